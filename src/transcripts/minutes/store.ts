import { type Kysely, sql, type Updateable } from "kysely";
import {
  minutesSchema,
  type Minutes,
  type MinutesFallback,
  type MinutesOrigin,
} from "../../commands/services/minutes.ts";
import type { Database, MinutesTable } from "../../store/schema.ts";
import { createPostingAttempt, POSTING_S, type PostingAttempt } from "../store/posting.ts";
import { SUMMARY_COLUMNS, type TranscriptSummary, unexpired } from "../store/transcripts.ts";

/** Minutes of a transcript, as they are stored. */
export interface StoredMinutes {
  readonly minutes: Minutes;
  readonly origin: MinutesOrigin;
  readonly fallback?: MinutesFallback;
  readonly transcriptVersion: number;
  readonly version: number;
}

/** Channel that notifies of minutes to be made. */
export const MINUTES_CHANNEL = "minutes";

/** Minutes that are to be made and posted without anybody asking. */
export interface DueMinutes {
  readonly jobId: string;
  /** From 1. */
  readonly attempt: number;
}

/** If a process dies while it makes minutes, another one continues after this time. */
const TAKEN_S = 180;
/** Minutes become due when a job finishes; this is for jobs whose transcript has another job's answer. */
const JOB_S = 600;

export type MinutesStore = ReturnType<typeof createMinutesStore>;

