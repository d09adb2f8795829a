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
  return {
    /** True when people may come to see it. */
    show(job: Job): boolean {
      log.info({ job: job.id, state: job.state, task: job.taskId ?? undefined }, "job moved on");
      const state = SHOWN[job.state];
      if (!state) return false;
      const showing = progress(job, { state, elapsedMs: now().getTime() - job.createdAt.getTime() });
      const own = showing.then(() => {
        if (last === own) last = undefined;
      });
      last = own;
      return true;
    },
    /** What is still on its way; undefined when nothing is. */
    underWay: () => last,
  };
}
