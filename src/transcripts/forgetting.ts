import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Forget } from "../jobs/forgetting-jobs.ts";
import type { HeardMessage } from "../jobs/heard.ts";
import { say } from "../messages/index.ts";
import type { Database } from "../store/schema.ts";

export interface ForgettingTools {
  readonly db: Kysely<Database>;
  readonly forgetJobs: Forget;
  readonly log: Logger;
}

/** Removes transcripts with all that is left of them: the jobs, what these have made, and what their answers say. */
export function createForgetting({ db, forgetJobs, log }: ForgettingTools) {
  async function forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await forgetJobs.jobs(ids, say("transcriptRemoved"));
    await db
      .deleteFrom("transcripts")
      .where("jobId", "=", sql<string>`any(${[...ids]})`)
      .execute();
  }

  /** What was heard in a message that is gone, and what is about to be. `callOff`: false for what cannot be stopped any more. */
  async function forgetMessage(
    message: HeardMessage,
    keys: readonly string[],
    callOff: (id: string) => Promise<boolean>,
  ): Promise<void> {
    const jobs = await forgetJobs.asked(message.platform, keys);
    for (const { id } of jobs.filter(({ isOver }) => !isOver)) {
      // One that is just being delivered is found by its transcript, which is kept before.
      if (!(await callOff(id)))
        log.info({ job: id }, "the recording was deleted while its transcript was brought");
    }
    const over = jobs.filter(({ isOver }) => isOver).map(({ id }) => id);
    await forget([...new Set([...over, ...(await heardIn(db, message))])]);
  }

  return { forget, forgetMessage };
}

async function heardIn(
  db: Kysely<Database>,
  { platform, message, place: { channel } }: HeardMessage,
): Promise<string[]> {
  const rows = await db
    .selectFrom("transcripts")
    .select("jobId")
    .where((row) => row.and({ platform, sourceMessage: message }))
    // Slack counts its messages in each channel anew.
    .where(({ or, eb }) => or([eb("channelId", "=", channel), eb("threadId", "=", channel)]))
    .execute();
  return rows.map(({ jobId }) => jobId);
}
