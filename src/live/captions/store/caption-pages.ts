import { sql, type Kysely } from "kysely";
import type { Database } from "../../../store/schema.ts";
import { toLine } from "./caption-lines.ts";
import type { CaptionLine, CaptionPage, UtteranceRef } from "../captions.ts";

/** Creates the queries of the messages that show captions: which line is in which, and whether it is shown as it is. */
export function createPageQueries(db: Kysely<Database>) {
  const lines = (captions: string) => db.selectFrom("captionLines").where("captions", "=", captions);

  return {
    /** Returns the newest message and its lines, with those that no message shows yet. */
    async unshown(captions: string): Promise<{
      readonly page: number;
      readonly shown: readonly CaptionLine[];
      readonly waiting: readonly CaptionLine[];
    }> {
      const newest = await db
        .selectFrom("captionPages")
        .select(({ fn }) => fn.max("page").as("page"))
        .where("captions", "=", captions)
        .executeTakeFirst();
      const page = newest?.page ?? 0;
      const rows = await lines(captions)
        .selectAll()
        .where("words", "is not", null)
        .where(({ or, eb }) => or([eb("page", "is", null), eb("page", "=", page)]))
        .orderBy("beginMs")
        .orderBy("personId")
        .execute();
      const found = rows.map(toLine);
      return {
        page,
        shown: found.filter((line) => line.page !== null),
        waiting: found.filter((line) => line.page === null),
      };
    },

    /** Notes that a message is to show these lines, too. */
    assign: (captions: string, page: number, added: readonly UtteranceRef[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto("captionPages")
          .values({ captions, page, message: null })
          .onConflict((conflict) =>
            conflict
              .columns(["captions", "page"])
              .doUpdateSet({ revision: sql<number>`caption_pages.revision + 1` }),
          )
          .execute();
        for (const ref of added)
          await trx
            .updateTable("captionLines")
            .set({ page })
            .where((one) => one.and({ captions, personId: ref.personId, beginMs: ref.beginMs }))
            .execute();
      }),

    /** Returns the messages that don't show their lines as they are. */
    stalePages: (captions: string): Promise<readonly CaptionPage[]> =>
      db
        .selectFrom("captionPages")
        .select(["page", "message", "revision"])
        .where("captions", "=", captions)
        .where(sql<boolean>`revision > shown`)
        .orderBy("page")
        .execute(),
    linesOf: async (captions: string, page: number): Promise<readonly CaptionLine[]> =>
      (
        await lines(captions)
          .selectAll()
          .where("page", "=", page)
          .orderBy("beginMs")
          .orderBy("personId")
          .execute()
      ).map(toLine),
    /** Notes which lines a message shows. What has changed since then is shown next. */
    async setShown(captions: string, { page, message, revision: shown }: CaptionPage): Promise<void> {
      await db
        .updateTable("captionPages")
        .set({ message, shown })
        .where((one) => one.and({ captions, page }))
        .execute();
    },
  };
}
