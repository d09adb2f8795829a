import type { Logger } from "pino";

/** The timers of one process; a simulation passes its own, in which hours pass at once. */
export interface Timers {
  /** Calls back once, after `ms`. Returns a function that cancels the call. */
  once(ms: number, callback: () => void): () => void;
  /** Calls back every `ms` without keeping the process alive. Returns a function that stops it. */
  every(ms: number, callback: () => void): () => void;
}

export const processTimers: Timers = {
  once(ms, callback) {
    if (ms === 0) {
      // A timer would wait for at least a millisecond.
      const turn = setImmediate(callback);
      return () => clearImmediate(turn);
    }
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  every(ms, callback) {
    const timer = setInterval(callback, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

export interface RegularTaskOptions {
  /** From the beginning of one run to that of the next, in milliseconds. */
  readonly everyMs: number;
  readonly log: Logger;
  /** What is logged when a run fails: the next one tries again. */
  readonly failure: string;
  readonly timers?: Pick<Timers, "every">;
}

export interface RegularTask {
  /** Runs it now, unless it is running; resolves when that run is over, also if it fails. */
  run(): Promise<void>;
  /** Runs it no more; resolves when a run that has begun is over. */
  stop(): Promise<void>;
}

/** Runs a task again and again, never twice at once, without keeping the process alive. The first run is after `everyMs`. */
export function startRegularTask(
  task: () => Promise<unknown>,
  { everyMs, log, failure, timers = processTimers }: RegularTaskOptions,
): RegularTask {
  let running: Promise<void> | undefined;
  const run = (): Promise<void> =>
    (running ??= task()
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, failure),
      )
      .finally(() => {
        running = undefined;
      }));
  const stopTimer = timers.every(everyMs, () => void run());
  return {
    run,
    async stop() {
      stopTimer();
      await running;
    },
  };
}
