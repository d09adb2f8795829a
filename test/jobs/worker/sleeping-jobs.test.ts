import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createInterruptibleSleep } from "../../../src/jobs/worker/interruptible-sleep.ts";
import { LIMITS, later, makeJob } from "../make-job.ts";
import { runnerWith, runOptions } from "../run-to-end.ts";

/** Timers that only count how many were asked for. */
function countedTimers() {
  let count = 0;
  return {
    count: () => count,
    timers: { once: () => (count++, () => {}), every: () => () => {} },
  };
}

it("hands a job that sleeps back until its next poll when the process ends, and isn't run twice until then", async () => {
  const waiting = makeJob({
    id: "job 1",
    state: "waiting",
    taskId: "t1",
    submittedAt: later(0),
    deadlineAt: later(3_600_000),
  });
  const run = runnerWith(
    { find: async () => waiting },
    {
      perform: async () => ({ kind: "in-progress" }),
      sleeps: createInterruptibleSleep(countedTimers().timers, () => later(0)),
      limits: () => ({ ...LIMITS, pollSchedule: () => 10_000 }),
    },
  );
  const closing = new AbortController();
  const ended = run("job 1", runOptions({ signal: closing.signal }));
  await nextTurn();
  expect(await run("job 1", runOptions())).toBeUndefined();
  closing.abort();
  expect(await ended).toEqual(later(10_000));
});

it("wakes thousands of sleepers with a timer for each hundredth of a second", async () => {
  const { timers, count } = countedTimers();
  const sleeps = createInterruptibleSleep(timers, () => later(0));
  const { signal } = new AbortController();
  for (let n = 0; n < 5_000; n++) void sleeps.sleep(`job ${n}`, n % 1_000, signal);
  expect(sleeps.asleep()).toBe(5_000);
  expect(count()).toBeLessThanOrEqual(101);
});
