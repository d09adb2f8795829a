import type { Logger } from "pino";
import { callsOf, isGroup } from "../../commands/definition/plan-calls.ts";
import type { GroupPlan } from "../../commands/definition/command.ts";
import type { Job } from "../job.ts";
import type { Progress } from "../ports/platform.ts";

export interface ProgressReporterDeps {
  /** Shows how far a job is; must not reject. */
  readonly progress: (job: Job, progress: Progress) => Promise<void>;
  readonly now: () => Date;
  readonly log: Logger;
}

const PROGRESS_STATES: Partial<Record<Job["state"], Progress["state"]>> = {
  accepted: "retrying",
  waiting: "running",
  collecting: "finishing",
};

export type ProgressReporter = ReturnType<typeof createProgressReporter>;

/** Tells people and the log how a job moves on. Nobody waits for it, so it may still be on its way when all is over. */
export function createProgressReporter({ progress, now, log }: ProgressReporterDeps) {
  let last: Promise<void> | undefined;
  let hasShown = false;
  const send = (job: Job, update: Pick<Progress, "state" | "parts">): void => {
    hasShown = true;
    const showing = progress(job, { ...update, elapsedMs: now().getTime() - job.createdAt.getTime() });
    const own = showing.then(() => {
      if (last === own) last = undefined;
    });
    last = own;
  };
  return {
    /** Whether people may have seen anything of what we did. */
    hasShown: () => hasShown,
    /** A placeholder or an outcome is about to be shown. */
    begin(): void {
      hasShown = true;
    },
    show(job: Job): void {
      log.info({ job: job.id, state: job.state, task: job.taskId ?? undefined }, "job moved on");
      const state = PROGRESS_STATES[job.state];
      // Of several calls the parent tells.
      if (!state || job.parent) return;
      send(job, { state });
    },
    /** So many calls of a job are done. */
    showParts(job: Job, parts: readonly Job[]): void {
      if (!isGroup(job.plan) || job.state !== "waiting") return;
      send(job, { state: "running", parts: countDoneChildren(job.plan, parts) });
    },
    /** What is still on its way; undefined when nothing is. */
    underWay: () => last,
  };
}

function countDoneChildren(plan: GroupPlan, parts: readonly Job[]): NonNullable<Progress["parts"]> {
  const done = parts.filter(({ state }) => state === "done").length;
  const step = "steps" in plan ? plan.steps[done]?.command : undefined;
  return { done, of: callsOf(plan).length, ...(step !== undefined && { step }) };
}
