import { sql, type Kysely, type Selectable } from "kysely";
import type { Sentence } from "../../../errors.ts";
import type { CaptionLinesTable, Database } from "../../../store/schema.ts";
import type { CaptionLine, UtteranceRef } from "../captions.ts";

/** Creates the queries of what captions say: utterances, and notes between them. */
export function createLineQueries(db: Kysely<Database>) {
  const lines = (captions: string) => db.selectFrom("captionLines").where("captions", "=", captions);
  const same = ({ captions, personId, beginMs }: UtteranceRef) => ({ captions, personId, beginMs });

  /** Deletes lines, and has the messages edited that show them. */
  async function removeLines(refs: readonly UtteranceRef[]): Promise<void> {
    for (const ref of refs) {
      const row = await db
        .deleteFrom("captionLines")
        .where((one) => one.and(same(ref)))
        .returning("page")
        .executeTakeFirst();
      if (row?.page == null) continue;
      await db
        .updateTable("captionPages")
        .set({ revision: sql<number>`revision + 1` })
        .where((one) => one.and({ captions: ref.captions, page: row.page ?? 0 }))
        .execute();
    }
  }

  return {
    removeLines,

    /** Notes that an utterance will be sent. Returns undefined if it is there. */
    async addUtterance(
      line: UtteranceRef & Pick<CaptionLine, "endMs" | "name" | "fileId">,
    ): Promise<CaptionLine | undefined> {
      const row = await db
        .insertInto("captionLines")
        .values(line)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row && toLine(row);
    },
    /** Returns the utterances that aren't jobs yet. */
    async unsent(captions: string): Promise<readonly CaptionLine[]> {
      const rows = await lines(captions)
        .selectAll()
        .where("words", "is", null)
        .where("jobId", "is", null)
        .orderBy("beginMs")
        .execute();
      return rows.map(toLine);
    },
    async setUtteranceJob(ref: UtteranceRef, jobId: string): Promise<void> {
      await db
        .updateTable("captionLines")
        .set({ jobId })
        .where((one) => one.and(same(ref)))
        .execute();
    },

    /** Adds what was said. Does nothing if its person has opted out in the meantime. */
    async setWords(ref: UtteranceRef, words: string): Promise<void> {
      if (words === "") await removeLines([ref]);
      else
        await db
          .updateTable("captionLines")
          .set({ words })
          .where((one) => one.and(same(ref)))
          .execute();
    },

    /** Says something in the captions, unless that was the last thing that they said. */
    async addNote(captions: string, beginMs: number, note: Sentence): Promise<void> {
      const last = await lines(captions)
        .select("note")
        .orderBy("beginMs", "desc")
        .limit(1)
        .executeTakeFirst();
      if ((last?.note as Sentence | null | undefined)?.key === note.key) return;
      await db
        .insertInto("captionLines")
        .values({ captions, personId: "", beginMs, endMs: beginMs, name: "", words: "", note: toJson(note) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Returns how many utterances are being transcribed. */
    async countWaiting(captions: string): Promise<number> {
      const { count } = await lines(captions)
        .innerJoin("jobs", "jobs.id", "captionLines.jobId")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("words", "is", null)
        .where("jobs.finishedAt", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Returns what was said from a time on, in the order in which it was said. */
    async said(captions: string, fromMs = 0): Promise<readonly (CaptionLine & { readonly words: string })[]> {
      const rows = await lines(captions)
        .selectAll()
        .where("words", "is not", null)
        .where("personId", "!=", "")
        .where("beginMs", ">=", fromMs)
        .orderBy("beginMs")
        .orderBy("personId")
        .execute();
      return rows.map(toLine) as (CaptionLine & { readonly words: string })[];
    },

    /** Returns the last lines, or the last before a time, in the order in which they were said. */
    async newestLines(captions: string, count: number, beforeMs?: number): Promise<readonly CaptionLine[]> {
      const rows = await lines(captions)
        .selectAll()
        .where("words", "is not", null)
        .$if(beforeMs !== undefined, (query) => query.where("beginMs", "<", beforeMs ?? 0))
        .orderBy("beginMs", "desc")
        .orderBy("personId", "desc")
        .limit(count)
        .execute();
      return rows.map(toLine).reverse();
    },

    /** Returns the utterances of a person; with captions, only of those. */
    async utterancesOf(
      { platform, personId, workspace }: { platform: string; personId: string; workspace?: string },
      captions?: string,
    ) {
      return db
        .selectFrom("captionLines")
        .innerJoin("captions", "captions.id", "captionLines.captions")
        .selectAll("captionLines")
        .select(["captions.workspace", "captions.channel", "captions.startedAt"])
        .where("captions.platform", "=", platform)
        .where("captionLines.personId", "=", personId)
        .$if(workspace !== undefined, (query) => query.where("captions.workspace", "=", workspace ?? ""))
        .$if(captions !== undefined, (query) => query.where("captions.id", "=", captions ?? ""))
        .orderBy("captionLines.createdAt")
        .execute();
    },
  };
}

export const toJson = (sentence: Sentence | null) => sentence && JSON.stringify(sentence);
export const toLine = (row: Selectable<CaptionLinesTable>): CaptionLine => row as CaptionLine;
