/** Lets so many run at once; the others wait in line, and may leave it. */
export function createSemaphore(limit: number) {
  const line: (() => void)[] = [];
  let running = 0;

  function acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < limit) {
      running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const called = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(called), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      line.push(called);
    });
  }

  return {
    /** Fails with the signal's reason when it aborts before the turn comes, else as `work` does. */
    async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      await acquire(signal);
      try {
        return await work();
      } finally {
        // The turn goes to the next in line, so the number of those running stays.
        const next = line.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
