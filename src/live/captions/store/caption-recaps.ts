import { sql, type Kysely } from "kysely";
import type { Database } from "../../../store/schema.ts";
import type { TranslationClaim } from "./caption-translations.ts";

/** A summary is made at most so often, and shared by all who ask for it meanwhile. */
const FRESH_S = 60;

export interface CaptionRecap {
  readonly claim: string;
  /** Null: not made yet. Empty: that failed. */
  readonly lines: readonly string[] | null;
}

/** Creates the queries of summaries. */
export function createRecapQueries(db: Kysely<Database>) {
  return {
    /** Claims to make a summary. Returns false if there is a fresh one, or one is being made. */
    async claimRecap({ captions, language, claim }: TranslationClaim): Promise<boolean> {
      const claimed = await db
        .insertInto("captionRecaps")
        .values({ captions, language, claim })
        .onConflict((conflict) =>
          conflict
            .columns(["captions", "language"])
            .doUpdateSet({ claim, requestedAt: sql<Date>`now()`, lines: null })
            .where(sql<boolean>`caption_recaps.requested_at < now() - make_interval(secs => ${FRESH_S})`),
        )
        .returning("claim")
        .executeTakeFirst();
      return claimed !== undefined;
    },
    async findRecap(captions: string, language: string): Promise<CaptionRecap | undefined> {
      return db
        .selectFrom("captionRecaps")
        .select(["claim", "lines"])
        .where((one) => one.and({ captions, language }))
        .executeTakeFirst();
    },
    /** Stores what a claim has become. Does nothing if it was removed in the meantime. */
    async setRecap(claim: string, lines: readonly string[]): Promise<void> {
      await db
        .updateTable("captionRecaps")
        .set({ lines: JSON.stringify(lines) })
        .where("claim", "=", claim)
        .where("lines", "is", null)
        .execute();
    },
    /** Gives up a claim of which nothing was sent. */
    async releaseRecap(claim: string): Promise<void> {
      await db.deleteFrom("captionRecaps").where("claim", "=", claim).execute();
    },
    /** Removes the summaries of captions, in which words may be that are deleted. */
    async removeRecaps(captions: string): Promise<void> {
      await db.deleteFrom("captionRecaps").where("captions", "=", captions).execute();
    },
  };
}
