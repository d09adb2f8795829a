import type { Logger } from "pino";
import type { Perform } from "./effects.ts";
import type { Job } from "./job.ts";
import type { Rows } from "./rows.ts";

interface MendingTools {
  readonly rows: Pick<Rows, "find">;
  readonly perform: Perform;
  readonly log: Logger;
}

/**
 * Another process has ended the job while we carried it too, and what we showed last, progress or an outcome that holds no
 * more, may have landed on top of its answer. A platform carries out what one process asks for a job in order, so this
 * lands after it. It edits only: nothing may be posted without a claim.
 */
export async function showAgain(tools: MendingTools, job: Job, signal: AbortSignal): Promise<undefined> {
  const { outcome } = job;
  if (outcome && job.finishedAt) await tools.perform({ kind: "deliver", outcome }, job, signal);
}

/** The same where progress was still on its way when we let the job go, and others had time to end it. */
export async function mend(tools: MendingTools, id: string, signal: AbortSignal): Promise<void> {
  try {
    const job = await tools.rows.find(id);
    if (job?.finishedAt) await showAgain(tools, job, signal);
  } catch (error) {
    tools.log.warn({ job: id, err: error }, "could not look whether late progress hides an answer");
  }
}
