import type { Sentence } from "../errors.ts";
import type { TrackSpan } from "../media/processing/tasks/track.ts";
import type { ServerRef } from "../playback/item.ts";

/** `stopped`: what was received is being prepared. `done`: it was given to a job, or there was nothing to give. */
export type RecordingState = "recording" | "stopped" | "done";

/**
 * `command`: someone stopped it. `empty`: the last person left. `limit`: it is as long as it may be. `size`: the disk's
 * share is full. `left`: the bot isn't in the channel any more. `untold`: someone who came later can't be told. `lost`: no
 * process went on with it after a crash.
 */
export type StopReason = "command" | "empty" | "limit" | "size" | "left" | "untold" | "lost";

/** What a person asks for. */
export interface NewRecording extends ServerRef {
  readonly channel: string;
  readonly channelName: string;
  readonly personId: string;
  readonly roles: readonly string[] | null;
  readonly locale: string;
  /** Its length at most, in milliseconds. */
  readonly maxMs: number;
}

export interface Recording extends NewRecording {
  readonly id: string;
  readonly state: RecordingState;
  readonly reason: StopReason | null;
  /** Null until everyone in the channel was told. */
  readonly startedAt: Date | null;
  readonly stoppedAt: Date | null;
  /** `channel/message` of the announcement. */
  readonly message: string | null;
  readonly nickBefore: string | null;
  /** The nickname with the mark, until the one before is restored. */
  readonly nickSet: string | null;
  readonly jobId: string | null;
  readonly problem: Sentence | null;
}

/** Someone who was told of a recording. */
export interface RecordedPerson {
  readonly personId: string;
  /** Their name on the server when they were told. */
  readonly name: string;
  /** `out`: they opted out, and nothing of theirs is stored. */
  readonly state: "told" | "out";
  /** When they last opted out, even if they have opted back in since: nothing from before is kept. */
  readonly outAt: Date | null;
  /** Their audio without the silence; null for who said nothing, and until it is prepared. */
  readonly fileId: string | null;
  readonly durationMs: number | null;
  readonly spans: readonly TrackSpan[] | null;
}

/** More speakers can't be followed in a transcript, and each is a file. */
export const MAX_SPEAKERS = 25;
/** Of one recording: three hours of 25 people who all speak without a pause at 64 kbit/s take twice as much. */
export const MAX_BYTES = 2 ** 30;
