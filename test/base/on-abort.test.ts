import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { onAbort } from "../../src/base/time-limit.ts";

const CANCEL_MANY = `
  const { setFlagsFromString } = require("node:v8");
  const { parentPort, workerData } = require("node:worker_threads");
  setFlagsFromString("--expose-gc");
  const collect = require("node:vm").runInNewContext("gc");
  const ROUNDS = 2_000;
  const NUMBERS = 1_000;
  import(workerData).then(({ onAbort }) => {
    const { signal } = new AbortController();
    const pending = [];
    const pass = () => {
      for (let n = 0; n < ROUNDS; n++) {
        const held = Array.from({ length: NUMBERS }, () => n);
        pending.push(onAbort(signal, () => held.pop()));
        // Requests overlap: some are always on their way.
        if (pending.length > 4) pending.shift()();
        if (n % 20 === 0) collect({ type: "minor" });
      }
    };
    pass();
    collect({ type: "major" });
    const before = process.memoryUsage().heapUsed;
    pass();
    collect({ type: "minor" });
    const grownBytes = process.memoryUsage().heapUsed - before;
    parentPort.postMessage({ numbers: ROUNDS * NUMBERS, grownBytes });
  });`;

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

it("keeps nothing of canceled callbacks, with collections of the young generation only", async () => {
  // A heap of its own, in which nothing else happens.
  const thread = new Worker(CANCEL_MANY, {
    eval: true,
    workerData: new URL("../../src/base/time-limit.ts", import.meta.url).href,
  });
  const [{ numbers, grownBytes }] = (await once(thread, "message")) as [Record<string, number>];
  expect(grownBytes).toBeLessThan(((numbers ?? 0) * 8) / 10);
});
