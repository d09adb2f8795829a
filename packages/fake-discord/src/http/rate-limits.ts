/** This many requests in this many milliseconds. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** The default is generous: the headers are always true, but only a busy loop hits these limits. */
const EASY: RateLimit = { limit: 100, windowMs: 1_000 };
const GLOBAL: RateLimit = { limit: 50, windowMs: 1_000 };
const SWEEP_ABOVE = 20_000;

interface Bucket {
  left: number;
  resetAt: number;
}

export interface Spent {
  readonly headers: Record<string, string>;
  /** Seconds to wait, if this request exceeded the limit. */
  readonly retryAfter?: number;
  readonly isGlobal: boolean;
}

/**
 * Creates buckets by route and major parameter, and one for the whole bot that interaction endpoints don't count
 * toward.
 */
export const createRateLimits = (limits: Readonly<Record<string, RateLimit>>, now: () => number) => {
  const buckets = new Map<string, Bucket>();
  const spend = (key: string, { limit, windowMs }: RateLimit): Bucket => {
    const at = now();
    const known = buckets.get(key);
    const bucket = known && known.resetAt > at ? known : { left: limit, resetAt: at + windowMs };
    buckets.set(key, bucket);
    bucket.left -= 1;
    if (buckets.size > SWEEP_ABOVE) sweep(buckets, at);
    return bucket;
  };
  return (route: string, major: string, exempt: boolean): Spent => {
    const all = exempt ? undefined : spend("global", limits["global"] ?? GLOBAL);
    if (all && all.left < 0) return { ...refuse(all, now()), isGlobal: true };
    const limit = limits[route] ?? EASY;
    const bucket = spend(`${route} ${major}`, limit);
    const resetAfter = Math.max(0, bucket.resetAt - now()) / 1000;
    const headers = {
      "x-ratelimit-limit": `${limit.limit}`,
      "x-ratelimit-remaining": `${Math.max(0, bucket.left)}`,
      "x-ratelimit-reset": `${bucket.resetAt / 1000}`,
      "x-ratelimit-reset-after": `${resetAfter}`,
      "x-ratelimit-bucket": Buffer.from(route).toString("hex").slice(0, 32),
    };
    if (bucket.left >= 0) return { headers, isGlobal: false };
    const refused = refuse(bucket, now());
    return { headers: { ...headers, ...refused.headers }, retryAfter: refused.retryAfter, isGlobal: false };
  };
};

const refuse = (bucket: Bucket, at: number) => {
  const retryAfter = Math.max(0.001, (bucket.resetAt - at) / 1000);
  return { headers: { "retry-after": `${Math.ceil(retryAfter)}` }, retryAfter };
};

const sweep = (buckets: Map<string, Bucket>, at: number): void => {
  for (const [key, { resetAt }] of buckets) if (resetAt <= at) buckets.delete(key);
};
