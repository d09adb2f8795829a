/** Keys that a throttle remembers at most; the ones unused for longest start over. */
const REMEMBERED = 10_000;

/** Lets each key try `burst` times at once, and then once every `everyMs`. */
export function createRateLimiter({
  burst,
  everyMs,
  now,
}: {
  burst: number;
  everyMs: number;
  now: () => number;
}) {
  /** When each will have made up for all its tries, oldest try first. */
  const even = new Map<string, number>();

  return {
    /** Takes a try: 0, or the milliseconds until there is one. */
    take(key: string): number {
      const from = Math.max(even.get(key) ?? 0, now());
      const waitMs = from - now() - (burst - 1) * everyMs;
      if (waitMs > 0) return waitMs;
      even.delete(key);
      even.set(key, from + everyMs);
      const [oldest] = even.keys();
      if (even.size > REMEMBERED && oldest !== undefined) even.delete(oldest);
      return 0;
    },
    /** Returns a try that was taken: it was none that counts. */
    refund(key: string): void {
      const at = even.get(key);
      if (at !== undefined) even.set(key, at - everyMs);
    },
  };
}
