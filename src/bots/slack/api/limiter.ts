/** Rate limit: the size of a burst, and the sustained rate per second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export interface Limiter {
  /**
   * Waits for this key's turn, at most `maxWaitMs`; turns are granted in the order of the calls. Returns 0 once
   * granted, otherwise the milliseconds it would have taken from now.
   */
  turn(key: string, rate: Rate, maxWaitMs: number): Promise<number>;
  /** Milliseconds that a turn would have to wait now. */
  waitMs(key: string, rate: Rate): number;
  /** Blocks all turns of a key for `ms`, as the server demanded. */
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
    const bucket = buckets.get(key);
    if (bucket) return bucket;
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
      // The server may have demanded a pause while this call waited.
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
