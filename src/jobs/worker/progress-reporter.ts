import type { Logger } from "pino";
import { callsOf, isGroup } from "../../commands/definition/plan-calls.ts";
import type { GroupPlan } from "../../commands/definition/command.ts";
import type { Job } from "../job.ts";
import type { Progress } from "../ports/platform.ts";

export interface ProgressReporterDeps {
  /** Shows the job's progress; must not reject. */
  readonly progress: (job: Job, progress: Progress) => Promise<void>;
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
}

/**
 * Reports progress to people and to the log. Nothing waits for it, so an update may still be in flight when the job
 * finishes.
 */
export function createProgressReporter(
  { progress, now, log }: ProgressReporterDeps,
  shown: ShownProgress = { hasShown: false, last: undefined },
) {
  const send = (job: Job, update: Pick<Progress, "state" | "parts">): void => {
    shown.hasShown = true;
    const showing = progress(job, { ...update, elapsedMs: now().getTime() - job.createdAt.getTime() });
    const own = showing.then(() => {
      if (shown.last === own) shown.last = undefined;
    });
    shown.last = own;
  };
  return {
    /** A placeholder or an outcome is about to be shown. */
    begin(): void {
      shown.hasShown = true;
    },
    show(job: Job): void {
      log.info({ job: job.id, state: job.state, task: job.taskId ?? undefined }, "job advanced");
      const state = PROGRESS_STATES[job.state];
      // The parent reports for its calls.
      if (!state || job.parent) return;
      send(job, { state });
    },
    /** Shows how many calls of a parent job are done. */
    showParts(job: Job, parts: readonly Job[]): void {
      if (!isGroup(job.plan) || job.state !== "waiting") return;
      send(job, { state: "running", parts: countDoneChildren(job.plan, parts) });
    },
  };
}

function countDoneChildren(plan: GroupPlan, parts: readonly Job[]): NonNullable<Progress["parts"]> {
  const done = parts.filter(({ state }) => state === "done").length;
  const step = "steps" in plan ? plan.steps[done]?.command : undefined;
  return { done, of: callsOf(plan).length, ...(step !== undefined && { step }) };
}
