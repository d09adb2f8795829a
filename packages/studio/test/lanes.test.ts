import { expect, it } from "vitest";
import { createLanes } from "../src/tasks/lanes.ts";

const inSequence = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.set(name, resolve);
    return promise;
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
};

it("runs as much work at once as there are lanes, and the rest in order", async () => {
  const { begun, work, end } = inSequence();
  const inLane = createLanes(2);
  const all = ["a", "b", "c", "d"].map((name) => inLane(work(name)));
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await all[1];
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  end("a");
  await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
  end("c");
  end("d");
  await Promise.all(all);
});

it("passes a lane on when its work fails", async () => {
  const inLane = createLanes(1);
  const failing = inLane(() => Promise.reject(new Error("broken")));
  const next = inLane(async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

it("lets work leave the queue when it is aborted, without a lane getting lost", async () => {
  const { begun, work, end } = inSequence();
  const inLane = createLanes(1);
  const first = inLane(work("first"));
  const abort = new AbortController();
  const aborted = inLane(work("aborted"), abort.signal);
  const last = inLane(work("last"));
  abort.abort(new Error("stopped"));
  end("first");
  await expect(aborted).rejects.toThrow("stopped");
  await first;
  await expect.poll(() => begun).toEqual(["first", "last"]);
  end("last");
  await last;
  expect(await inLane(async () => "free")).toBe("free");
});
