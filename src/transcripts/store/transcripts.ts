import type { Insertable, Kysely, Selectable } from "kysely";
import { sql } from "kysely";
import { parsePieces, splitLongList, selectPieces } from "../../store/long-list.ts";
import type { Database, TranscriptsTable } from "../../store/schema.ts";
import type { SpeakerNames, Segment } from "../../media/result.ts";

/** A transcript without its segments. */
export type TranscriptSummary = Readonly<
  Omit<Selectable<TranscriptsTable>, "segments" | "names" | "search">
> & {
  readonly names: SpeakerNames;
};

export interface StoredTranscript extends TranscriptSummary {
  readonly segments: readonly Segment[];
}

/** The editable part of a transcript. */
export type TranscriptContent = Pick<StoredTranscript, "segments" | "names">;
export type NewTranscript = Omit<Insertable<TranscriptsTable>, "segments" | "names" | "search" | "version"> &
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

export type TranscriptStore = ReturnType<typeof createTranscriptStore>;

export const SUMMARY_COLUMNS = [
  "jobId",
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

  return {
    summaryOf,

    /** Idempotent, so that collecting again after a crash stores one transcript; later edits are preserved. */
    async keepTranscript({ segments, names, ...row }: NewTranscript): Promise<void> {
      const [first, ...more] = await splitLongList(segments);
      const heard = { ...row, segments: first, ...toColumns({ segments, names }) };
      const columns = Object.keys(heard) as (keyof typeof heard)[];
      const insert = (to: Kysely<Database>) =>
        to
          .insertInto("transcripts")
          .values(heard)
          .onConflict((conflict) =>
            conflict
              .column("jobId")
              // Not `heard`, which would send a long transcript a second time.
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

    /** Returns undefined for a transcript that isn't stored or has expired. */
    async transcriptOf(jobId: string): Promise<StoredTranscript | undefined> {
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
    },

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

    /** Returns the speaker names of the latest transcripts in a channel, those of the thread first. */
    async namesIn({ platform, workspaceId, channelId, threadId }: ChannelColumns): Promise<SpeakerNames[]> {
      const rows = await db
        .selectFrom("transcripts")
        .select("names")
        .where((row) => row.and({ platform, workspaceId, channelId }))
        .where(sql<boolean>`names <> '{}'`)
        .where(unexpired)
        .orderBy(sql`thread_id is not distinct from ${threadId} desc, created_at desc`)
        .limit(MAX_SIMILAR)
        .execute();
      return rows.map(({ names }) => names as SpeakerNames);
    },

    /** Returns whether the change was made, that is, whether `version` was still current. */
    async change(
      jobId: string,
      version: number,
      change: TranscriptContent,
      speakers: number,
    ): Promise<boolean> {
      const [first, ...more] = await splitLongList(change.segments);
      const set = { segments: first, ...toColumns(change), speakers, version: version + 1 };
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

    async removeTranscript(jobId: string): Promise<void> {
      await db.deleteFrom("transcripts").where("jobId", "=", jobId).execute();
    },
  };
}

/** An expired transcript counts as deleted, even before it is removed. */
export const unexpired = sql<boolean>`(expires_at is null or expires_at > now())`;

/**
 * Bytes of text that search covers. PostgreSQL refuses to index more than a megabyte of one text's distinct words with
 * their positions; this amount, about seven hours of speech, can never reach that.
 */
const SEARCHED_BYTES = 400_000;

/** Writes a transcript, and appends the rest of its segments. Returns whether `write` wrote anything. */
async function writeInParts(
  db: Kysely<Database>,
  jobId: string,
  more: readonly string[],
  write: (to: Kysely<Database>) => Promise<boolean>,
): Promise<boolean> {
  if (more.length === 0) return write(db);
  return db.transaction().execute(async (trx) => {
    if (!(await write(trx))) return false;
    for (const part of more)
      await sql`update transcripts set segments = segments || ${part}::jsonb where job_id = ${jobId}`.execute(
        trx,
      );
    return true;
  });
}

function toColumns({ segments, names }: TranscriptContent) {
  return {
    names: JSON.stringify(names),
    search: sql`to_tsvector('simple', ${searchText(segments)})`,
  };
}

function searchText(segments: readonly Segment[]): string {
  let text = "";
  for (const segment of segments) {
    if (text.length > SEARCHED_BYTES) break;
    text += `${text && "\n"}${segment.text}`;
  }
  const bytes = Buffer.from(text);
  // Half a character at the end becomes U+FFFD, which isn't a word.
  return bytes.subarray(0, SEARCHED_BYTES).toString();
}
