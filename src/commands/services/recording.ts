import type { Sentence } from "../../errors.ts";

/** What a person can do with recordings of voice channels. Every method throws a UserError when it can't do its work. */
export interface RecordingActions {
  /** Records the voice channel where the person is, for at most so many minutes. Resolves once it is announced. */
  start(minutes: number | undefined): Promise<RecordingView>;
  stop(): Promise<RecordingView>;
  /** Returns the newest recording of the server; undefined if there is none. */
  view(): Promise<RecordingView | undefined>;
  /** Opts the person out of the running recording, or in again. */
  setOut(isOut: boolean): Promise<void>;
}

export interface RecordingView {
  readonly id: string;
  readonly state: "starting" | "recording" | "stopped" | "done";
  readonly channel: string;
  /** How long it is or was. */
  readonly lengthMs: number;
  readonly maxMs: number;
  /** Names of those who are recorded. */
  readonly speakers: readonly string[];
  readonly optedOut: number;
  readonly reason: "command" | "empty" | "limit" | "size" | "left" | "untold" | "lost" | undefined;
  /** The job that transcribes it. */
  readonly jobId: string | undefined;
  /** Why it wasn't transcribed. */
  readonly problem: Sentence | undefined;
}
