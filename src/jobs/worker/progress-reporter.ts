import type { Logger } from "pino";
import { callsOf, isSeveral } from "../../commands/definition/plan-calls.ts";
import type { Several } from "../../commands/definition/command.ts";
import type { Job } from "../job.ts";
import type { Progress } from "../ports/platform.ts";

export interface ShowingTools {
  /** Shows how far a job is; must not reject. */
  readonly progress: (job: Job, progress: Progress) => Promise<void>;
  readonly now: () => Date;
  readonly log: Logger;
}

const SHOWN: Partial<Record<Job["state"], Progress["state"]>> = {
  accepted: "retrying",
  waiting: "running",
  collecting: "finishing",
};

export type Showing = ReturnType<typeof createShowing>;

/** Tells people and the log how a job moves on. Nobody waits for it, so it may still be on its way when all is over. */
export function createShowing({ progress, now, log }: ShowingTools) {
  let last: Promise<void> | undefined;
  let hasShown = false;
  const send = (job: Job, how: Pick<Progress, "state" | "parts">): void => {
    hasShown = true;
    const showing = progress(job, { ...how, elapsedMs: now().getTime() - job.createdAt.getTime() });
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
      const state = SHOWN[job.state];
      // Of several calls the parent tells.
      if (!state || job.parent) return;
      send(job, { state });
    },
    /** So many calls of a job are done. */
    showParts(job: Job, parts: readonly Job[]): void {
      if (!isSeveral(job.plan) || job.state !== "waiting") return;
      send(job, { state: "running", parts: countOf(job.plan, parts) });
    },
    /** What is still on its way; undefined when nothing is. */
    underWay: () => last,
  };
}

function countOf(plan: Several, parts: readonly Job[]): NonNullable<Progress["parts"]> {
  const done = parts.filter(({ state }) => state === "done").length;
  const step = "steps" in plan ? plan.steps[done]?.command : undefined;
  return { done, of: callsOf(plan).length, ...(step !== undefined && { step }) };
}
