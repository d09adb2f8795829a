import { setImmediate as settle } from "node:timers/promises";
import { expect, it } from "vitest";
import { createSemaphore } from "../../src/base/semaphore.ts";

/** A piece of work that goes on until it is told to finish. */
function held(started: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = () => {
    started.push(name);
    return promise;
  };
  return { work, finish: () => resolve(name) };
}

it("runs at most as many at once as its limit, in the order they came", async () => {
  const semaphore = createSemaphore(2);
  const started: string[] = [];
  const all = ["a", "b", "c", "d"].map((name) => held(started, name));
  const runs = all.map(({ work }) => semaphore.run(work));
  await settle();
  expect(started).toEqual(["a", "b"]);
  all[1]?.finish();
  await settle();
  expect(started).toEqual(["a", "b", "c"]);
  for (const { finish } of all) finish();
  expect(await Promise.all(runs)).toEqual(["a", "b", "c", "d"]);
});

it("frees the slot of work that fails", async () => {
  const semaphore = createSemaphore(1);
  const failed = semaphore.run(() => Promise.reject(new Error("broken")));
  const next = semaphore.run(async () => "next");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("next");
});

it("never starts work whose signal aborts while it waits, and passes its place on", async () => {
  const semaphore = createSemaphore(1);
  const started: string[] = [];
  const first = held(started, "a");
  const last = held(started, "c");
  const stop = new AbortController();
  const runs = [semaphore.run(first.work)];
  const waiting = semaphore.run(held(started, "b").work, stop.signal);
  runs.push(semaphore.run(last.work));
  stop.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
  await expect(semaphore.run(async () => "late", stop.signal)).rejects.toThrow("left");
  first.finish();
  last.finish();
  expect(await Promise.all(runs)).toEqual(["a", "c"]);
  expect(started).toEqual(["a", "c"]);
});
