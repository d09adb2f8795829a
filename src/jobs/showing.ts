import type { Logger } from "pino";
import type { Job } from "./job.ts";
import type { Progress } from "./platform.ts";

export interface ShowingTools {
  /** Shows how far a job is; must not throw and is not waited for. */
  readonly progress: (job: Job, progress: Progress) => void;
  readonly now: () => Date;
  readonly log: Logger;
}

const SHOWN: Partial<Record<Job["state"], Progress["state"]>> = {
  accepted: "retrying",
  waiting: "running",
  collecting: "finishing",
};

/** Tells that a job has moved on; true when people may come to see it. */
export function show({ progress, now, log }: ShowingTools, job: Job): boolean {
  log.info({ job: job.id, state: job.state, task: job.taskId ?? undefined }, "job moved on");
  const state = SHOWN[job.state];
  if (state) progress(job, { state, elapsedMs: now().getTime() - job.createdAt.getTime() });
  return state !== undefined;
}
