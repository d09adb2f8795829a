import type { Logger } from "pino";
import type { PerformEffect } from "./effects.ts";
import type { Job } from "../job.ts";
import type { JobStore } from "../store/jobs.ts";
import type { InterruptibleSleep } from "./interruptible-sleep.ts";

export interface RepairAnswerDeps {
  readonly rows: Pick<JobStore, "find">;
  readonly perform: PerformEffect;
  readonly sleeps: InterruptibleSleep;
  readonly log: Logger;
}

const MAX_CHECKS = 20;
const CHECK_PAUSE_MS = 15_000;

/**
 * What we showed last of a job, progress or an outcome that holds no more, may have landed on top of the answer that
 * another process has given. So once the job has ended its answer is shown again; a platform carries out in order what one
 * process asks for a job, so this lands last. It edits only: nothing may be posted without a claim.
 *
 * Nothing waits for this. It ends when the job is carried on by somebody whose own progress will show.
 */
export async function repairAnswer(deps: RepairAnswerDeps, id: string, signal: AbortSignal): Promise<void> {
  for (let look = 0; look < MAX_CHECKS; look++) {
    try {
      const job = await deps.rows.find(id);
      if (job?.finishedAt ? await showAgain(deps, job, signal) : !job?.outcome) return;
    } catch (error) {
      deps.log.warn({ job: id, err: error }, "could not look whether late progress hides an answer");
    }
    await deps.sleeps.sleep(`${id} mending`, CHECK_PAUSE_MS, signal);
    if (signal.aborted) return;
  }
}

async function showAgain(deps: RepairAnswerDeps, job: Job, signal: AbortSignal): Promise<boolean> {
  if (!job.outcome) return true;
  const seen = await deps.perform({ kind: "deliver", outcome: job.outcome }, job, signal);
  return seen.kind !== "try-later";
}
