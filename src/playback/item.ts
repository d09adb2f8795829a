import type { Sentence } from "../errors.ts";
import type { ChannelRef } from "../jobs/ports/platform.ts";

/** A server, whose members share one queue. */
export interface ServerRef {
  readonly platform: string;
  readonly workspace: string;
}

/** `result`: a member asked to hear this file. `spoken`: a message that is read aloud. */
export type ItemKind = "result" | "spoken";

/** What is to be played. */
export interface NewItem {
  readonly kind: ItemKind;
  readonly personId: string;
  /** A file's name, shown to members; empty for a message, whose text is for those who can read its channel. */
  readonly title: string;
  readonly jobId: string | null;
  /** A stored file with audio. */
  readonly fileId: string;
  readonly durationMs: number | null;
}

export interface PlaybackItem extends NewItem {
  readonly id: string;
  readonly state: "waiting" | "playing";
  /** How often it was started. */
  readonly starts: number;
}

export interface ListedItem extends PlaybackItem {
  /** The channel in which a message was written; undefined when its job was deleted, and for results. */
  readonly writtenIn: ChannelRef | undefined;
}

/** `asking`: on a stage, until a moderator lets the bot speak. */
export type SessionStatus = "joining" | "connected" | "reconnecting" | "asking";

/** A server's voice session. When it has ended, its row says why. */
export interface VoiceSession extends ServerRef {
  readonly channel: string;
  readonly isOpen: boolean;
  readonly status: SessionStatus;
  readonly encrypted: boolean;
  readonly lastPacketAt: Date | null;
  /** How much of the current item was played, in milliseconds. */
  readonly playedMs: number;
  readonly paused: boolean;
  /** In percent. */
  readonly volume: number;
  readonly problem: Sentence | null;
}

/** What the process that is connected reports of a session. */
export interface SessionReport
  extends ServerRef, Pick<VoiceSession, "status" | "encrypted" | "lastPacketAt" | "playedMs"> {}
