export type Semaphore = ReturnType<typeof createSemaphore>;

/** Limits how many tasks run at once. The others queue, and leave the queue when they are aborted. */
export function createSemaphore(limit: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  function acquire(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < limit) {
      running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(start), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", leave, { once: true });
      queue.push(start);
    });
  }

  return {
    /** Fails with the signal's reason if it aborts while waiting, else with the error of `work`. */
    async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      await acquire(signal);
      try {
        return await work();
      } finally {
        // The slot passes directly to the next in the queue, so `running` doesn't change.
        const next = queue.shift();
        if (next) next();
        else running--;
      }
    },
  };
}

/** A task that never runs twice at once. */
export interface SharedTask<T> {
  /** Runs it, or shares the run that has begun, which then begins again before it ends: something may have changed. */
  run(): Promise<T>;
  /** Resolves when no run is left, also if it fails. */
  settled(): Promise<void>;
}

export function createSharedTask<T>(task: () => Promise<T>): SharedTask<T> {
  let running: Promise<T> | undefined;
  let isAskedAgain = false;

  async function runUntilAsked(): Promise<T> {
    const result = await task();
    if (!isAskedAgain) return result;
    isAskedAgain = false;
    return runUntilAsked();
  }

  return {
    run() {
      isAskedAgain = running !== undefined;
      running ??= runUntilAsked().finally(() => {
        running = undefined;
      });
      return running;
    },
    settled: async () => void (await running?.catch(() => undefined)),
  };
}
