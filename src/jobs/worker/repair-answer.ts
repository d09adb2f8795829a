import type { Logger } from "pino";
import type { Perform } from "./effects.ts";
import type { Job } from "../job.ts";
import type { Rows } from "../store/jobs.ts";
import type { Waking } from "./interruptible-sleep.ts";

export interface MendingTools {
  readonly rows: Pick<Rows, "find">;
  readonly perform: Perform;
  readonly waking: Waking;
  readonly log: Logger;
}

const LOOKS = 20;
const LOOK_MS = 15_000;

/**
 * What we showed last of a job, progress or an outcome that holds no more, may have landed on top of the answer that
 * another process has given. So once the job has ended its answer is shown again; a platform carries out in order what one
 * process asks for a job, so this lands last. It edits only: nothing may be posted without a claim.
 *
 * Nothing waits for this. It ends when the job is carried on by somebody whose own progress will show.
 */
export async function mend(tools: MendingTools, id: string, signal: AbortSignal): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    try {
      const job = await tools.rows.find(id);
      if (job?.finishedAt ? await isShown(tools, job, signal) : !job?.outcome) return;
    } catch (error) {
      tools.log.warn({ job: id, err: error }, "could not look whether late progress hides an answer");
    }
    await tools.waking.sleep(`${id} mending`, LOOK_MS, signal);
    if (signal.aborted) return;
  }
}

async function isShown(tools: MendingTools, job: Job, signal: AbortSignal): Promise<boolean> {
  if (!job.outcome) return true;
  const seen = await tools.perform({ kind: "deliver", outcome: job.outcome }, job, signal);
  return seen.kind !== "try-later";
}
