import type { RunOptions } from "../engines/engine.ts";
import type { Engines } from "../engines/index.ts";
import type { SourceFetch } from "../sources/source-fetch.ts";
import type { StudioLimits } from "../limits.ts";
import type { Recognizer } from "../recognition/recognizer.ts";
import type { SpeechServer } from "../servers/speech-server.ts";
import type { TranslateLines } from "../transcript/translation.ts";
import type { Voices } from "../voices/voices.ts";
import type { TaskRecord } from "./record.ts";

export interface TaskContext {
  readonly engines: Engines;
  readonly fetch: SourceFetch;
  readonly limits: StudioLimits;
  readonly voices: Voices;
  /** The operator's speech recognition. */
  readonly recognizer: Recognizer | undefined;
  /** The operator's voices. */
  readonly speechServer: SpeechServer | undefined;
  /** Undefined without a language model. */
  readonly translate: TranslateLines | undefined;
  readonly id: string;
  /** Loads another task, unless it has been deleted. */
  readonly task: (id: string) => Promise<TaskRecord | undefined>;
  /** The task's own folder, which is empty when it starts again. */
  readonly dir: string;
  /** Folder of what the task keeps when it starts again. Missing until something is kept. */
  readonly keptDir: string;
  /** Aborts when the studio closes or the task is canceled. */
  readonly signal: AbortSignal;
  /** What an earlier start of this task kept; undefined at its first. */
  readonly receipt: unknown;
  /** Saves to disk what another start of this task must know, such as that something was paid for. */
  readonly keepReceipt: (receipt: unknown) => Promise<void>;
  /** Tells how much of the task is done, from 0 to 1. */
  readonly reportShare: (share: number) => void;
}

/** Returns the context of step number `step` of `steps`, whose reports count as part of the whole task. */
export const stepContext = (context: TaskContext, step: number, steps: number): TaskContext => ({
  ...context,
  reportShare: (share) => context.reportShare((step + share) / steps),
});

export interface OutputFile {
  readonly path: string;
  /** The file name in its URL; the extension determines the content type. */
  readonly name: string;
}

export interface TaskResult {
  /** The first file is the task's `url`. */
  readonly files: readonly OutputFile[];
  /** Fields of the task's result beyond those of interface 2.1. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Performs an operation's task; most return only files. Throws a StudioFailure for errors to report. */
export type OperationHandler = (
  request: never,
  context: TaskContext,
) => Promise<readonly OutputFile[] | TaskResult>;

export const isTaskResult = (made: readonly OutputFile[] | TaskResult): made is TaskResult => "files" in made;

/** Options for steps that process something short: a line of text, a piece of music. */
export const shortStep = ({ signal, limits }: TaskContext): RunOptions => ({
  signal,
  timeoutMs: limits.engineMs,
});
