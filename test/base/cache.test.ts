import { LRUCache } from "lru-cache";
import { expect, it } from "vitest";
import { createBoundedCache } from "../../src/base/cache.ts";
import { createExpiringCache } from "../../src/base/cache.ts";

it("makes room by dropping the least recently used entry", () => {
  const cache = createBoundedCache<number>({ max: 2 });
  cache.set("a", 1);
  cache.set("b", 2);
  cache.get("a");
  cache.set("c", 3);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
});

it("reserves no place for entries that it doesn't have", () => {
  const max = 50_000;
  for (const cache of [
    createBoundedCache<number>({ max }),
    createExpiringCache<number>({ max, ttlMs: 1_000, now: () => 0 }),
  ]) {
    cache.set("a", 1);
    const { keyList, valList, next, prev, sizes, starts, ttls } = LRUCache.unsafeExposeInternals(cache);
    for (const list of [keyList, valList, next, prev, sizes, starts, ttls])
      expect(list?.length ?? 0).toBeLessThanOrEqual(1);
  }
});
