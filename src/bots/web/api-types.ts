import type { AnswerFile, Suggestions } from "../../commands/definition/command.ts";
import type { Panel } from "../../commands/definition/panel.ts";
import type { Transcript } from "../../media/result.ts";

/** What the server and the page say to each other. Types only: both sides import this file and nothing runs. */

export interface JobView {
  readonly id: string;
  readonly command: string;
  /** The key it was sent with; a retry has that of the job it repeats. */
  readonly key?: string;
  /** As it was typed, for the conversation and for recalling it. */
  readonly line: string;
  readonly state: ViewState;
  /** Raised by every write; an older view never replaces a newer one. */
  readonly version: number;
  /** Why it waits although others do not; only while queued. */
  readonly held?: string;
  /** Jobs that have their turn before it; only while queued, and only when known. */
  readonly ahead?: number;
  /** When it was accepted, its turn was expected in so many milliseconds; only with `ahead`. */
  readonly expectedMs?: number;
  /** ISO time. */
  readonly createdAt: string;
  /** Since it was accepted, until its end or until this view was made. The page ticks on from here. */
  readonly elapsedMs: number;
  readonly retryOf: string | null;
  readonly sources: readonly SourceView[];
  /** Which file was taken where none was named. */
  readonly chosen?: string;
  /** How much speech is to be expected, until it is there. */
  readonly speech?: string;
  /** How far a running job of several calls is; with the command of the step, where they are steps. */
  readonly parts?: { readonly done: number; readonly of: number; readonly step?: string };
  readonly files: readonly FileView[];
  readonly transcript?: TranscriptView;
  /** What must be told beside a result. */
  readonly note?: string;
  readonly failure?: FailureView;
}

export type ViewState =
  | "queued"
  | "running"
  | "retrying"
  | "finishing"
  | "done"
  | "failed"
  | "cancelled"
  | "unconfirmed";

export interface SourceView {
  readonly name: string;
  /** Ours, playable here; absent for links, which the page never fetches. */
  readonly url?: string;
}

export interface FileView {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly durationMs?: number;
  readonly url: string;
}

export interface TranscriptView extends Transcript {
  /** All of it as files; empty where it is not kept whole. */
  readonly forms: readonly { readonly form: string; readonly url: string }[];
}

export interface FailureView {
  readonly text: string;
  readonly maybeCharged: boolean;
  /** What can be done besides running it again: name its task, or look for its task again. */
  readonly recovery?: "arrived" | "resume";
}

export interface UploadView {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** First event of every stream: what is unfinished now. A job that is not in it has ended while nobody listened. */
export interface HelloEvent {
  readonly unfinished: readonly JobView[];
}

export interface AnswerView {
  readonly title: string;
  readonly lines: readonly string[];
  readonly suggestions?: Suggestions;
  readonly panel?: Panel;
  readonly file?: AnswerFile;
}

export interface ErrorView {
  readonly error: { readonly text: string };
}
