import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { onAbort } from "../../src/base/on-abort.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" | "major" }) => void;

it("calls back when the signal aborts, unless canceled, however many others came and went", () => {
  const closing = new AbortController();
  const called: string[] = [];
  const cancels = ["a", "b", "c", "d"].map((name) => onAbort(closing.signal, () => called.push(name)));
  cancels[1]?.();
  cancels[3]?.();
  // A second time cancels nobody else's.
  cancels[1]?.();
  onAbort(closing.signal, () => called.push("e"));
  closing.abort();
  expect(called).toEqual(["a", "c", "e"]);
});

it("doesn't call back what another callback cancels", () => {
  const closing = new AbortController();
  const called: string[] = [];
  onAbort(closing.signal, () => cancelSecond());
  const cancelSecond = onAbort(closing.signal, () => called.push("second"));
  closing.abort();
  expect(called).toEqual([]);
});

it("calls back at once when the signal has already aborted", () => {
  const called: string[] = [];
  onAbort(AbortSignal.abort(), () => called.push("late"))();
  expect(called).toEqual(["late"]);
});

it("keeps nothing of canceled callbacks, with collections of the young generation only", () => {
  const { signal } = new AbortController();
  const ROUNDS = 2_000;
  const NUMBERS = 1_000;
  const pending: (() => void)[] = [];
  const pass = () => {
    for (let n = 0; n < ROUNDS; n++) {
      const kept = Array.from({ length: NUMBERS }, () => n);
      pending.push(onAbort(signal, () => kept.pop()));
      // Requests overlap: some are always on their way.
      if (pending.length > 4) pending.shift()?.();
      if (n % 20 === 0) collect({ type: "minor" });
    }
  };
  pass();
  collect({ type: "major" });
  const before = process.memoryUsage().heapUsed;
  pass();
  collect({ type: "minor" });
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((ROUNDS * NUMBERS * 8) / 10);
});
