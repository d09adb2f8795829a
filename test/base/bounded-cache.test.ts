import { expect, it } from "vitest";
import { createBoundedCache } from "../../src/base/bounded-cache.ts";
import { createExpiringCache } from "../../src/base/expiring-cache.ts";

it("makes room by dropping the least recently used entry", () => {
  const cache = createBoundedCache<number>({ max: 2 });
  cache.set("a", 1);
  cache.set("b", 2);
  cache.get("a");
  cache.set("c", 3);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
});

it("takes no memory for entries that it doesn't have", () => {
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = used();
  const caches = Array.from({ length: 100 }, () => [
    createBoundedCache<number>({ max: 50_000 }),
    createExpiringCache<number>({ max: 50_000, ttlMs: 1_000, now: () => 0 }),
  ]);
  // Reserved entries would take 300 MB.
  expect(used() - before).toBeLessThan(20_000_000);
  expect(caches).toHaveLength(100);
});
