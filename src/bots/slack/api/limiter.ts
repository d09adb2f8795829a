/** How often something may happen: so many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export interface Limiter {
  /**
   * Waits for this key's turn, at most `mostMs`; turns come in the order of asking. Returns 0 when it has come, else how
   * long it would have taken from now, in milliseconds.
   */
  turn(key: string, rate: Rate, maxWaitMs: number): Promise<number>;
  /** How long a turn would have to wait now, in milliseconds. */
  waitMs(key: string, rate: Rate): number;
  /** Nobody goes before `ms` have passed: the other side said so. */
  pause(key: string, ms: number): void;
}

interface Bucket {
  /** When the bucket will be full again; the generic cell rate algorithm needs no more. */
  fullAt: number;
  pausedUntil: number;
}

const MAX_KEYS = 10_000;

export function createLimiter({
  now,
  sleep,
}: {
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}): Limiter {
  const buckets = new Map<string, Bucket>();

  function bucketOf(key: string): Bucket {
    const known = buckets.get(key);
    if (known) return known;
    if (buckets.size >= MAX_KEYS) dropIdle(buckets, now());
    const fresh = { fullAt: 0, pausedUntil: 0 };
    buckets.set(key, fresh);
    return fresh;
  }

  const waitMs = (key: string, { burst, perSecond }: Rate): number => {
    const { fullAt, pausedUntil } = bucketOf(key);
    const step = 1000 / perSecond;
    return Math.max(0, Math.max(now(), fullAt) + step - burst * step - now(), pausedUntil - now());
  };

  return {
    waitMs,
    async turn(key, rate, mostMs) {
      const bucket = bucketOf(key);
      const until = now() + mostMs;
      const wait = waitMs(key, rate);
      if (wait > mostMs) return wait;
      bucket.fullAt = Math.max(now(), bucket.fullAt) + 1000 / rate.perSecond;
      if (wait > 0) await sleep(wait);
      // The other side may have asked for a pause while this one waited.
      while (bucket.pausedUntil > now()) {
        if (bucket.pausedUntil > until) return bucket.pausedUntil - now();
        await sleep(bucket.pausedUntil - now());
      }
      return 0;
    },
    pause(key, ms) {
      const bucket = bucketOf(key);
      bucket.pausedUntil = Math.max(bucket.pausedUntil, now() + ms);
    },
  };
}

function dropIdle(buckets: Map<string, Bucket>, now: number): void {
  for (const [key, { fullAt, pausedUntil }] of buckets) {
    if (fullAt <= now && pausedUntil <= now) buckets.delete(key);
  }
}
