import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createProcessPool, readMediaLoad } from "../../src/media/processing/processes/process-pool.ts";
import { log } from "./fixture.ts";

const never = new AbortController().signal;
const script = new URL("./pool-child.ts", import.meta.url);
let pool: ReturnType<typeof createProcessPool>;
beforeEach(() => {
  pool = createProcessPool({ script, most: 1, together: 16, idleMs: 30_000, log });
});
afterEach(() => pool.close());

const run = (request: { do: string; value?: unknown }, signal = never, cpuMs = 30_000) =>
  pool.run(request, { signal, cpuMs });
const answer = (value: unknown) => run({ do: "answer", value });

test("requests that wait for a process travel to it together", async () => {
  const all = await Promise.all(Array.from({ length: 40 }, (_, n) => answer(n)));
  const sizes = [1, ...Array.from({ length: 32 }, () => 16), ...Array.from({ length: 7 }, () => 7)];
  expect(all).toEqual(sizes.map((together, value) => ({ value, together })));
});

test("a request that may take long travels alone", async () => {
  const isLong = (n: number) => n === 2 || n === 5;
  const all = await Promise.all(
    Array.from({ length: 7 }, (_, n) =>
      pool.run({ do: "answer" }, { signal: never, cpuMs: 30_000, isAlone: isLong(n) }),
    ),
  );
  expect(all).toEqual([1, 1, 1, 2, 2, 1, 1].map((together) => ({ together })));
});

test("the load counts requests that run and wait, and nothing after crashes and cancellations", async () => {
  const first = answer(0);
  const cancel = new AbortController();
  const others = [answer(1), run({ do: "crash" }), run({ do: "answer" }, cancel.signal), answer(2)];
  expect(readMediaLoad()).toEqual({ running: 1, waiting: 4 });
  cancel.abort(new Error("not wanted any more"));
  expect(readMediaLoad()).toEqual({ running: 1, waiting: 3 });
  await Promise.allSettled([first, ...others]);
  await expect.poll(readMediaLoad).toEqual({ running: 0, waiting: 0 });
});

test("a crash fails only its own request, which has been retried alone", async () => {
  const first = answer(0);
  const group = [answer(1), run({ do: "crash" }), answer(2), answer(3)];
  await first;
  const [one, crashed, ...others] = await Promise.allSettled(group);
  expect(one).toMatchObject({ status: "fulfilled", value: { value: 1, together: 4 } });
  expect(crashed).toMatchObject({ status: "rejected", reason: { code: "crashed" } });
  expect(others).toMatchObject([
    { status: "fulfilled", value: { value: 2, together: 2 } },
    { status: "fulfilled", value: { value: 3, together: 2 } },
  ]);
});

test("the time that passes while a process doesn't compute doesn't count", async () => {
  expect(await run({ do: "answer", value: 1 }, never, 1)).toEqual({ value: 1, together: 1 });
});

test("a request that computes for longer than its limit fails alone", async () => {
  const first = answer(0);
  const group = [answer(1), run({ do: "compute" }, never, 1), answer(2)];
  await first;
  expect(await Promise.allSettled(group)).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "out-of-time" } },
    { status: "fulfilled", value: { value: 2 } },
  ]);
});

test("a canceled request leaves its group, and the others are answered", async () => {
  const first = answer(0);
  const cancel = new AbortController();
  const group = [run({ do: "hang" }, cancel.signal), answer(1)];
  await first;
  cancel.abort(new Error("not wanted any more"));
  const [canceled, other] = await Promise.allSettled(group);
  expect(canceled).toMatchObject({ status: "rejected", reason: { message: "not wanted any more" } });
  expect(other).toMatchObject({ status: "fulfilled", value: { value: 1 } });
});

test("a request that comes right after the idle process was stopped gets a new one", async () => {
  const idleMs = 200;
  const idle = createProcessPool({ script, most: 1, idleMs, log });
  const ask = () => idle.run({ do: "answer" }, { signal: never, cpuMs: 30_000 });
  await ask();
  // Its timer is due before this one, whose own work comes before the event that the process has exited.
  await sleep(idleMs);
  expect(await ask()).toEqual({ together: 1 });
  idle.close();
});

test("nothing is answered after closing", async () => {
  const group = [run({ do: "hang" }), run({ do: "hang" }), answer(1)];
  const ended = Promise.allSettled(group);
  pool.close();
  expect(await ended).toMatchObject(group.map(() => ({ status: "rejected", reason: { code: "closed" } })));
});
