import type { Timers } from "../timers.ts";

/** Sleeps that can be cut short: a canceled job must not wait for its next poll. */
export interface InterruptibleSleep {
  /** Sleeps for `ms`; resolves with true when woken early. Ends at once when `signal` aborts. */
  sleep(id: string, ms: number, signal: AbortSignal): Promise<boolean>;
  wake(id: string): void;
  /** Number of current sleepers. */
  asleep(): number;
}

export function createInterruptibleSleep(timers: Timers): InterruptibleSleep {
  const sleepers = new Map<string, (woken: boolean) => void>();
  const watchedSignals = new WeakSet<AbortSignal>();

  /** One listener for all: with thousands on one signal, removing each would walk past all the others. */
  const watchSignal = (signal: AbortSignal) => {
    if (watchedSignals.has(signal)) return;
    watchedSignals.add(signal);
    signal.addEventListener("abort", () => [...sleepers.values()].forEach((end) => end(false)), {
      once: true,
    });
  };

  return {
    sleep: (id, ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(false);
        watchSignal(signal);
        const end = (woken: boolean) => {
          cancelTimer();
          sleepers.delete(id);
          resolve(woken);
        };
        const cancelTimer = timers.once(Math.max(0, ms), () => end(false));
        sleepers.set(id, end);
      }),
    wake: (id) => sleepers.get(id)?.(true),
    asleep: () => sleepers.size,
  };
}
