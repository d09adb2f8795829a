import type { Semaphore } from "../../../base/semaphore.ts";
import type { CrashGuard } from "../crash-guard.ts";
import type { PerformEffect } from "../effects.ts";
import type { Job } from "../../job.ts";
import type { ClaimLease } from "../../lease.ts";
import type { LifecycleLimits } from "../../lifecycle/state-machine.ts";
import type { JobEvent } from "../../lifecycle/observation.ts";
import type { JobStore } from "../../store/jobs.ts";
import type { IntakePriority } from "../../intake/intake-priority.ts";
import type { NewRows } from "../new-rows.ts";
import type { ProgressReporterDeps, ShownProgress } from "../progress-reporter.ts";
import type { InterruptibleSleep } from "../interruptible-sleep.ts";

export interface JobRunnerDeps extends ProgressReporterDeps {
  readonly rows: JobStore;
  readonly perform: PerformEffect;
  readonly limits: (plan: Job["plan"]) => LifecycleLimits;
  readonly sleeps: InterruptibleSleep;
  readonly crashGuard: CrashGuard;
  readonly newRows: Pick<NewRows, "take">;
  /** Resolves when another request may be prepared. */
  readonly beginJob: IntakePriority["beginJob"];
  readonly lease: Pick<ClaimLease, "id" | "isHeld" | "renew">;
  /** A child job has finished, and its parent can continue. */
  readonly onFinished: (parentId: string) => void;
  /** How many jobs may sleep in their slots; the others are put back, so that new jobs always find a slot. */
  readonly maxSleeping: number;
}

export interface PacedDeps extends JobRunnerDeps {
  readonly readRow: (id: string) => Promise<Job | null>;
  /** By platform. */
  readonly preparing: Map<string, Semaphore>;
}

/** A job that is being processed. While it rests, nothing else of it is kept: thousands rest at once. */
export interface Visit {
  job: Job;
  /** The row as it was last read or written; `job` may have receipts that aren't written yet. */
  stored: Job;
  event: JobEvent;
  /** Another process wrote the row after people may have seen our progress. */
  isOvertaken: boolean;
  /** The queue was told that the job rests. */
  isResting: boolean;
  readonly shown: ShownProgress;
}
