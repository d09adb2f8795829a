import { Session } from "node:inspector/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pino } from "pino";
import { expect, it } from "vitest";
import { WITHOUT_LEASE } from "../../../src/jobs/lease.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { SLEEPS, type RunEnd } from "../../../src/jobs/run-owner.ts";
import type { JobStore } from "../../../src/jobs/store/jobs.ts";
import { createCrashGuard } from "../../../src/jobs/worker/crash-guard.ts";
import { createInterruptibleSleep } from "../../../src/jobs/worker/interruptible-sleep.ts";
import { createJobRunner } from "../../../src/jobs/worker/job-runner.ts";
import { LIMITS, later, makeJob } from "../make-job.ts";
import { UNKNOWN_DURATIONS } from "../run-to-end.ts";

async function collectGarbage(): Promise<void> {
  // What was looked at in this turn stays until its end.
  await nextTurn();
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}

/** Timers that only count how many were asked for. */
function countedTimers() {
  let count = 0;
  return {
    count: () => count,
    timers: { once: () => (count++, () => {}), every: () => () => {} },
  };
}

/** Runs jobs that were submitted so long ago, with a text of so many characters, and are polled every ten seconds. */
function openRunner(sinceMs: number, textLength: number) {
  const found: WeakRef<Job>[] = [];
  const rows = {
    async find(id: string) {
      const text = JSON.parse(JSON.stringify(id.padEnd(textLength, "."))) as string;
      const { plan } = makeJob();
      const job = makeJob({
        id,
        state: "waiting",
        taskId: `task ${id}`,
        submittedAt: later(-sinceMs),
        deadlineAt: later(3_600_000),
        options: { text },
        plan: { ...plan, request: { text } } as Job["plan"],
      });
      found.push(new WeakRef(job));
      return job;
    },
  } as unknown as JobStore;
  const log = pino({ level: "silent" });
  const run = createJobRunner({
    rows,
    crashGuard: createCrashGuard({ rows, log }),
    newRows: { take: () => undefined },
    durations: UNKNOWN_DURATIONS,
    beginJob: async () => {},
    lease: WITHOUT_LEASE,
    perform: async () => ({ kind: "in-progress" }),
    limits: () => ({ ...LIMITS, pollSchedule: () => 10_000 }),
    sleeps: createInterruptibleSleep(countedTimers().timers, () => later(0)),
    maxSleeping: 10_000,
    onFinished: () => {},
    progress: async () => {},
    now: () => later(0),
    log,
  });
  return { run, rows: found };
}

it.each([
  ["keeps the row of a job that was just submitted", 0, 100],
  ["keeps no row of a job whose task takes long", 10_000, 0],
])("%s while it rests", async (_, sinceMs, kept) => {
  const { run, rows } = openRunner(sinceMs, 3_000);
  const owner = { signal: new AbortController().signal, onEnd() {}, onError() {} };
  for (let n = 0; n < 100; n++) void run(`job ${n}`, owner, false, () => {});
  await collectGarbage();
  expect(rows).toHaveLength(100);
  // The last one may still be on the stack.
  expect(Math.abs(rows.filter((row) => row.deref() !== undefined).length - kept)).toBeLessThanOrEqual(1);
});

it("hands a job that sleeps back until its next poll when the process ends", async () => {
  const { run } = openRunner(10_000, 5);
  const closing = new AbortController();
  const ended: unknown[] = [];
  const owner = {
    signal: closing.signal,
    onEnd: (id: string, until: RunEnd) => void ended.push([id, until]),
    onError: (id: string, error: unknown) => void ended.push([id, error]),
  };
  expect(await run("job 1", owner, false, () => {})).toBe(SLEEPS);
  expect(await run("job 1", owner, false, () => {})).toBeUndefined();
  closing.abort();
  await nextTurn();
  expect(ended).toEqual([["job 1", later(10_000)]]);
});

it("wakes thousands of sleepers with a timer for each hundredth of a second", async () => {
  const { timers, count } = countedTimers();
  const sleeps = createInterruptibleSleep(timers, () => later(0));
  const { signal } = new AbortController();
  for (let n = 0; n < 5_000; n++) void sleeps.sleep(`job ${n}`, n % 1_000, signal);
  expect(sleeps.asleep()).toBe(5_000);
  expect(count()).toBeLessThanOrEqual(101);
});
