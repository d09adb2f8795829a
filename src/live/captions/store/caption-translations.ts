import { sql, type Kysely } from "kysely";
import type { Database } from "../../../store/schema.ts";
import type { CaptionLine, UtteranceRef } from "../captions.ts";

/** Lines that a request translates at most: as many as a model translates without leaving any out. */
const MAX_LINES = 60;

export interface TranslationClaim {
  readonly captions: string;
  readonly language: string;
  readonly claim: string;
}

export interface ClaimedLine extends Pick<CaptionLine, "beginMs"> {
  readonly number: number;
  readonly words: string;
}

export const lineKey = ({ beginMs, personId }: Pick<UtteranceRef, "beginMs" | "personId">): string =>
  `${beginMs} ${personId}`;

/** Creates the queries of translations. A line is translated once into each language: the first one who inserts it pays. */
export function createTranslationQueries(db: Kysely<Database>) {
  return {
    /** Claims the lines from a time on that nobody has had translated. Returns them in order. */
    async claimLines(
      { captions, language, claim }: TranslationClaim,
      fromMs: number,
    ): Promise<readonly ClaimedLine[]> {
      // Locked, so that none is deleted in between by an opt-out.
      await sql`
        insert into caption_translations (captions, begin_ms, person_id, language, claim, number)
        select captions, begin_ms, person_id, ${language}, ${claim},
          row_number() over (order by begin_ms, person_id)
        from (
          select * from caption_lines line
          where captions = ${captions} and begin_ms >= ${fromMs} and words <> '' and person_id <> ''
            and not exists (
              select from caption_translations
              where captions = line.captions and begin_ms = line.begin_ms and person_id = line.person_id
                and language = ${language})
          order by begin_ms, person_id limit ${MAX_LINES} for key share) line
        on conflict do nothing`.execute(db);
      return this.linesOfClaim(claim);
    },

    /** Returns the lines of a claim in order, less those that were deleted. */
    async linesOfClaim(claim: string): Promise<readonly ClaimedLine[]> {
      const rows = await db
        .selectFrom("captionTranslations as translation")
        .innerJoin("captionLines as line", (join) =>
          join
            .onRef("line.captions", "=", "translation.captions")
            .onRef("line.beginMs", "=", "translation.beginMs")
            .onRef("line.personId", "=", "translation.personId"),
        )
        .select(["translation.number", "line.beginMs", "line.words"])
        .where("translation.claim", "=", claim)
        .orderBy("translation.number")
        .execute();
      return rows.map(({ number, beginMs, words }) => ({ number, beginMs, words: words ?? "" }));
    },

    async setTranslation(claim: string, number: number, words: string): Promise<void> {
      await db
        .updateTable("captionTranslations")
        .set({ words })
        .where((one) => one.and({ claim, number }))
        .execute();
    },

    /** Gives up lines of which nothing was sent. */
    async releaseLines(claim: string): Promise<void> {
      await db.deleteFrom("captionTranslations").where("claim", "=", claim).execute();
    },

    /** Notes that lines won't be translated, also not again: that may have been charged. */
    async failLines(claim: string): Promise<void> {
      await db
        .updateTable("captionTranslations")
        .set({ words: "" })
        .where("claim", "=", claim)
        .where("words", "is", null)
        .execute();
    },

    /** Returns the translations of the lines from a time on by {@link lineKey}: empty for those that failed. */
    async translationsOf(
      captions: string,
      language: string,
      fromMs: number,
    ): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectFrom("captionTranslations")
        .select(["beginMs", "personId", "words"])
        .where((one) => one.and({ captions, language }))
        .where("beginMs", ">=", fromMs)
        .where("words", "is not", null)
        .execute();
      return new Map(rows.map((row) => [lineKey(row), row.words ?? ""]));
    },

    /** Returns the languages that readers of captions have wanted. */
    async languagesOf(captions: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom("captionTranslations")
        .select("language")
        .distinct()
        .where("captions", "=", captions)
        .union(db.selectFrom("captionRecaps").select("language").where("captions", "=", captions))
        .execute();
      return rows.map(({ language }) => language);
    },
  };
}
