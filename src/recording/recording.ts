import type { Selectable } from "kysely";
import type { Sentence } from "../errors.ts";
import type { TrackSpan } from "../media/processing/tasks/track.ts";
import type { RecordingPeopleTable, RecordingsTable } from "../store/schema.ts";

/** `stopped`: what was received is being prepared. `done`: it was given to a job, or there was nothing to give. */
export type RecordingState = "recording" | "stopped" | "done";

/**
 * `command`: someone stopped it. `empty`: the last person left. `limit`: it is as long as it may be. `size`: the disk's
 * share is full. `left`: the bot isn't in the channel any more. `event`: the scheduled event has ended. `untold`: someone who came later can't be told. `lost`: no
 * process went on with it after a crash.
 */
export type StopReason = "command" | "empty" | "limit" | "size" | "left" | "event" | "untold" | "lost";

type RecordingRow = Omit<Selectable<RecordingsTable>, "holder" | "seenAt" | "createdAt">;

export type Recording = Readonly<Omit<RecordingRow, "state" | "reason" | "problem">> & {
  readonly state: RecordingState;
  readonly reason: StopReason | null;
  readonly problem: Sentence | null;
};

/** What is to be recorded, as a person or a server's admins want it. */
export type NewRecording = Pick<
  Recording,
  "platform" | "workspace" | "channel" | "channelName" | "personId" | "roles" | "locale" | "maxMs"
> &
  Partial<Pick<Recording, "title">>;

/** Someone who was told of a recording. */
export type RecordedPerson = Readonly<
  Pick<Selectable<RecordingPeopleTable>, "personId" | "name" | "outAt" | "fileId" | "durationMs">
> & {
  /** `out`: they opted out, and nothing of theirs is stored. */
  readonly state: "told" | "out";
  readonly spans: readonly TrackSpan[] | null;
};

/** More speakers can't be followed in a transcript, and each is a file. */
export const MAX_SPEAKERS = 25;
/** Of one recording: three hours of 25 people who all speak without a pause at 64 kbit/s take twice as much. */
export const MAX_BYTES = 2 ** 30;
