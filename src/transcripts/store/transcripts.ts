import type { Insertable, Kysely, Selectable } from "kysely";
import { sql } from "kysely";
import { parsePieces, splitLongList, selectPieces } from "../../store/long-list.ts";
import type { Database, TranscriptsTable } from "../../store/schema.ts";
import type { SpeakerNames, Segment } from "../../media/result.ts";

/** A transcript without its words. */
export type TranscriptSummary = Readonly<
  Omit<Selectable<TranscriptsTable>, "segments" | "names" | "search">
> & {
  readonly names: SpeakerNames;
};

export interface StoredTranscript extends TranscriptSummary {
  readonly segments: readonly Segment[];
}

/** What can be changed of one. */
export type TranscriptContent = Pick<StoredTranscript, "segments" | "names">;
export type NewTranscript = Omit<Insertable<TranscriptsTable>, "segments" | "names" | "search" | "version"> &
  TranscriptContent;
type ChannelColumns = Pick<TranscriptSummary, "platform" | "workspaceId" | "channelId" | "threadId">;

/** Who asks for a recording to be heard, and where. */
interface Requester {
  readonly platform: string;
  readonly person: { readonly id: string };
  readonly place: { readonly workspace: string; readonly channel: string };
}

/** More would tell nobody more. */
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

/** The queries of table `transcripts` by which one is kept, found and changed. */
export function createTranscriptStore({ db }: { db: Kysely<Database> }) {
  /** Undefined for one that is not kept, or not any more. */
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

    /** Collecting again after a crash leaves one; what somebody has changed since stays. */
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
              // Not `heard` again, which would send a long transcript twice.
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

    /** Undefined for one that is not kept, or not any more. */
    async transcriptOf(jobId: string): Promise<StoredTranscript | undefined> {
      for (;;) {
        const summary = await summaryOf(jobId);
        if (!summary) return undefined;
        const { rows } = await sql<{ piece: string | null }>`
          select p.piece
          from transcripts t left join lateral (${selectPieces(sql.ref("t.segments"))}) p on true
          where t.job_id = ${jobId} and t.version = ${summary.version}
          order by p.part`.execute(db);
        // None: it was changed or removed in between.
        if (rows.length > 0) return { ...summary, segments: await parsePieces<Segment>(rows) };
      }
    },

    /**
     * Of the same recording, heard with the same options: a person's own, and those of a channel or thread; the newest
     * first. Others are not even looked at, so that how long it takes tells nothing of them.
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

    /** What people called the speakers in the latest transcripts of a channel, those of the thread first. */
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

    /** Tells whether it was still the version that the change was made from. */
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

/** One that has expired is not there, whether or not it was swept. */
export const unexpired = sql<boolean>`(expires_at is null or expires_at > now())`;

/**
 * So many bytes of words are found by search. PostgreSQL refuses to index more than a megabyte of one text's different
 * words with their places; this many can never come to that, and are some seven hours of talk.
 */
const SEARCHED_BYTES = 400_000;

/** Writes a transcript, and appends the rest of its segments; tells whether `write` wrote anything. */
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
  // Half a character at the end becomes U+FFFD, which is no word.
  return bytes.subarray(0, SEARCHED_BYTES).toString();
}
