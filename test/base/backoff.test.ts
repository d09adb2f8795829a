import { expect, it } from "vitest";
import { backoff, parseRetryAfterMs } from "../../src/base/backoff.ts";

it("doubles each pause up to the maximum, however many there were", () => {
  const pauses = [0, 1, 2, 3, 4, 10_000].map((n) => backoff(n, { firstMs: 250, maxMs: 2_000 }));
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000]);
});

it("spreads pauses over their whole length with jitter", () => {
  const at = (share: number) => backoff(1, { firstMs: 250, maxMs: 2_000, jitter: () => share });
  expect([at(0), at(0.5), at(0.999)]).toEqual([0, 250, 500]);
});

const NOW = Date.UTC(2026, 0, 1);

it.each([
  ["120", 120_000],
  ["0", 0],
  ["99999999999", 600_000],
  ["Thu, 01 Jan 2026 00:00:45 GMT", 45_000],
  ["Wed, 31 Dec 2025 23:59:45 GMT", 0],
  ["soon", undefined],
  ["1e9", undefined],
  [" ", undefined],
  [undefined, undefined],
  [["1", "2"], undefined],
])("reads %j as %j ms", (header, ms) => {
  expect(parseRetryAfterMs(header, { now: NOW, maxMs: 600_000 })).toBe(ms);
});
