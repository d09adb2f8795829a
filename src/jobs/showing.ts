import type { Logger } from "pino";
import type { Job } from "./job.ts";
import type { Progress } from "./platform.ts";

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
      if (!state) return;
      hasShown = true;
      const showing = progress(job, { state, elapsedMs: now().getTime() - job.createdAt.getTime() });
      const own = showing.then(() => {
        if (last === own) last = undefined;
      });
      last = own;
    },
    /** What is still on its way; undefined when nothing is. */
    underWay: () => last,
  };
}
