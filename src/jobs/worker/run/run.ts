import type { Semaphore } from "../../../base/semaphore.ts";
import type { IntakePriority } from "../../intake/intake-priority.ts";
import type { Job } from "../../job.ts";
import type { ClaimLease } from "../../lease.ts";
import type { JobEvent } from "../../lifecycle/observation.ts";
import type { LifecycleLimits } from "../../lifecycle/timeouts.ts";
import type { JobStore } from "../../store/jobs.ts";
import type { CrashGuard } from "../crash-guard.ts";
import type { DurationModel } from "../../durations/duration-model.ts";
import type { PerformEffect } from "../effects.ts";
import type { InterruptibleSleep } from "../interruptible-sleep.ts";
import type { NewRows } from "../new-rows.ts";
import { createProgressReporter, type ProgressReporterDeps } from "../progress-reporter.ts";

export interface JobRunnerDeps extends ProgressReporterDeps {
  readonly rows: JobStore;
  readonly perform: PerformEffect;
  readonly limits: (plan: Job["plan"]) => LifecycleLimits;
  readonly sleeps: InterruptibleSleep;
  readonly crashGuard: CrashGuard;
  readonly newRows: Pick<NewRows, "take">;
  readonly durations: Pick<DurationModel, "learn" | "typicalMs">;
  /** Resolves when another request may be prepared. */
  readonly beginJob: IntakePriority["beginJob"];
  readonly lease: Pick<ClaimLease, "id" | "isHeld" | "renew">;
  /** A child job has finished, and its parent can continue. */
  readonly onFinished: (parentId: string) => void;
  /** How many jobs may sleep in their slots; the others are put back, so that new jobs always find a slot. */
  readonly maxSleeping: number;
}

export interface RunDeps extends JobRunnerDeps {
  readonly readRow: (id: string) => Promise<Job | null>;
  /** By platform. */
  readonly preparing: Map<string, Semaphore>;
}

/** A job that this process carries on. */
export interface Run {
  job: Job;
  /** The row as it was last read or written; `job` may have receipts that aren't written yet. */
  stored: Job;
  /** What happened last. */
  event: JobEvent;
  /** Another process wrote the row after people may have seen our progress. */
  isOvertaken: boolean;
  /** How old the task was when a poll last found it unfinished, in milliseconds. */
  unfinishedMs: number | undefined;
  readonly reporter: ReturnType<typeof createProgressReporter>;
}

/** Reads a job, or takes the row that this process has just inserted. Undefined when there is none. */
export async function load(deps: RunDeps, id: string, wasLeftBehind: boolean): Promise<Run | undefined> {
  const inserted = deps.newRows.take(id);
  const row = inserted && !wasLeftBehind ? inserted : await deps.readRow(id);
  if (!row) return undefined;
  const job = deps.crashGuard.assess(row, wasLeftBehind);
  return {
    job,
    stored: job,
    event: { kind: "picked-up" },
    isOvertaken: false,
    unfinishedMs: undefined,
    reporter: createProgressReporter(deps),
  };
}

/** Reads a job again after it was woken. Returns false when it is gone. */
export async function reload(deps: RunDeps, run: Run): Promise<boolean> {
  const row = await deps.rows.find(run.job.id);
  if (!row) return false;
  const isChanged = row.version !== run.job.version;
  continueFrom(run, row, isChanged);
  run.event = { kind: "picked-up" };
  return true;
}

/** Goes on from a row that another process may have written. */
export function continueFrom(run: Run, row: Job, isChanged = true): void {
  run.isOvertaken ||= isChanged && run.reporter.shown.hasShown;
  run.stored = run.job = { ...row, crashes: Math.min(row.crashes, run.job.crashes) };
}
