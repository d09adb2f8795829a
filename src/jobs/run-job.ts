/** When the job is to be run again; undefined when it is over or somebody else's. */
export type RunEnd = Date | undefined;

export interface RunOptions {
  /** Aborts when jobs are to be handed back. */
  readonly signal: AbortSignal;
  /** Its last worker crashed or hung. */
  readonly wasLeftBehind: boolean;
  /** Whether the job may sleep in its slot for longer than a moment. Default: always. */
  readonly maySleep?: () => boolean;
}

/** Runs a job until it is over or sleeps for so long that it is handed back. */
export type RunJob = (id: string, options: RunOptions) => Promise<RunEnd>;
