import type { Insertable, Kysely, Selectable } from "kysely";
import { sql } from "kysely";
import { parsePieces, splitLongList, selectPieces } from "../../store/long-list.ts";
import type { Database, TranscriptsTable } from "../../store/schema.ts";
import type { SpeakerNames, Segment } from "../../media/result.ts";
import { indexWords, type SearchableTranscript } from "./search-index.ts";

/** A transcript without its segments. */
export type TranscriptSummary = Readonly<
  Omit<Selectable<TranscriptsTable>, "segments" | "names" | "search" | "words" | "wordsVersion">
> & {
  readonly names: SpeakerNames;
};

export interface StoredTranscript extends TranscriptSummary {
  readonly segments: readonly Segment[];
}

/** The editable part of a transcript. */
export type TranscriptContent = Pick<StoredTranscript, "segments" | "names">;
export type NewTranscript = Omit<
  Insertable<TranscriptsTable>,
  "segments" | "names" | "search" | "words" | "wordsVersion" | "version"
> &
  TranscriptContent;
type ChannelColumns = Pick<TranscriptSummary, "platform" | "workspaceId" | "channelId" | "threadId">;

/** The requester of a transcription, and the place of the request. */
interface Requester {
  readonly platform: string;
  readonly person: { readonly id: string };
  readonly place: { readonly workspace: string; readonly channel: string };
}

/** More results wouldn't help. */
const MAX_SIMILAR = 20;
const OUTDATED_AT_ONCE = 50;

export type TranscriptStore = ReturnType<typeof createTranscriptStore>;

export const SUMMARY_COLUMNS = [
  "jobId",
  "translationOf",
  "platform",
  "workspaceId",
  "channelId",
  "threadId",
  "sourceMessage",
  "link",
  "personId",
  "authorId",
  "name",
  "contentHash",
  "optionsKey",
  "language",
  "durationMs",
  "speakers",
  "names",
  "version",
  "createdAt",
  "expiresAt",
] as const;

