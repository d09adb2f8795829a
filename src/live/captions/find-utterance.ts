import type { Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { UtteranceRef } from "./captions.ts";

export type SaidUtterance = NonNullable<Awaited<ReturnType<typeof findUtterance>>>;

/** Returns what was said, and where; undefined if its person has opted out meanwhile. */
export async function findUtterance(db: Kysely<Database>, { captions, personId, beginMs }: UtteranceRef) {
  const found = await db
    .selectFrom("captionLines")
    .innerJoin("captions", "captions.id", "captionLines.captions")
    .select(["captionLines.captions", "captionLines.personId", "name", "beginMs", "endMs", "words"])
    .select(["captions.platform", "captions.workspace", "captions.channel", "captions.startedAt"])
    .where((row) => row.and({ captions, beginMs, "captionLines.personId": personId }))
    .executeTakeFirst();
  return found && { ...found, words: found.words ?? "" };
}
