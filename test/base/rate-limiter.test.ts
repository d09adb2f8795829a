import { expect, it } from "vitest";
import { createRateLimiter } from "../../src/base/rate-limiter.ts";

const RATE = { burst: 2, everyMs: 1_000 };

function openLimiter() {
  let time = 0;
  const limiter = createRateLimiter({ now: () => time });
  return { ...limiter, pass: (ms: number) => void (time += ms) };
}

it("allows a burst, and then one at a time", () => {
  const { take, pass } = openLimiter();
  expect([take("a", RATE), take("a", RATE), take("a", RATE), take("b", RATE)]).toEqual([0, 0, 1_000, 0]);
  pass(999);
  expect(take("a", RATE)).toBe(1);
  pass(1);
  expect([take("a", RATE), take("a", RATE)]).toEqual([0, 1_000]);
});

it("takes a later turn if the caller waits for it, and takes nothing if that is too late", () => {
  const { take, waitMs } = openLimiter();
  expect(Array.from({ length: 5 }, () => take("a", RATE, 2_000))).toEqual([0, 0, 1_000, 2_000, 3_000]);
  expect(waitMs("a", RATE)).toBe(3_000);
});

it("counts turns that were allowed elsewhere, and refunds one", () => {
  const { take, count, refund } = openLimiter();
  count("a", RATE, 2);
  expect(take("a", RATE)).toBe(1_000);
  refund("a", RATE);
  expect([take("a", RATE), take("a", RATE)]).toEqual([0, 1_000]);
  refund("never used", RATE);
  expect(take("never used", RATE)).toBe(0);
});

it("stores a bounded number of keys", () => {
  const { take } = openLimiter();
  for (const key of ["a", "a", ...Array.from({ length: 10_001 }, (_, n) => `other ${n}`)]) take(key, RATE);
  expect([take("a", RATE), take("a", RATE)]).toEqual([0, 0]);
});
