import { createBoundedCache } from "./cache.ts";

/** So many at once, then one every `everyMs`. */
export interface Rate {
  readonly burst: number;
  readonly everyMs: number;
}

/** Maximum number of keys in memory; the least recently used ones start over. */
const MAX_KEYS = 10_000;

/** Limits how often something is done, by key: the generic cell rate algorithm. */
export function createRateLimiter({ now }: { readonly now: () => number }) {
  /** When each key may be used in a burst again. */
  const fullAt = createBoundedCache<number>({ max: MAX_KEYS });
  const from = (key: string) => Math.max(fullAt.get(key) ?? 0, now());

  /** Returns the milliseconds until a turn is free. */
  const waitMs = (key: string, { burst, everyMs }: Rate): number =>
    Math.max(0, from(key) - now() - (burst - 1) * everyMs);
  /** Counts turns that were allowed elsewhere. */
  const count = (key: string, { everyMs }: Rate, turns: number): void =>
    void fullAt.set(key, from(key) + turns * everyMs);

  return {
    waitMs,
    count,
    /** Returns the milliseconds until the next turn, and takes it unless it is more than `maxWaitMs` away. */
    take(key: string, rate: Rate, maxWaitMs = 0): number {
      const wait = waitMs(key, rate);
      if (wait <= maxWaitMs) count(key, rate, 1);
      return wait;
    },
    /** Returns a turn that shouldn't count. */
    refund(key: string, { everyMs }: Rate): void {
      const at = fullAt.get(key);
      if (at !== undefined) fullAt.set(key, at - everyMs);
    },
  };
}
