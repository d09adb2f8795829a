import { createBoundedCache } from "../../../base/cache.ts";

/** Maximum number of keys in memory; the least recently used ones start over. */
const REMEMBERED = 10_000;

/** Allows each key `burst` attempts at once, then one every `everyMs`. */
export function createRateLimiter({
  burst,
  everyMs,
  now,
}: {
  burst: number;
  everyMs: number;
  now: () => number;
}) {
  /** When each key will be back to zero attempts. */
  const even = createBoundedCache<number>({ max: REMEMBERED });

  return {
    /** Takes an attempt. Returns 0, or the milliseconds until the next one is allowed. */
    take(key: string): number {
      const from = Math.max(even.get(key) ?? 0, now());
      const waitMs = from - now() - (burst - 1) * everyMs;
      if (waitMs > 0) return waitMs;
      even.set(key, from + everyMs);
      return 0;
    },
    /** Counts attempts that were allowed elsewhere. */
    count(key: string, attempts: number): void {
      even.set(key, Math.max(even.get(key) ?? 0, now()) + attempts * everyMs);
    },
    /** Returns an attempt that shouldn't count. */
    refund(key: string): void {
      const at = even.get(key);
      if (at !== undefined) even.set(key, at - everyMs);
    },
  };
}
