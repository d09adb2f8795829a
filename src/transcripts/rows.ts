import type { Insertable, Kysely, Selectable } from "kysely";
import { sql } from "kysely";
import type { Database, TranscriptsTable } from "../store/schema.ts";
import type { Names, Segment } from "../media/result.ts";

/** A transcript without its words. */
export type TranscriptSummary = Readonly<
  Omit<Selectable<TranscriptsTable>, "segments" | "names" | "search">
> & {
  readonly names: Names;
};

export interface KeptTranscript extends TranscriptSummary {
  readonly segments: readonly Segment[];
}

/** What can be changed of one. */
export type Change = Pick<KeptTranscript, "segments" | "names">;
export type NewTranscript = Omit<Insertable<TranscriptsTable>, "segments" | "names" | "search" | "version"> &
  Change;
type Spot = Pick<TranscriptSummary, "platform" | "workspaceId" | "channelId" | "threadId">;

/** Who asks for a recording to be heard, and where. */
interface Heard {
  readonly platform: string;
  readonly person: { readonly id: string };
  readonly place: { readonly workspace: string; readonly channel: string };
}

/** More would tell nobody more. */
const MOST_LIKE = 20;

export type TranscriptRows = ReturnType<typeof createTranscriptRows>;

export const SUMMARY = [
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
export function createTranscriptRows({ db }: { db: Kysely<Database> }) {
  return {
    /** Collecting again after a crash leaves one; what somebody has changed since stays. */
    async keepTranscript({ segments, names, ...row }: NewTranscript): Promise<void> {
      const heard = { ...row, ...written({ segments, names }) };
      await db
        .insertInto("transcripts")
        .values(heard)
        .onConflict((conflict) =>
          conflict.column("jobId").doUpdateSet(heard).where("transcripts.version", "=", 0),
        )
        .execute();
    },

    /** Undefined for one that is not kept, or not any more. */
    async transcriptOf(jobId: string): Promise<KeptTranscript | undefined> {
      const row = await db
        .selectFrom("transcripts")
        .select([...SUMMARY, "segments"])
        .where("jobId", "=", jobId)
        .where(unexpired)
        .executeTakeFirst();
      return row as KeptTranscript | undefined;
    },

    /**
     * Of the same recording, heard with the same options: a person's own, and those of a channel or thread; the newest
     * first. Others are not even looked at, so that how long it takes tells nothing of them.
     */
    transcriptsLike: (
      { platform, person, place }: Heard,
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
        .limit(MOST_LIKE)
        .execute(),

    /** What people called the speakers in the latest transcripts of a channel, those of the thread first. */
    async namesIn({ platform, workspaceId, channelId, threadId }: Spot): Promise<Names[]> {
      const rows = await db
        .selectFrom("transcripts")
        .select("names")
        .where((row) => row.and({ platform, workspaceId, channelId }))
        .where(sql<boolean>`names <> '{}'`)
        .where(unexpired)
        .orderBy(sql`thread_id is not distinct from ${threadId} desc, created_at desc`)
        .limit(MOST_LIKE)
        .execute();
      return rows.map(({ names }) => names as Names);
    },

    /** Tells whether it was still the version that the change was made from. */
    async change(jobId: string, version: number, change: Change, speakers: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("transcripts")
        .set({ ...written(change), speakers, version: version + 1 })
        .where("jobId", "=", jobId)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
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

function written({ segments, names }: Change) {
  return {
    segments: JSON.stringify(segments),
    names: JSON.stringify(names),
    search: sql`to_tsvector('simple', ${searched(segments)})`,
  };
}

function searched(segments: readonly Segment[]): string {
  const bytes = Buffer.from(segments.map(({ text }) => text).join("\n"));
  // Half a character at the end becomes U+FFFD, which is no word.
  return bytes.subarray(0, SEARCHED_BYTES).toString();
}
