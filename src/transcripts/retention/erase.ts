import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { JobEraser } from "../../jobs/privacy/erase-jobs.ts";
import type { MediaMessageRef } from "../../jobs/ports/media-messages.ts";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";

export interface ErasureDeps {
  readonly db: Kysely<Database>;
  readonly eraseJobs: JobEraser;
  readonly log: Logger;
}

/** Of these, somebody is just bringing the answer; it takes seconds. */
const RETRY_MS = [1_000, 4_000, 20_000];

/** One that has expired before it was made was taken back: nobody sees it, and the rest of it goes when its job is over. */
const isErased = sql<boolean>`expires_at = created_at`;

/**
 * Removes transcripts with all that is left of them: the jobs, what these have made, what their answers say, and other
 * answers that repeat them.
 */
export function createErasure({ db, eraseJobs, log }: ErasureDeps) {
  /** At once for who looks; the rest, as far as it can be. */
  async function forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .updateTable("transcripts")
      .set({ expiresAt: sql<Date>`created_at` })
      .where("jobId", "=", sql<string>`any(${[...ids]})`)
      .execute();
    if (await finish(ids)) retryLater(() => finish(ids));
  }

  /** Tells whether an answer is left that repeats them: its job is not over. */
  async function finish(ids: readonly string[]): Promise<boolean> {
    await eraseJobs.jobs([...ids, ...(await eraseJobs.repeatsOf(ids))], say("transcriptRemoved"));
    await db
      .deleteFrom("transcripts")
      .where("jobId", "=", sql<string>`any(${[...ids]})`)
      .where(sql<boolean>`not exists (select from jobs where jobs.id = transcripts.job_id)`)
      .execute();
    return (await eraseJobs.repeatsOf(ids)).length > 0;
  }

  /** What was left because its job was not over. */
  async function forgetRest(): Promise<void> {
    const rows = await db.selectFrom("transcripts").select("jobId").where(isErased).execute();
    if (rows.length > 0) await finish(rows.map(({ jobId }) => jobId));
  }

  /** Answers that repeat what is not kept any more: its time is over, or it went while somebody was just given it. */
  async function forgetRepeated(): Promise<void> {
    const rows = await db
      .selectFrom("jobs")
      .select("id")
      .where("heardBy", "is not", null)
      .where(sql<boolean>`not exists (select from transcripts where transcripts.job_id = jobs.heard_by)`)
      .execute();
    if (rows.length === 0) return;
    await eraseJobs.jobs(
      rows.map(({ id }) => id),
      say("transcriptTimeOver"),
    );
  }

  /** Tells whether anything is left to be forgotten later. `callOff`: false for what cannot be stopped any more. */
  async function eraseMessageNow(
    message: MediaMessageRef,
    keys: readonly string[],
    cancelJob: CancelJob,
  ): Promise<boolean> {
    const jobs = await eraseJobs.erase(message.platform, keys);
    const going = jobs.filter(({ isOver }) => !isOver);
    for (const { id } of going) await cancelJob(id);
    const over = jobs.filter(({ isOver }) => isOver).map(({ id }) => id);
    await forget([...new Set([...over, ...(await listJobsOfMessage(db, message))])]);
    return going.length > 0;
  }

  /** Nobody waits for this. What is left even then goes with the next {@link forgetRest} or {@link forgetRepeated}. */
  function retryLater(isAnythingLeft: () => Promise<boolean>): void {
    const look = async () => {
      for (const pause of RETRY_MS) {
        await wait(pause, undefined, { ref: false });
        if (!(await isAnythingLeft())) return;
      }
    };
    look().catch((err: unknown) => log.warn({ err }, "what was heard was not all forgotten"));
  }

  return {
    forget,
    forgetRest,
    forgetRepeated,
    /** What was heard in a message that is gone, and what is about to be. */
    async forgetMessage(...about: Parameters<typeof eraseMessageNow>): Promise<void> {
      if (await eraseMessageNow(...about)) retryLater(() => eraseMessageNow(...about));
    },
  };
}

type CancelJob = (id: string) => Promise<boolean>;

async function listJobsOfMessage(
  db: Kysely<Database>,
  { platform, message, place: { workspace, channel } }: MediaMessageRef,
): Promise<string[]> {
  const rows = await db
    .selectFrom("transcripts")
    .select("jobId")
    // Slack numbers its messages per channel, and its channels' ids are those of a workspace.
    .where((row) => row.and({ platform, workspaceId: workspace, sourceMessage: message }))
    .where(({ or, eb }) => or([eb("channelId", "=", channel), eb("threadId", "=", channel)]))
    .execute();
  return rows.map(({ jobId }) => jobId);
}