/** Queries on table `transcripts` that store, find and change one. */
export function createTranscriptStore({ db }: { db: Kysely<Database> }) {
  /** Returns undefined for a transcript that isn't stored or has expired. */
  async function summaryOf(jobId: string): Promise<TranscriptSummary | undefined> {
    const row = await db
      .selectFrom("transcripts")
      .select(SUMMARY_COLUMNS)
      .where("jobId", "=", jobId)
      .where(unexpired)
      .executeTakeFirst();
    return row as TranscriptSummary | undefined;
  }

  /** Returns undefined for a transcript that isn't stored or has expired. */
  async function transcriptOf(jobId: string): Promise<StoredTranscript | undefined> {
    for (;;) {
      const summary = await summaryOf(jobId);
      if (!summary) return undefined;
      const { rows } = await sql<{ piece: string | null }>`
        select p.piece
        from transcripts t left join lateral (${selectPieces(sql.ref("t.segments"))}) p on true
        where t.job_id = ${jobId} and t.version = ${summary.version}
        order by p.part`.execute(db);
      // No rows: it was changed or removed in between.
      if (rows.length > 0) return { ...summary, segments: await parsePieces<Segment>(rows) };
    }
  }

  /** Returns 1 for a transcript that is indexed now, 0 for one that was changed or removed meanwhile. */
  async function indexOne(jobId: string): Promise<number> {
    const transcript = await transcriptOf(jobId);
    if (!transcript) return 0;
    const { numUpdatedRows } = await db
      .updateTable("transcripts")
      .set({ words: await indexWords(transcript), wordsVersion: transcript.version })
      .where("jobId", "=", jobId)
      .where("version", "=", transcript.version)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  return {
    summaryOf,
    transcriptOf,

    /** Idempotent, so that collecting again after a crash stores one transcript; later edits are preserved. */
    async keepTranscript({ segments, names, ...row }: NewTranscript): Promise<void> {
      const [first, ...more] = await splitLongList(segments);
      const searched = await toColumns({ ...row, segments, names });
      const newRow = { ...row, segments: first, ...searched, wordsVersion: 0 };
      const columns = Object.keys(newRow) as (keyof typeof newRow)[];
      const insert = (to: Kysely<Database>) =>
        to
          .insertInto("transcripts")
          .values(newRow)
          .onConflict((conflict) =>
            conflict
              .column("jobId")
              // Not `newRow`, which would send a long transcript a second time.
              .doUpdateSet(({ ref }) =>
                Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
              )
              .where("transcripts.version", "=", 0),
          )
          .executeTakeFirst();
      await writeInParts(
        db,
        row.jobId,
        more,
        async (to) => ((await insert(to)).numInsertedOrUpdatedRows ?? 0n) > 0n,
      );
    },

    /**
     * Stores a translation beside its original, for the same people and as long. Idempotent like `keepTranscript`.
     * Returns false if the original has been deleted: then nothing is stored.
     */
    async keepTranslation(translation: StoredTranscript, originalId: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const original = await trx
          .selectFrom("transcripts")
          .select("createdAt")
          .where("jobId", "=", originalId)
          .where(unexpired)
          // A deletion waits for this, and then finds the translation.
          .forShare()
          .executeTakeFirst();
        if (!original) return false;
        const row = { ...translation, translationOf: originalId, contentHash: null, optionsKey: null };
        await createTranscriptStore({ db: trx }).keepTranscript(row);
        return true;
      });
    },

    /** Notes that a job's answer quotes these transcripts, so that it is deleted with them. Idempotent. */
    async keepQuotes(jobId: string, transcriptIds: readonly string[]): Promise<void> {
      if (transcriptIds.length === 0) return;
      await db
        .insertInto("transcriptQuotes")
        .values(transcriptIds.map((transcriptId) => ({ transcriptId, jobId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /**
     * Like `keepQuotes`, unless another job of this command, which has no outcome yet, has done it for the transcript:
     * then returns that job's ID.
     */
    claimQuote: (
      jobId: string,
      { transcriptId, command }: { readonly transcriptId: string; readonly command: string },
    ): Promise<string | undefined> =>
      db.transaction().execute(async (trx) => {
        // Two jobs that look at once wouldn't see each other.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${command} ${transcriptId}`}, 0))`.execute(
          trx,
        );
        const other = await trx
          .selectFrom("transcriptQuotes")
          .innerJoin("jobs", "jobs.id", "transcriptQuotes.jobId")
          .select("jobs.id")
          .where("transcriptId", "=", transcriptId)
          .where("jobs.id", "<>", jobId)
          .where("jobs.command", "=", command)
          .where("jobs.outcome", "is", null)
          .executeTakeFirst();
        if (other) return other.id;
        await createTranscriptStore({ db: trx }).keepQuotes(jobId, [transcriptId]);
        return undefined;
      }),

    /**
     * Finds transcripts of the same recording with the same options, newest first: the person's own, and those of the
     * channel or thread. Doesn't read others at all, so that the response time reveals nothing about them.
     */
    transcriptsLike: (
      { platform, person, place }: Requester,
      { contentHash, optionsKey }: { readonly contentHash: string; readonly optionsKey: string },
    ): Promise<Pick<TranscriptSummary, "jobId" | "personId" | "workspaceId">[]> =>
      db
        .selectFrom("transcripts")
        .select(["jobId", "personId", "workspaceId"])
        .where((row) => row.and({ platform, contentHash, optionsKey }))
        .where(({ or, and, eb }) =>
          or([
            eb("personId", "=", person.id),
            and([
              eb("workspaceId", "=", place.workspace),
              or([eb("channelId", "=", place.channel), eb("threadId", "=", place.channel)]),
            ]),
          ]),
        )
        .where(unexpired)
        .orderBy("createdAt", "desc")
        .limit(MAX_SIMILAR)
        .execute(),

    /**
     * Returns the speaker names of the latest transcripts in a channel, those of the thread first. Other threads can be
     * private, except Slack's, which are named by a time.
     */
    async namesIn({ platform, workspaceId, channelId, threadId }: ChannelColumns): Promise<SpeakerNames[]> {
      const rows = await db
        .selectFrom("transcripts")
        .select("names")
        .where((row) => row.and({ platform, workspaceId, channelId }))
        .where(sql<boolean>`names <> '{}'`)
        .where(sql<boolean>`(thread_id is null or thread_id = ${threadId} or thread_id like '%.%')`)
        .where(unexpired)
        .orderBy(sql`thread_id is not distinct from ${threadId} desc, created_at desc`)
        .limit(MAX_SIMILAR)
        .execute();
      return rows.map(({ names }) => names as SpeakerNames);
    },

    /** Returns whether the change was made, that is, whether `version` was still current. */
    async change(
      { jobId, version, name, language }: TranscriptSummary,
      change: TranscriptContent,
      speakers: number,
    ): Promise<boolean> {
      const [first, ...more] = await splitLongList(change.segments);
      const searched = await toColumns({ name, language, ...change });
      const next = version + 1;
      const set = { segments: first, ...searched, speakers, version: next, wordsVersion: next };
      return writeInParts(db, jobId, more, async (to) => {
        const { numUpdatedRows } = await to
          .updateTable("transcripts")
          .set(set)
          .where("jobId", "=", jobId)
          .where("version", "=", version)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      });
    },

    /** Makes transcripts searchable that the version before has written or changed. Returns their number. */
    async indexOutdated(): Promise<number> {
      let count = 0;
      for (;;) {
        const outdated = await db
          .selectFrom("transcripts")
          .select("jobId")
          .where(isOutdated)
          .limit(OUTDATED_AT_ONCE)
          .execute();
        for (const { jobId } of outdated) count += await indexOne(jobId);
        if (outdated.length < OUTDATED_AT_ONCE) return count;
      }
    },

    async removeTranscript(jobId: string): Promise<void> {
      await db.deleteFrom("transcripts").where("jobId", "=", jobId).execute();
    },
  };
}

/** An expired transcript counts as deleted, even before it is removed. */
export const unexpired = sql<boolean>`(expires_at is null or expires_at > now())`;

/** Changed without its words: as in the index `transcripts_outdated`. */
const isOutdated = sql<boolean>`words_version is distinct from version and (expires_at is null or expires_at > now())`;

/** Writes a transcript, and appends the rest of its segments. Returns whether `write` wrote anything. */
async function writeInParts(
  db: Kysely<Database>,
  jobId: string,
  more: readonly string[],
  write: (to: Kysely<Database>) => Promise<boolean>,
): Promise<boolean> {
  if (more.length === 0) return write(db);
  const writeAll = async (trx: Kysely<Database>) => {
    if (!(await write(trx))) return false;
    for (const part of more)
      await sql`update transcripts set segments = segments || ${part}::jsonb where job_id = ${jobId}`.execute(
        trx,
      );
    return true;
  };
  return db.isTransaction ? writeAll(db) : db.transaction().execute(writeAll);
}

const toColumns = async (transcript: SearchableTranscript) => ({
  names: JSON.stringify(transcript.names),
  words: await indexWords(transcript),
});
