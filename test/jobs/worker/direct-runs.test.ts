import { pino } from "pino";
import { expect, it } from "vitest";
import { createDirectRuns } from "../../../src/jobs/worker/run/direct-runs.ts";

const LATER = new Date(60_000);
const settled = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};

/** Direct runs in so many slots, with a queue that notes what is added. Each job runs until it is ended. */
function openRuns({ slots = 2 } = {}) {
  const state = {
    isAlone: true,
    queueFails: false,
    changes: 0,
    freed: 0,
    onAdded: (_id: string): void => undefined,
  };
  const added: string[] = [];
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<Date | undefined>>();
  const runs = createDirectRuns({
    run(id, { signal }) {
      begun.push(id);
      const end = Promise.withResolvers<Date | undefined>();
      ends.set(id, end);
      if (signal.aborted) end.resolve(new Date(0));
      signal.addEventListener("abort", () => end.resolve(new Date(0)));
      return end.promise;
    },
    queue: {
      async addAll(ids) {
        if (state.queueFails) throw new Error("the queue does not answer");
        added.push(...ids);
        ids.forEach(state.onAdded);
      },
    },
    free: () => slots - runs.count(),
    isAlone: () => state.isAlone,
    onChange: () => void state.changes++,
    onSlotFree: () => void state.freed++,
    timers: {
      once(_ms, run) {
        run();
        return () => undefined;
      },
    },
    log: pino({ level: "silent" }),
  });
  const end = async (id: string, until?: Date) => {
    await settled();
    ends.get(id)?.resolve(until);
    await settled();
  };
  const fail = async (id: string) => {
    await settled();
    ends.get(id)?.reject(new Error("a bug"));
    await settled();
  };
  return { runs, state, added, begun, end, fail };
}

it("starts as many jobs as there are free slots, after their commands are answered, and returns the others", async () => {
  const { runs, begun, added, end } = openRuns({ slots: 2 });
  expect(runs.start(["j1", "j2", "j3"])).toEqual(["j3"]);
  expect(begun).toEqual([]);
  await settled();
  expect(begun).toEqual(["j1", "j2"]);
  await end("j1");
  expect(runs.start(["j3"])).toEqual([]);
  expect([runs.count(), added]).toEqual([2, []]);
});

it("starts no job while another process works, which could take its entry", () => {
  const { runs, state, begun } = openRuns();
  state.isAlone = false;
  expect(runs.start(["j1"])).toEqual(["j1"]);
  expect(begun).toEqual([]);
});

it("tells that a slot is taken, and that it is free again", async () => {
  const { runs, state, end } = openRuns();
  runs.start(["j1"]);
  expect([state.changes, state.freed]).toEqual([1, 0]);
  await end("j1");
  expect([state.changes, state.freed]).toEqual([2, 1]);
});

it("gives a job an entry when it goes on later", async () => {
  const { runs, added, end } = openRuns();
  runs.start(["j1"]);
  await end("j1", LATER);
  expect([added, runs.count()]).toEqual([["j1"], 0]);
});

it("tries a job again after an error, over the queue", async () => {
  const { runs, added, fail } = openRuns();
  runs.start(["j1"]);
  await fail("j1");
  expect(added).toEqual(["j1"]);
});

it("keeps an entry that somebody else has added for when the job goes on, instead of adding its own", async () => {
  const { runs, state, added, end } = openRuns();
  runs.start(["j1"]);
  const ended = runs.giveEntry("j1");
  expect([runs.count(), state.changes, state.freed]).toEqual([0, 2, 0]);
  await end("j1", LATER);
  expect([await ended, added, state.freed]).toEqual([LATER, [], 0]);
  expect(runs.giveEntry("j1")).toBeUndefined();
});

it("puts off the entry that it has just added itself, if a worker takes it at once", async () => {
  const { runs, state, end } = openRuns();
  let ended: Promise<Date | undefined> | undefined;
  state.onAdded = (id) => void (ended = runs.giveEntry(id));
  runs.start(["j1"]);
  await end("j1", LATER);
  expect(await ended).toEqual(LATER);
});

it("frees the slot of a job whose entry the queue doesn't take; the sweeper adds it", async () => {
  const { runs, state, end } = openRuns();
  state.queueFails = true;
  runs.start(["j1"]);
  await end("j1", LATER);
  expect(runs.count()).toBe(0);
});

it("closes when every job that it asked to stop has its entry", async () => {
  const { runs, added } = openRuns();
  runs.start(["j1", "j2"]);
  await runs.close();
  expect(added).toEqual(["j1", "j2"]);
  expect(runs.start(["j3"])).toEqual(["j3"]);
});

it("adds entries of jobs that don't stop in time, so that other workers needn't wait", async () => {
  const { runs, added } = openRuns();
  runs.start(["j1"]);
  await runs.abandon();
  expect(added).toEqual(["j1"]);
});
