import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { JobEraser } from "../../jobs/privacy/erase-jobs.ts";
import type { MediaMessageRef } from "../../jobs/ports/media-messages.ts";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";

export interface ErasureDeps {
  readonly db: Kysely<Database>;
  readonly eraser: JobEraser;
  readonly log: Logger;
}

/** Delays before retrying for answers that are being delivered, which takes seconds. */
const RETRY_MS = [1_000, 4_000, 20_000];

/**
 * A transcript whose expiry equals its creation was erased: nobody can see it, and the rest is deleted when its job is
 * finished.
 */
const isErased = sql<boolean>`expires_at = created_at`;

/**
 * Erases transcripts and everything made from them: the jobs, their files, the text of their answers, and other answers
 * that reuse them.
 */
export function createErasure({ db, eraser, log }: ErasureDeps) {
  /** Hides the transcripts immediately, and deletes as much as is possible now. */
  async function forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .updateTable("transcripts")
      .set({ expiresAt: sql<Date>`created_at` })
      .where("jobId", "=", sql<string>`any(${[...ids]})`)
      .execute();
    if (await finish(ids)) retryLater(() => finish(ids));
  }

  /** Returns whether a remaining answer reuses them because its job isn't finished. */
  async function finish(ids: readonly string[]): Promise<boolean> {
    await eraser.erase([...ids, ...(await eraser.repeatsOf(ids))], say("transcriptRemoved"));
    await db
      .deleteFrom("transcripts")
      .where("jobId", "=", sql<string>`any(${[...ids]})`)
      .where(sql<boolean>`not exists (select from jobs where jobs.id = transcripts.job_id)`)
      .execute();
    return (await eraser.repeatsOf(ids)).length > 0;
  }

  /** Deletes transcripts that were left because their job wasn't finished. */
  async function forgetRest(): Promise<void> {
    const rows = await db.selectFrom("transcripts").select("jobId").where(isErased).execute();
    if (rows.length > 0) await finish(rows.map(({ jobId }) => jobId));
  }

  /** Erases answers that reuse a transcript that has since expired, or was deleted while they were being delivered. */
  async function forgetRepeated(): Promise<void> {
    const rows = await db
      .selectFrom("jobs")
      .select("id")
      .where("heardBy", "is not", null)
      .where(sql<boolean>`not exists (select from transcripts where transcripts.job_id = jobs.heard_by)`)
      .execute();
    if (rows.length === 0) return;
    await eraser.erase(
      rows.map(({ id }) => id),
      say("transcriptTimeOver"),
    );
  }

  /**
   * Returns whether anything is left to delete later. `cancelJob` resolves with false for a job that can no longer be
   * canceled.
   */
  async function eraseMessageNow(
    message: MediaMessageRef,
    keys: readonly string[],
    cancelJob: CancelJob,
  ): Promise<boolean> {
    const jobs = await eraser.findByRequest(message.platform, keys);
    const going = jobs.filter(({ isOver }) => !isOver);
    for (const { id } of going) await cancelJob(id);
    const over = jobs.filter(({ isOver }) => isOver).map(({ id }) => id);
    await forget([...new Set([...over, ...(await listJobsOfMessage(db, message))])]);
    return going.length > 0;
  }

  /** Runs in the background. The next {@link forgetRest} or {@link forgetRepeated} deletes what is left even then. */
  function retryLater(isAnythingLeft: () => Promise<boolean>): void {
    const look = async () => {
      for (const pause of RETRY_MS) {
        await wait(pause, undefined, { ref: false });
        if (!(await isAnythingLeft())) return;
      }
    };
    look().catch((err: unknown) =>
      log.warn({ err }, "transcripts: failed to delete everything that was requested"),
    );
  }

  return {
    forget,
    forgetRest,
    forgetRepeated,
    /** Erases the transcripts of a deleted message, and cancels those still to come. */
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
    // Slack numbers messages per channel, and channel IDs are unique within a workspace.
    .where((row) => row.and({ platform, workspaceId: workspace, sourceMessage: message }))
    .where(({ or, eb }) => or([eb("channelId", "=", channel), eb("threadId", "=", channel)]))
    .execute();
  return rows.map(({ jobId }) => jobId);
}
