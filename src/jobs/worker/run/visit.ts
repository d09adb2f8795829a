import type { Semaphore } from "../../../base/semaphore.ts";
import type { CrashGuard } from "../crash-guard.ts";
import type { DurationModel } from "../duration-model.ts";
import type { PerformEffect } from "../effects.ts";
import { toLightJob, type JobSummary } from "../../light-job.ts";
import type { Job } from "../../job.ts";
import type { RunOwner } from "../../run-owner.ts";
import type { ClaimLease } from "../../lease.ts";
import type { LifecycleLimits } from "../../lifecycle/state-machine.ts";
import type { JobEvent } from "../../lifecycle/observation.ts";
import type { JobStore } from "../../store/jobs.ts";
import type { IntakePriority } from "../../intake/intake-priority.ts";
import type { NewRows } from "../new-rows.ts";
import type { ProgressReporterDeps, ShownProgress } from "../progress-reporter.ts";
import type { InterruptibleSleep, Sleeper } from "../interruptible-sleep.ts";

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

export interface PacedDeps extends JobRunnerDeps {
  readonly readRow: (id: string) => Promise<Job | null>;
  /** By platform. */
  readonly preparing: Map<string, Semaphore>;
}

/** A job that is being processed. */
export interface Visit {
  job: Job;
  /** The row as it was last read or written; `job` may have receipts that aren't written yet. */
  stored: Job;
  event: JobEvent;
  /** Another process wrote the row after people may have seen our progress. */
  isOvertaken: boolean;
  /** The queue was told that the job rests. */
  isResting: boolean;
  /** The job is over, or somebody else's. */
  isOver: boolean;
  /** How old the task was when a poll last found it unfinished, in milliseconds. */
  unfinishedMs: number | undefined;
  readonly shown: ShownProgress;
  /** What was kept of the run while the job slept; always there if the job is light. */
  sleeping: SleepingJob | undefined;
}

/** Begins to process a job, or goes on with what was kept of one that has slept. */
export const createVisit = (job: Job, event: JobEvent, kept: Partial<Visit> = {}): Visit => ({
  job,
  stored: job,
  event,
  isOvertaken: false,
  isResting: false,
  isOver: false,
  unfinishedMs: undefined,
  shown: { hasShown: false, last: undefined, step: undefined },
  sleeping: undefined,
  ...kept,
});

/** Goes on with the run of a job that has slept. */
export type ResumeRun = (sleeping: SleepingJob, isWoken: boolean) => void;

/**
 * All that is kept of a run while its job sleeps until the next poll: no suspended function, promise or closure. The
 * same one serves all sleeps of a run, because a new one each time would outlive two collections and then be garbage.
 */
export class SleepingJob implements Sleeper {
  readonly owner: RunOwner;
  tick = 0;
  /** Of the next poll. */
  dueAt = 0;
  readonly #summary: JobSummary;
  readonly #resume: ResumeRun;
  #unfinishedMs: number | undefined;
  readonly #shown: Visit["shown"];

  constructor(summary: JobSummary, shown: Visit["shown"], owner: RunOwner, resume: ResumeRun) {
    this.#summary = summary;
    this.#shown = shown;
    this.owner = owner;
    this.#resume = resume;
  }

  get id(): string {
    return this.#summary.id;
  }

  /** Keeps what the next poll needs of this one. */
  keep({ unfinishedMs }: Visit, until: Date): void {
    this.#unfinishedMs = unfinishedMs;
    this.dueAt = until.getTime();
  }

  wake(isWoken: boolean): void {
    this.#resume(this, isWoken);
  }

  toVisit(): Visit {
    const [unfinishedMs, shown] = [this.#unfinishedMs, this.#shown];
    const kept = { isResting: true, unfinishedMs, shown, sleeping: this };
    return createVisit(toLightJob(this.#summary), { kind: "rested" }, kept);
  }
}
