import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
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
    const translations = await selectIds(db, translationsOf(ids));
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
    const quoting = await selectIds(db, quotingJobs(ids));
    // Before the jobs, which know where the messages are.
    await withdrawMinutes(ids);
    await eraser.erase([...ids, ...quoting, ...(await eraser.repeatsOf(ids))], say("transcriptRemoved"));
    await forgetQuotesOfDeletedJobs();
    await db
      .deleteFrom("transcripts")
      .where("jobId", "=", sql<string>`any(${[...ids]})`)
      .where(sql<boolean>`not exists (select from jobs where jobs.id = transcripts.job_id)`)
      .execute();
    const remaining = [
      ...(await selectIds(db, jobsAmong(ids))),
      ...(await selectIds(db, quotingJobs(ids))),
      ...(await eraser.repeatsOf(ids)),
    ];
    return remaining.length > 0;
  }

  /** Deletes transcripts that were left because their job wasn't finished. */
  async function forgetRest(): Promise<void> {
    const erased = await selectIds(db, sql`select job_id as id from transcripts where ${isErased}`);
    if (erased.length > 0) await finish(erased);
  }

  const forgetQuotesOfDeletedJobs = () =>
    sql`delete from transcript_quotes q where not exists (select from jobs where id = q.job_id)`.execute(db);

  /** Erases answers that reuse or quote a transcript that has since expired, or was deleted while they were being delivered. */
  async function forgetRepeated(): Promise<void> {
    const outdated = await selectIds(db, sql`${jobsReusingExpired} union all ${jobsQuotingExpired}`);
    if (outdated.length > 0) await eraser.erase(outdated, say("transcriptTimeOver"));
    await forgetQuotesOfDeletedJobs();
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
    await forget([...new Set([...over, ...(await selectIds(db, transcriptsOf(message, message.message)))])]);
    return going.length > 0;
  }

  /** The same for a channel, whose jobs' keys begin with `keys`. */
  async function eraseChannelNow(channel: GoneChannel, keys: string, cancelJob: CancelJob): Promise<boolean> {
    const going = await selectIds(db, unfinishedJobsIn(channel, keys));
    for (const id of going) await cancelJob(id);
    await forget(await selectIds(db, transcriptsOf(channel)));
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

async function selectIds(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

const jobsAmong = (ids: readonly string[]) => sql`select id from jobs where id = any(${[...ids]}::text[])`;

const translationsOf = (ids: readonly string[]) =>
  sql`select job_id as id from transcripts where translation_of = any(${[...ids]}::text[])`;

/** Jobs whose answers quote these transcripts. */
const quotingJobs = (ids: readonly string[]) =>
  sql`select distinct job_id as id from transcript_quotes where transcript_id = any(${[...ids]}::text[])`;

const jobsQuotingExpired = sql`
  select distinct job_id as id from transcript_quotes q
  where not exists (select from transcripts where job_id = q.transcript_id)`;

const jobsReusingExpired = sql`
  select id from jobs
  where heard_by is not null and not exists (select from transcripts where job_id = jobs.heard_by)`;

/** In this form, an index has the few that are unfinished. Threads with an ID of their own name their channel in the address. */
const unfinishedJobsIn = ({ platform, place: { workspace, channel } }: GoneChannel, keys: string) => sql`
  select id from jobs
  where num_nulls(finished_at) = 1 and platform = ${platform} and workspace_id = ${workspace}
    and starts_with(invocation_key, ${invocationKey(platform, keys)})
    and (channel_id = ${channel} or address ->> 'parent' = ${channel})`;

/** Slack numbers messages per channel, and channel IDs are unique within a workspace. Without a message: of all. */
const transcriptsOf = (
  { platform, place: { workspace, channel } }: Omit<MediaMessageRef, "message">,
  message?: string,
) => sql`
  select job_id as id from transcripts
  where platform = ${platform} and workspace_id = ${workspace}
    and ${message === undefined ? sql`source_message is not null` : sql`source_message = ${message}`}
    and (channel_id = ${channel} or thread_id = ${channel})`;
