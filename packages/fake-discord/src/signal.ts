/** Wakes everything that waits for a visible change. */
export interface Signal {
  notify(): void;
  /** Resolves at the next notification or after `ms`, whichever is first. */
  wait(ms: number): Promise<void>;
}

/**
 * How many real milliseconds count as one where a platform waits for the bot, so that a busy machine makes no bot late in
 * a test. Time that a test skips counts in full, and in benchmarks real time does.
 */
export const LENIENCE = Number(process.env["FAKE_LENIENCE"] ?? 1);

/** How long people in the fakes wait by default, in milliseconds: long enough for a busy machine. */
export const PATIENCE_MS = 300_000;

export const createSignal = (): Signal => {
  const waiting = new Set<() => void>();
  return {
    notify: () => {
      const woken = [...waiting];
      // Cleared before waking: a waiter that waits again at once waits for the next notification.
      waiting.clear();
      for (const wake of woken) wake();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        waiting.add(wake);
      }),
  };
};
