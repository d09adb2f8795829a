/** The fake's time: the real clock plus whatever a test has skipped. */
export interface Clock {
  /** Milliseconds since 1970, as the fake sees it. */
  now(): number;
  /** Skips ahead: triggers, response URLs, tokens and rate-limit windows age, and tasks that are due by then run. */
  advance(ms: number): void;
  /** Runs `task` when `ms` have passed, in real or skipped time. Returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
  close(): void;
}

interface Pending {
  readonly due: number;
  readonly run: () => void;
  handle: NodeJS.Timeout;
}

export const createClock = (): Clock => {
  let skipped = 0;
  const pending = new Set<Pending>();
  const now = () => Date.now() + skipped;
  const arm = (run: () => void, ms: number) => setTimeout(run, Math.max(0, ms));

  const fire = (timer: Pending) => {
    if (!pending.delete(timer)) return;
    clearTimeout(timer.handle);
    timer.run();
  };

  return {
    now,
    advance: (ms) => {
      skipped += ms;
      const due = [...pending].filter((timer) => timer.due <= now()).sort((a, b) => a.due - b.due);
      for (const timer of due) fire(timer);
      for (const timer of pending) {
        clearTimeout(timer.handle);
        timer.handle = arm(() => fire(timer), timer.due - now());
      }
    },
    after: (ms, run) => {
      const timer: Pending = { due: now() + ms, run, handle: arm(() => fire(timer), ms) };
      pending.add(timer);
      return () => {
        clearTimeout(timer.handle);
        pending.delete(timer);
      };
    },
    close: () => {
      for (const timer of pending) clearTimeout(timer.handle);
      pending.clear();
    },
  };
};
