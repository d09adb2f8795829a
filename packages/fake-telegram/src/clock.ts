/** The fake's time: the real clock plus whatever a test has skipped. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  advance(ms: number): void;
}

export function createClock(): Clock {
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    advance(ms) {
      skipped += ms;
    },
  };
}

/** How long people in the fake wait by default, in milliseconds: long enough for a busy machine. */
const PATIENCE_MS = 300_000;
/** Polls at this interval even when nothing in the fake has changed: the bot's own state may have. */
const LOOK_AGAIN_MS = 25;

/** Wakes what waits for a change. */
export interface Signal {
  notify(): void;
  /** Resolves at the next change or after `ms`. */
  wait(ms: number): Promise<void>;
}

export function createSignal(): Signal {
  const waiting = new Set<() => void>();
  return {
    notify() {
      const woken = [...waiting];
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
}

/** Waits until `predicate` returns something truthy and returns it; throws after `ms` real milliseconds. */
export const createUntil =
  (changed: Signal) =>
  async <Value>(
    predicate: () => Value | Promise<Value>,
    ms = PATIENCE_MS,
  ): Promise<Exclude<NonNullable<Value>, false>> => {
    const end = Date.now() + ms;
    for (;;) {
      const value = await predicate();
      if (value) return value as Exclude<NonNullable<Value>, false>;
      const left = end - Date.now();
      if (left <= 0) throw new Error(`not seen within ${ms} ms: ${predicate.toString()}`);
      await changed.wait(Math.min(LOOK_AGAIN_MS, left));
    }
  };
