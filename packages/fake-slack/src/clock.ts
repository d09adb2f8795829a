import { LENIENCE } from "./signal.ts";

/** The fake's time: the real clock plus whatever a test has skipped. */
export interface Clock {
  /** Milliseconds since 1970, as the fake sees it. */
  now(): number;
  /** Skips ahead: triggers, response URLs, tokens and rate-limit windows age, and tasks that are due by then run. */
  advance(ms: number): void;
  /** Milliseconds by which Slack's patience with the app is measured. */
  waited(): number;
  /** Runs `task` when `ms` have passed, in real or skipped time. Returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
  /** The same for what the app must do within `ms`. */
  afterWaiting(ms: number, task: () => void): () => void;
  close(): void;
}

interface Pending {
  /** In the time of `clock`, of which `realMs` real milliseconds are one. */
  readonly due: number;
  readonly clock: () => number;
  readonly realMs: number;
  readonly run: () => void;
  handle: NodeJS.Timeout;
}

export const createClock = (): Clock => {
  let skipped = 0;
  const pending = new Set<Pending>();
  const now = () => Date.now() + skipped;
  const waited = () => performance.now() / LENIENCE + skipped;
  const arm = (timer: Omit<Pending, "handle">, fire: () => void) =>
    setTimeout(fire, Math.max(0, (timer.due - timer.clock()) * timer.realMs));

  const fire = (timer: Pending) => {
    if (!pending.delete(timer)) return;
    clearTimeout(timer.handle);
    timer.run();
  };

  const runAfter = (ms: number, run: () => void, clock: () => number, realMs: number) => {
    const begun = { due: clock() + ms, clock, realMs, run };
    const timer: Pending = { ...begun, handle: arm(begun, () => fire(timer)) };
    pending.add(timer);
    return () => {
      clearTimeout(timer.handle);
      pending.delete(timer);
    };
  };

  return {
    now,
    waited,
    advance: (ms) => {
      skipped += ms;
      const due = [...pending].filter((timer) => timer.due <= timer.clock()).sort((a, b) => a.due - b.due);
      for (const timer of due) fire(timer);
      for (const timer of pending) {
        clearTimeout(timer.handle);
        timer.handle = arm(timer, () => fire(timer));
      }
    },
    after: (ms, run) => runAfter(ms, run, now, 1),
    afterWaiting: (ms, run) => runAfter(ms, run, waited, LENIENCE),
    close: () => {
      for (const timer of pending) clearTimeout(timer.handle);
      pending.clear();
    },
  };
};
