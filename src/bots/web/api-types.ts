import type { AnswerFile, Suggestions } from "../../commands/definition/command.ts";
import type { Panel } from "../../commands/definition/panel.ts";
import type { Remedy } from "../../errors.ts";
import type { SettingDefinition, SettingTarget } from "../../settings/definition.ts";
import type { Transcript } from "../../media/result.ts";

/** Types shared by the server and the page. Types only, so that neither side runs the other's code. */

export interface JobView {
  readonly id: string;
  readonly command: string;
  /** The key of the request; a retry has the key of the job it repeats. */
  readonly key?: string;
  /** As typed, for the conversation and for recalling it. */
  readonly line: string;
  readonly state: ViewState;
  /** Incremented by every write; an older view never replaces a newer one. */
  readonly version: number;
  /** Why it waits although others don't; only while queued. */
  readonly held?: string;
  /** Jobs ahead in the queue; only while queued and if known. */
  readonly ahead?: number;
  /** Expected wait in milliseconds when it was accepted; only with `ahead`. */
  readonly expectedMs?: number;
  /** ISO time. */
  readonly createdAt: string;
  /** Milliseconds since it was accepted, until it finished or this view was created. The page counts on from here. */
  readonly elapsedMs: number;
  readonly retryOf: string | null;
  readonly sources: readonly SourceView[];
  /** The file that was used if none was named. */
  readonly chosen?: string;
  /** Expected length of the speech, until it is ready. */
  readonly speech?: string;
  /** Progress of a running job with several calls, including the command of the step if they are steps. */
  readonly parts?: { readonly done: number; readonly of: number; readonly step?: string };
  /** How far a running job is: a percentage below 100, and the expected rest in milliseconds, if known. */
  readonly estimate?: { readonly percent: number; readonly leftMs?: number };
  readonly files: readonly FileView[];
  readonly transcript?: TranscriptView;
  /** What can be done with the result besides playing it. */
  readonly next?: Suggestions;
  /** A voice's sample, played where the voice is listed instead of shown in the conversation. */
  readonly sample?: true;
  /** A notice to show with the result. */
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
  /** A file of ours, playable here; absent for links, which the page never fetches. */
  readonly url?: string;
  /** The upload, which another request can use too. */
  readonly upload?: { readonly id: string; readonly media?: string };
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
  /** The full transcript as files; empty if it isn't stored in full. */
  readonly forms: readonly { readonly form: string; readonly url: string }[];
}

export interface FailureView {
  readonly text: string;
  readonly maybeCharged: boolean;
  /** Possible recovery besides running it again: name its task, or look for its task again. */
  readonly recovery?: "attach" | "resume";
  /** It is a question, and this is the text of the button that answers yes. */
  readonly confirm?: string;
  /** Where the documentation says what to do about it; missing if nothing failed. */
  readonly help?: { readonly label: string; readonly url: string };
}

/** A job that was deleted, here or in another tab. */
export interface DeletedEvent {
  readonly id: string;
}

/** The minutes of a job's transcript have been made, changed or removed. */
export interface MinutesEvent {
  readonly id: string;
}

export interface VoiceView {
  readonly name: string;
  /** Language, gender and kind, in the reader's language. */
  readonly about: string;
}

export interface UploadView {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** First event of every stream: all unfinished jobs. A job that isn't included finished while no stream was open. */
export interface HelloEvent {
  readonly unfinished: readonly JobView[];
}

/** A setting as a control: whom the page sets it for, and how. */
export interface SettingView {
  readonly name: string;
  readonly description: string;
  readonly group: SettingDefinition["family"];
  readonly target: SettingTarget;
  /** The value set for the target, as a command takes it; missing while none is set. */
  readonly set?: string;
  /** The effective value, for people. */
  readonly value: string;
  readonly control:
    | {
        readonly kind: "choice";
        readonly choices: readonly { readonly value: string; readonly label: string }[];
      }
    | { readonly kind: "number"; readonly min: number; readonly max: number }
    | { readonly kind: "voice" }
    /** Changed by a command, which shows it too. */
    | { readonly kind: "command"; readonly line: string };
}

export interface AnswerView {
  readonly title: string;
  readonly lines: readonly string[];
  readonly suggestions?: Suggestions;
  readonly panel?: Panel;
  readonly secret?: string;
  readonly file?: AnswerFile;
}

export interface ErrorView {
  readonly error: { readonly text: string; readonly remedies?: readonly Remedy[] };
}

/** What the live view of captions shows, newest last. */
export interface LiveEvent {
  /** Nothing follows. */
  readonly isOver: boolean;
  readonly status: string;
  readonly lines: readonly {
    readonly key: string;
    /** Missing for what the captions say themselves. */
    readonly name?: string;
    readonly text: string;
  }[];
}
