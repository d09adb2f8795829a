import type { Semaphore } from "../../../base/semaphore.ts";
import type { NewRows } from "../../intake/insert-job.ts";
import type { IntakePriority } from "../../intake/intake-priority.ts";
import type { Job } from "../../job.ts";
import type { ClaimLease } from "../../lease.ts";
import type { JobEvent } from "../../lifecycle/observation.ts";
import type { LifecycleLimits } from "../../lifecycle/timeouts.ts";
import type { Effect } from "../../lifecycle/transitions.ts";
import type { JobStore } from "../../store/jobs.ts";
import type { CrashGuard } from "../crash-guard.ts";
import type { DurationModel } from "../../durations/duration-model.ts";
import type { PerformEffect } from "../effects.ts";
import type { InterruptibleSleep } from "../interruptible-sleep.ts";
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
  const reporter = createProgressReporter(deps);
  const event = { kind: "picked-up" } as const;
  return { job, stored: job, event, isOvertaken: false, unfinishedMs: undefined, reporter };
}

/** Reads a job again after it was woken. Returns false when it is gone. */
export async function reload(deps: RunDeps, run: Run): Promise<boolean> {
  const row = await deps.rows.find(run.job.id);
  if (!row) return false;
  continueFrom(run, row, row.version !== run.job.version);
  return true;
}

/** Goes on from a row that another process may have written. */
export function continueFrom(run: Run, row: Job, isChanged = true): void {
  run.isOvertaken ||= isChanged && run.reporter.shown.hasShown;
  run.stored = run.job = { ...row, crashes: Math.min(row.crashes, run.job.crashes) };
  run.event = { kind: "picked-up" };
}

/**
 * A slower write means that the process or the database was frozen: another process may have taken the job over and
 * finished it meanwhile, so nothing visible or costly follows such a write.
 */
export const MAX_WRITE_MS = 10_000;

/** Its intent was just written: not performing it now would leave a claim that nobody honors. */
export const isClaimed = (effect: Effect): boolean => effect.kind === "submit" || effect.kind === "deliver";

const LEASE_PAUSE_MS = 1_000;

/** Renews the lease of this process, or waits a moment when the database is down. */
export async function renewLease(
  { lease, sleeps }: RunDeps,
  { id }: Job,
  signal: AbortSignal,
): Promise<void> {
  await lease.renew().catch(() => sleeps.sleep(id, LEASE_PAUSE_MS, signal));
}
