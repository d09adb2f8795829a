import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { JobEraser } from "../../jobs/privacy/erase-jobs.ts";
import type { GoneChannel, MediaMessageRef } from "../../jobs/ports/media-messages.ts";
import { invocationKey } from "../../jobs/store/job-row.ts";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";

export interface ErasureDeps {
  readonly db: Kysely<Database>;
  readonly eraser: JobEraser;
  /** Replaces the messages with minutes and digests of these transcripts. */
  readonly withdrawMinutes: (ids: readonly string[]) => Promise<void>;
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
export function createErasure({ db, eraser, withdrawMinutes, log }: ErasureDeps) {
  /** Hides the transcripts and their translations immediately, and deletes as much as is possible now. */
  async function forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await hide(ids);
    // A translation that is being stored has waited for this, or is found.
    const translations = await listTranslations(db, ids);
    if (translations.length > 0) await hide(translations);
    const all = [...ids, ...translations];
    if (await finish(all)) retryLater(() => finish(all));
  }

  const hide = async (ids: readonly string[]): Promise<void> => {
    await db
      .updateTable("transcripts")
      .set({ expiresAt: sql<Date>`created_at` })
      .where("jobId", "=", sql<string>`any(${[...ids]})`)
      .execute();
  };

  /** Returns whether one of their jobs remains, or an answer that reuses them, because it isn't finished. */
  async function finish(ids: readonly string[]): Promise<boolean> {
    const quoting = await listQuoting(db, ids);
    // Before the jobs, which know where the messages are.
    await withdrawMinutes(ids);
    await eraser.erase([...ids, ...quoting, ...(await eraser.repeatsOf(ids))], say("transcriptRemoved"));
    await forgetQuotesOfDeletedJobs(db);
    await db
      .deleteFrom("transcripts")
      .where("jobId", "=", sql<string>`any(${[...ids]})`)
      .where(sql<boolean>`not exists (select from jobs where jobs.id = transcripts.job_id)`)
      .execute();
    const remaining = [
      ...(await listJobs(db, ids)),
      ...(await listQuoting(db, ids)),
      ...(await eraser.repeatsOf(ids)),
    ];
    return remaining.length > 0;
  }

  /** Deletes transcripts that were left because their job wasn't finished. */
  async function forgetRest(): Promise<void> {
    const rows = await db.selectFrom("transcripts").select("jobId").where(isErased).execute();
    if (rows.length > 0) await finish(rows.map(({ jobId }) => jobId));
  }

  /** Erases answers that reuse or quote a transcript that has since expired, or was deleted while they were being delivered. */
  async function forgetRepeated(): Promise<void> {
    const rows = await db
      .selectFrom("jobs")
      .select("id")
      .where("heardBy", "is not", null)
      .where(sql<boolean>`not exists (select from transcripts where transcripts.job_id = jobs.heard_by)`)
      .execute();
    const quoting = await listQuotingExpired(db);
    if (rows.length + quoting.length > 0)
      await eraser.erase([...rows.map(({ id }) => id), ...quoting], say("transcriptTimeOver"));
    await forgetQuotesOfDeletedJobs(db);
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

  /** The same for a channel, whose jobs' keys begin with `keys`. */
  async function eraseChannelNow(channel: GoneChannel, keys: string, cancelJob: CancelJob): Promise<boolean> {
    const going = await listUnfinishedJobs(db, channel, keys);
    for (const id of going) await cancelJob(id);
    await forget(await listJobsOfChannel(db, channel));
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
    async forgetMessage(...args: Parameters<typeof eraseMessageNow>): Promise<void> {
      if (await eraseMessageNow(...args)) retryLater(() => eraseMessageNow(...args));
    },
    /** The same for all messages of a deleted channel and its threads. */
    async forgetChannel(...args: Parameters<typeof eraseChannelNow>): Promise<void> {
      if (await eraseChannelNow(...args)) retryLater(() => eraseChannelNow(...args));
    },
  };
}

type CancelJob = (id: string) => Promise<boolean>;

async function listJobs(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("id")
    .where("id", "=", sql<string>`any(${[...ids]})`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Jobs whose answers quote these transcripts. */
async function listQuoting(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("transcriptQuotes")
    .select("jobId")
    .distinct()
    .where("transcriptId", "=", sql<string>`any(${[...ids]})`)
    .execute();
  return rows.map(({ jobId }) => jobId);
}

async function listQuotingExpired(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom("transcriptQuotes")
    .select("jobId")
    .distinct()
    .where(
      sql<boolean>`not exists (select from transcripts where transcripts.job_id = transcript_quotes.transcript_id)`,
    )
    .execute();
  return rows.map(({ jobId }) => jobId);
}

async function forgetQuotesOfDeletedJobs(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom("transcriptQuotes")
    .where(sql<boolean>`not exists (select from jobs where jobs.id = transcript_quotes.job_id)`)
    .execute();
}

async function listTranslations(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("transcripts")
    .select("jobId")
    .where("translationOf", "=", sql<string>`any(${[...ids]})`)
    .execute();
  return rows.map(({ jobId }) => jobId);
}

/** Threads with an ID of their own name their channel in the address. */
async function listUnfinishedJobs(
  db: Kysely<Database>,
  { platform, place: { workspace, channel } }: GoneChannel,
  keys: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("id")
    // In this form, an index has the few that are unfinished.
    .where(sql<boolean>`num_nulls(finished_at) = 1`)
    .where((row) => row.and({ platform, workspaceId: workspace }))
    .where(sql<boolean>`starts_with(invocation_key, ${invocationKey(platform, keys)})`)
    .where(sql<boolean>`(channel_id = ${channel} or address ->> 'parent' = ${channel})`)
    .execute();
  return rows.map(({ id }) => id);
}

async function listJobsOfChannel(
  db: Kysely<Database>,
  { platform, place: { workspace, channel } }: GoneChannel,
): Promise<string[]> {
  const rows = await db
    .selectFrom("transcripts")
    .select("jobId")
    .where((row) => row.and({ platform, workspaceId: workspace }))
    .where("sourceMessage", "is not", null)
    .where(({ or, eb }) => or([eb("channelId", "=", channel), eb("threadId", "=", channel)]))
    .execute();
  return rows.map(({ jobId }) => jobId);
}

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
