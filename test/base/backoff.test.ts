import { expect, it } from "vitest";
import { backoff } from "../../src/base/backoff.ts";

it("doubles each pause up to the maximum, however many there were", () => {
  const pauses = [0, 1, 2, 3, 4, 10_000].map((n) => backoff(n, { firstMs: 250, maxMs: 2_000 }));
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000]);
});

it("spreads pauses over their whole length with jitter", () => {
  const at = (share: number) => backoff(1, { firstMs: 250, maxMs: 2_000, jitter: () => share });
  expect([at(0), at(0.5), at(0.999)]).toEqual([0, 250, 500]);
});