/** Queries on table `minutes`. Callers have checked who can see the transcript. */
export function createMinutesStore({ db }: { db: Kysely<Database> }) {
  const set = async (jobId: string, columns: Updateable<MinutesTable>): Promise<void> => {
    await db.updateTable("minutes").set(columns).where("jobId", "=", jobId).execute();
  };
  const idsOf = (jobId: string) =>
    db.selectFrom("minutes").select(["writerId", "document"]).where("jobId", "=", jobId).executeTakeFirst();

  async function isReadable(jobId: string): Promise<boolean> {
    const row = await db
      .selectFrom("transcripts")
      .select("jobId")
      .where("jobId", "=", jobId)
      .where(unexpired)
      .executeTakeFirst();
    return row !== undefined;
  }

  return {
    async find(jobId: string): Promise<StoredMinutes | undefined> {
      const row = await db
        .selectFrom("minutes")
        .select(["content", "origin", "fallback", "transcriptVersion", "version"])
        .where("jobId", "=", jobId)
        .where("content", "is not", null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { content, origin, fallback, transcriptVersion, version } = row;
      const { previously, ...minutes } = minutesSchema.parse(content);
      const isEarlierThere = previously && (await isReadable(previously.transcript));
      return {
        minutes: { ...minutes, ...(isEarlierThere && { previously }) },
        origin: origin === "model" ? "model" : "rules",
        ...(fallback !== null && {
          fallback: fallback === "refused" ? ("refused" as const) : ("failed" as const),
        }),
        transcriptVersion: transcriptVersion ?? 0,
        version,
      };
    },

    /**
     * Stores minutes, unless they were changed since `version` (0: there were none). Returns whether they were stored;
     * false also if the transcript has been deleted meanwhile.
     */
    async save(
      jobId: string,
      version: number,
      { minutes, origin, fallback, transcriptVersion }: Omit<StoredMinutes, "version">,
    ): Promise<boolean> {
      const content = JSON.stringify(minutes);
      const { rows } = await sql`
        insert into minutes (job_id, content, origin, fallback, transcript_version, version)
        select job_id, ${content}::jsonb, ${origin}, ${fallback ?? null}, ${transcriptVersion}::integer, 1
        from transcripts where job_id = ${jobId}
        on conflict (job_id) do update
        set content = excluded.content, origin = excluded.origin, fallback = excluded.fallback,
          transcript_version = excluded.transcript_version, version = minutes.version + 1
        where minutes.version = ${version}
        returning job_id`.execute(db);
      return rows.length > 0;
    },

    /** Has minutes made and posted, unless there are some. */
    async request(jobId: string): Promise<void> {
      await sql`
        with due as (
          insert into minutes (job_id, due_at) values (${jobId}, now()) on conflict do nothing returning job_id
        )
        select pg_notify(${MINUTES_CHANNEL}, '') from due`.execute(db);
    },

    /** Takes minutes that are due; nobody else gets them while they are made. */
    async takeDue(limit: number): Promise<readonly DueMinutes[]> {
      const { rows } = await sql<DueMinutes>`
        update minutes set due_at = now() + ${TAKEN_S} * interval '1 second', attempt = minutes.attempt + 1
        from (
          select job_id from minutes where due_at <= now() order by due_at limit ${limit} for update skip locked
        ) taken
        where minutes.job_id = taken.job_id
        returning minutes.job_id, minutes.attempt`.execute(db);
      return rows;
    },

    /**
     * Lets minutes wait until their job, or the one in which the model writes them, has finished: the statement that
     * finishes it makes them due again, and clears the attempt, so that a job that finishes meanwhile isn't missed.
     */
    async waitForJob({ jobId, attempt }: DueMinutes): Promise<void> {
      await sql`
        update minutes set due_at = now() + ${JOB_S} * interval '1 second', attempt = 0
        where job_id = ${jobId} and attempt = ${attempt} and due_at is not null`.execute(db);
    },

    /** Returns the job in which the model writes them without anybody asking. */
    writerOf: async (jobId: string) => (await idsOf(jobId))?.writerId ?? undefined,
    noteWriter: (jobId: string, writerId: string) => set(jobId, { writerId }),
    finishDue: (jobId: string) => set(jobId, { dueAt: null }),
    notePosted: (jobId: string, posted: string) => set(jobId, { posted }),

    /** Returns whether their transcript is still there for people to read. */
    isReadable,

    /**
     * Returns the game session before a transcript's, in the same channel and with minutes that everyone can see who can
     * see this one. Other threads can be private, except Slack's, which are named by a time.
     */
    async sessionBefore(transcript: TranscriptSummary): Promise<TranscriptSummary | undefined> {
      const { jobId, platform, workspaceId, channelId, threadId, createdAt } = transcript;
      const row = await db
        .selectFrom("transcripts")
        .select(SUMMARY_COLUMNS)
        .where((where) => where.and({ platform, workspaceId, channelId }))
        .where("jobId", "<>", jobId)
        .where("createdAt", "<=", createdAt)
        .where(sql<boolean>`(thread_id is null or thread_id = ${threadId} or thread_id like '%.%')`)
        .where(unexpired)
        .where(
          sql<boolean>`exists (
            select from minutes m
            where m.job_id = transcripts.job_id and m.content ->> 'template' = 'game-session')`,
        )
        .orderBy("createdAt", "desc")
        .executeTakeFirst();
      return row as TranscriptSummary | undefined;
    },

    /**
     * Deletes what minutes say about these transcripts as the session before. They are of the same channel. Returns the
     * transcripts of these minutes.
     */
    async forgetPrevious(jobIds: readonly string[]): Promise<readonly string[]> {
      const { rows } = await sql<{ jobId: string }>`
        update minutes set content = content - 'previously', version = minutes.version + 1
        from transcripts earlier join transcripts later using (platform, workspace_id, channel_id)
        where earlier.job_id = any(${[...jobIds]}::text[]) and minutes.job_id = later.job_id
          and minutes.content #>> '{previously,transcript}' = earlier.job_id
        returning minutes.job_id`.execute(db);
      return rows.map(({ jobId }) => jobId);
    },

    /** See `postOnce`. */
    attempt: (id: string): PostingAttempt =>
      createPostingAttempt(db, { table: sql`minutes`, key: sql`job_id`, id }),

    /** Returns the platform's ID of the document with the minutes, if there is one. */
    documentOf: async (jobId: string) => (await idsOf(jobId))?.document ?? undefined,

    /** Notes that a document is about to be created. Returns false if there is one, or it is being created. */
    async beginDocument(jobId: string): Promise<boolean> {
      const { rows } = await sql`
        update minutes set document_at = now()
        where job_id = ${jobId} and document is null and (
          document_at is null or document_at < now() - ${POSTING_S} * interval '1 second')
        returning job_id`.execute(db);
      return rows.length > 0;
    },

    /** Withdraws the note of `beginDocument`. */
    cancelDocument: (jobId: string) => set(jobId, { documentAt: null }),

    /** Returns false if the minutes have been deleted meanwhile, or another attempt was faster. */
    async noteDocument(jobId: string, document: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("minutes")
        .set({ document })
        .where("jobId", "=", jobId)
        .where("document", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Forgets a document that people have deleted, so that they can create another one. */
    async forgetDocument(jobId: string, document: string): Promise<void> {
      await db
        .updateTable("minutes")
        .set({ document: null, documentAt: null })
        .where("jobId", "=", jobId)
        .where("document", "=", document)
        .execute();
    },

    /** Returns those of these transcripts whose minutes have a document. */
    async withDocuments(jobIds: readonly string[]): Promise<readonly string[]> {
      const rows = await db
        .selectFrom("minutes")
        .select("jobId")
        .where("jobId", "=", sql<string>`any(${[...jobIds]})`)
        .where("document", "is not", null)
        .execute();
      return rows.map(({ jobId }) => jobId);
    },

    /** Returns where the minutes of these transcripts were posted, as the platform names it. */
    async postsOf(jobIds: readonly string[]): Promise<readonly { jobId: string; posted: string }[]> {
      const rows = await db
        .selectFrom("minutes")
        .select(["jobId", "posted"])
        .where("jobId", "=", sql<string>`any(${[...jobIds]})`)
        .execute();
      return rows.flatMap(({ jobId, posted }) => (posted === null ? [] : [{ jobId, posted }]));
    },
  };
}
