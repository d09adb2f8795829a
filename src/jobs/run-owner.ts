/** The job sleeps until its next poll, with little in memory. The run's owner is notified when the run ends. */
export const SLEEPS = Symbol("sleeps");

/** When to look at the job again; undefined when it is over or somebody else's. */
export type RunEnd = Date | undefined;

/**
 * Has jobs run, and is notified of the end of those that returned {@link SLEEPS}: one of its functions is called for
 * each. It serves thousands of jobs, so that one that sleeps keeps no promise, closure or suspended function.
 */
export interface RunOwner {
  /** Aborts when jobs are to be handed back. */
  readonly signal: AbortSignal;
  /** Whether a job may wait in its slot for longer than a moment. Default: always. */
  readonly mayRest?: () => boolean;
  onEnd(id: string, until: RunEnd): void;
  onError(id: string, error: unknown): void;
}

/**
 * Runs a job as far as it can go now. `wasLeftBehind`: its last worker crashed or hung. It calls `onRest` when the job
 * will mostly wait from now on.
 */
export type RunJob = (
  id: string,
  owner: RunOwner,
  wasLeftBehind: boolean,
  onRest: () => void,
) => Promise<RunEnd | typeof SLEEPS>;
