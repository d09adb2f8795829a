import { pino } from "pino";
import { expect, it } from "vitest";
import { startRegularTask } from "../../src/base/timers.ts";

/** A timer that fires when it is told to. */
function openTask(task: () => Promise<unknown>) {
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  let isStopped = false;
  let fire = () => {};
  const regular = startRegularTask(task, {
    everyMs: 1_000,
    log,
    failure: "it failed",
    timers: {
      every(_ms, callback) {
        fire = () => !isStopped && callback();
        return () => void (isStopped = true);
      },
    },
  });
  return { regular, fire: () => fire(), logged };
}

it("a regular task never runs twice at once, however long it takes", async () => {
  const ends: PromiseWithResolvers<void>[] = [];
  const { regular, fire } = openTask(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  fire();
  fire();
  const asked = regular.run();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await asked;
  fire();
  expect(ends).toHaveLength(2);
});

it("a regular task that fails is logged, and runs again the next time", async () => {
  let runs = 0;
  const { regular, logged } = openTask(async () => {
    if (runs++ === 0) throw new Error("not now");
  });
  await regular.run();
  await regular.run();
  expect(runs).toBe(2);
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(["it failed"]);
});

it("stopping a regular task waits for its run, and starts no other", async () => {
  let runs = 0;
  const end = Promise.withResolvers<void>();
  const { regular, fire } = openTask(() => {
    runs++;
    return end.promise;
  });
  fire();
  let isStopped = false;
  const stopped = regular.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  end.resolve();
  await stopped;
  fire();
  expect(runs).toBe(1);
});
