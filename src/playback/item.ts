import type { Selectable } from "kysely";
import type { Sentence } from "../errors.ts";
import type { ChannelRef } from "../jobs/ports/platform.ts";
import type { PlaybackItemsTable, VoiceSessionsTable } from "../store/schema.ts";

/** A server, whose members share one queue. */
export interface ServerRef {
  readonly platform: string;
  readonly workspace: string;
}

/**
 * `result`: a member asked to hear this file. `spoken`: a message that is read aloud. `loop`: a file that is played round
 * and round while nothing else is.
 */
export type ItemKind = "result" | "spoken" | "loop";

export type PlaybackItem = Readonly<
  Pick<
    Selectable<PlaybackItemsTable>,
    "id" | "personId" | "title" | "jobId" | "fileId" | "durationMs" | "starts"
  >
> & {
  readonly kind: ItemKind;
  readonly state: "waiting" | "playing";
};

/** What is to be played. */
export type NewItem = Omit<PlaybackItem, "id" | "state" | "starts">;

export type ListedItem = PlaybackItem & {
  /** The channel in which a message was written; undefined when its job was deleted, and for results. */
  readonly writtenIn: ChannelRef | undefined;
};

/** `asking`: on a stage, until a moderator lets the bot speak. */
export type SessionStatus = "joining" | "connected" | "reconnecting" | "asking";

/** A server's voice session. When it has ended, its row says why. */
export type VoiceSession = Readonly<
  Omit<Selectable<VoiceSessionsTable>, "holder" | "seenAt" | "since" | "status" | "problem">
> & {
  readonly status: SessionStatus;
  readonly problem: Sentence | null;
};

/** What the process that is connected reports of a session. */
export type SessionReport = Pick<
  VoiceSession,
  "platform" | "workspace" | "status" | "encrypted" | "lastPacketAt" | "playedMs"
>;
