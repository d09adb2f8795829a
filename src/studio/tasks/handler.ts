import type { RunOptions } from "../engines/engine.ts";
import type { Engines } from "../engines/index.ts";
import type { GuardedFetch } from "../../net/guarded-fetch.ts";
import type { StudioLimits } from "../limits.ts";
import type { Voices } from "../voices/voices.ts";
import type { TaskRecord } from "./record.ts";

export interface TaskContext {
  readonly engines: Engines;
  readonly fetch: GuardedFetch;
  readonly limits: StudioLimits;
  readonly voices: Voices;
  /** This task's id. */
  readonly id: string;
  /** Another task, while it is remembered. */
  readonly task: (id: string) => Promise<TaskRecord | undefined>;
  /** A folder of this task's own. */
  readonly dir: string;
  /** Aborts when the studio closes or nobody waits for the task any more. */
  readonly signal: AbortSignal;
}

export interface OutputFile {
  readonly path: string;
  /** The name under which it is served; its ending decides the content type. */
  readonly name: string;
}

export interface TaskResult {
  /** The first is the task's `url`. */
  readonly files: readonly OutputFile[];
  /** Fields that the task's result has beside those of interface 2.1. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What an operation's task does; most have files only. Failures that are to be told are thrown as StudioFailure. */
export type OperationHandler = (
  request: never,
  context: TaskContext,
) => Promise<readonly OutputFile[] | TaskResult>;

export const isTaskResult = (made: readonly OutputFile[] | TaskResult): made is TaskResult => "files" in made;

/** How long a step may take that works on something short: a line of text, a piece of music. */
export const shortStep = ({ signal, limits }: TaskContext): RunOptions => ({
  signal,
  timeoutMs: limits.engineMs,
});
