import { LRUCache } from "lru-cache";

/**
 * Options of a cache of at most so many entries. With its own `max`, the library reserves memory for all of them at once,
 * up to 2 MB for 50,000, although most caches stay nearly empty.
 */
const atMost = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 });

/** Creates a cache in which the least recently used entries make room for new ones. */
export const createBoundedCache = <Value extends {}>({ max }: { readonly max: number }) =>
  new LRUCache<string, Value>(atMost(max));

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
