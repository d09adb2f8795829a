import { pino } from "pino";
import { expect, it } from "vitest";
import type { Job } from "../../../src/jobs/job.ts";
import { createCrashGuard } from "../../../src/jobs/worker/crash-guard.ts";
import { makeJob } from "../make-job.ts";

/** Runs a step of a job; returns the crash counts that were saved before and after it. */
async function countsOf(over: Partial<Job>): Promise<readonly number[]> {
  const saved: number[] = [];
  const setCrashCount = async (_id: string, crashes: number) => void saved.push(crashes);
  const guard = createCrashGuard({ rows: { setCrashCount }, log: pino({ level: "silent" }) });
  await guard.runGuarded(makeJob(over), async () => undefined);
  return saved;
}

it("counts a step of a job that crashed before as one more crash while the step runs", async () => {
  expect(await countsOf({ state: "collecting", crashes: 1 })).toEqual([2, 1]);
  expect(await countsOf({ state: "collecting", crashes: 2 })).toEqual([3, 2]);
});

it("resets the count after a poll, the only kind of step that a waiting job has", async () => {
  expect(await countsOf({ state: "waiting", crashes: 2 })).toEqual([3, 0]);
});

it("writes nothing for a job that never crashed", async () => {
  expect(await countsOf({ state: "collecting" })).toEqual([]);
});
