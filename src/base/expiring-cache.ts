import { LRUCache } from "lru-cache";
import { atMost } from "./bounded-cache.ts";

export interface ExpiringCacheOptions {
  /** The least recently used entries make room for new ones. */
  readonly max: number;
  readonly ttlMs: number;
  /** Clock, in milliseconds. */
  readonly now: () => number;
}

/** Creates a bounded cache whose entries expire by a clock of the caller's. */
export const createExpiringCache = <Value extends {}>({ max, ttlMs, now }: ExpiringCacheOptions) =>
  new LRUCache<string, Value>({
    ...atMost(max),
    // The library still returns an entry that is exactly `ttl` old.
    ttl: ttlMs - 1,
    ttlResolution: 0,
    // The library never expires what was stored at 0, where clocks of tests begin.
    perf: { now: () => now() + 1 },
  });
