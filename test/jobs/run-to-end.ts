import type { RunJob, RunOptions } from "../../src/jobs/run-job.ts";
import { pino } from "pino";
import { WITHOUT_LEASE } from "../../src/jobs/lease.ts";
import type { JobStore } from "../../src/jobs/store/jobs.ts";
import { createCrashGuard } from "../../src/jobs/worker/crash-guard.ts";
import type { InterruptibleSleep } from "../../src/jobs/worker/interruptible-sleep.ts";
import { createJobRunner } from "../../src/jobs/worker/job-runner.ts";
import { LIMITS, later } from "./make-job.ts";

type RunnerDeps = Parameters<typeof createJobRunner>[0];

/** Runs jobs on these rows: begins each at once, learns nothing, and shows nothing, with overrides. */
export function runnerWith(
  rows: unknown,
  deps: Pick<RunnerDeps, "perform" | "sleeps"> & Partial<RunnerDeps>,
): RunJob {
  const log = pino({ level: "silent" });
  return createJobRunner({
    rows: rows as JobStore,
    crashGuard: createCrashGuard({ rows: rows as JobStore, log }),
    newRows: { take: () => undefined },
    durations: UNKNOWN_DURATIONS,
    beginJob: async () => {},
    lease: WITHOUT_LEASE,
    limits: () => LIMITS,
    maxSleeping: 10,
    onFinished: () => {},
    progress: async () => {},
    now: () => later(0),
    log,
    ...deps,
  });
}

/** Nothing is known about how long tasks take, and nothing learned. */
export const UNKNOWN_DURATIONS = { learn() {}, typicalMs: () => undefined };

/** Sleeps that take as long as `sleep`, whose result tells whether they were cut short. */
export const sleepsOf = (
  sleep: InterruptibleSleep["sleep"],
  asleep: InterruptibleSleep["asleep"] = () => 0,
): InterruptibleSleep => ({
  sleep,
  wake: () => {},
  asleep,
});

/** How a job is run that nothing cuts short, with overrides. */
export const runOptions = (options: Partial<RunOptions> = {}): RunOptions => ({
  signal: new AbortController().signal,
  wasLeftBehind: false,
  ...options,
});
