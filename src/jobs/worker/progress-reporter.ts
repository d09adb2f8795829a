import type { Logger } from "pino";
import { callsOf, isGroup } from "../../commands/definition/plan-calls.ts";
import type { GroupPlan } from "../../commands/definition/command.ts";
import type { Job } from "../job.ts";
import type { Progress, ProgressEstimate } from "../ports/platform.ts";
import type { DurationModel } from "../durations/duration-model.ts";

export interface ProgressReporterDeps {
  /** Shows the job's progress; must not reject. */
  readonly progress: (job: Job, progress: Progress) => Promise<void>;
  readonly durations: Pick<DurationModel, "typicalMs">;
  readonly now: () => Date;
  readonly log: Logger;
}

const PROGRESS_STATES: Partial<Record<Job["state"], Progress["state"]>> = {
  accepted: "retrying",
  waiting: "running",
  collecting: "finishing",
};

/** What people may have seen of a job. */
export interface ShownProgress {
  hasShown: boolean;
  /** The update that is still being sent. */
  last: Promise<void> | undefined;
  /** Share of the task that was shown, in steps. */
  step: number | undefined;
}

/** One line for each job at the level that is the default, and one for each step when somebody looks closer. */
function logState(log: Logger, job: Job): void {
  const { id, state, command, platform, taskId, outcome, createdAt, finishedAt } = job;
  const line = { job: id, state, task: taskId ?? undefined };
  // A call of a plan belongs to its parent.
  if (!finishedAt || job.parent) return log.debug(line, "job advanced");
  const why = outcome && outcome.verdict !== "done" ? { why: outcome.reason.key } : {};
  const seconds = (finishedAt.getTime() - createdAt.getTime()) / 1000;
  log.info({ ...line, command, platform, seconds, ...why }, "job finished");
}

/**
 * Reports progress to people and to the log. Nothing waits for it, so an update may still be in flight when the job
 * finishes.
 */
export function createProgressReporter({ progress, durations, now, log }: ProgressReporterDeps) {
  const shown: ShownProgress = { hasShown: false, last: undefined, step: undefined };
  const send = (job: Job, update: Pick<Progress, "state" | "parts" | "estimate">): void => {
    shown.hasShown = true;
    const showing = progress(job, { ...update, elapsedMs: now().getTime() - job.createdAt.getTime() });
    const own = showing.then(() => {
      if (shown.last === own) shown.last = undefined;
    });
    shown.last = own;
  };
  const estimateOf = ({ plan, submittedAt }: Job, share?: number): ProgressEstimate | undefined =>
    submittedAt
      ? estimateProgress(now().getTime() - submittedAt.getTime(), durations.typicalMs(plan), share)
      : undefined;
  const stepOf = ({ share }: ProgressEstimate): number => Math.floor(share / SHOWN_STEP);

  return {
    shown: shown as Readonly<ShownProgress>,
    /** A placeholder or an outcome is about to be shown. */
    begin(): void {
      shown.hasShown = true;
    },
    show(job: Job): void {
      logState(log, job);
      const state = PROGRESS_STATES[job.state];
      // The parent reports for its calls.
      if (!state || job.parent) return;
      if (job.state === "collecting" && isGroup(job.plan) && "parts" in job.plan) {
        const of = job.plan.parts.length;
        return send(job, { state, parts: { done: of, of } });
      }
      const estimate = job.state === "waiting" ? estimateOf(job) : undefined;
      if (estimate) shown.step = stepOf(estimate);
      send(job, { state, ...(estimate && { estimate }) });
    },
    /** Shows how far a task is, when that has changed visibly. `share` is what the audio service tells. */
    showShare(job: Job, share: number | undefined): void {
      if (job.state !== "waiting" || job.parent) return;
      const estimate = estimateOf(job, share);
      if (!estimate) return;
      const step = stepOf(estimate);
      if (step === shown.step) return;
      shown.step = step;
      send(job, { state: "running", estimate });
    },
    /** Shows how many calls of a parent job are done. */
    showChildren(job: Job, children: readonly Job[]): void {
      if (!isGroup(job.plan) || job.state !== "waiting") return;
      send(job, { state: "running", parts: countDoneChildren(job.plan, children) });
    },
  };
}

/** Smaller changes aren't worth an edit of a message. */
const SHOWN_STEP = 0.1;
/** Shorter tasks are over before people read how far they are. */
const MIN_TYPICAL_MS = 10_000;
const MAX_SHARE = 0.95;

/** What the audio service tells wins over what is estimated from earlier tasks. Neither claims that all is done. */
export function estimateProgress(
  elapsedMs: number,
  typicalMs: number | undefined,
  reportedShare?: number,
): ProgressEstimate | undefined {
  const isLong = typicalMs !== undefined && typicalMs >= MIN_TYPICAL_MS;
  if (reportedShare === undefined && !isLong) return undefined;
  const share = Math.min(MAX_SHARE, reportedShare ?? elapsedMs / (typicalMs ?? 1));
  const leftMs = isLong ? typicalMs - elapsedMs : 0;
  return { share, ...(leftMs > 0 && { leftMs }) };
}

function countDoneChildren(plan: GroupPlan, parts: readonly Job[]): NonNullable<Progress["parts"]> {
  const done = parts.filter(({ state }) => state === "done").length;
  const step = "steps" in plan ? plan.steps[done]?.command : undefined;
  return { done, of: callsOf(plan).length, ...(step !== undefined && { step }) };
}
