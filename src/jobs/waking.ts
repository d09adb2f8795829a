import type { Timers } from "./timers.ts";

/** Sleeps that can be cut short: a cancelled job must not wait for its next look. */
export interface Waking {
  /** Sleeps for `ms`; true when it was woken before the time was over. Ends at once when `signal` aborts. */
  sleep(id: string, ms: number, signal: AbortSignal): Promise<boolean>;
  wake(id: string): void;
}

export function createWaking(timers: Timers): Waking {
  const sleepers = new Map<string, () => void>();
  return {
    sleep: (id, ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(false);
        const end = (woken: boolean) => {
          forget();
          signal.removeEventListener("abort", aborted);
          sleepers.delete(id);
          resolve(woken);
        };
        const aborted = () => end(false);
        const forget = timers.once(Math.max(0, ms), () => end(false));
        signal.addEventListener("abort", aborted, { once: true });
        sleepers.set(id, () => end(true));
      }),
    wake: (id) => sleepers.get(id)?.(),
  };
}
