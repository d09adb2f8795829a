import type { Kysely } from "kysely";
import type { Database } from "../../../store/schema.ts";

/** `person:…` or `channel:…`, by Discord's id. */
export type Who = `${"person" | "channel"}:${string}`;

export type VoicePreferences = ReturnType<typeof createVoicePreferences>;

/** Who wants sounds as voice messages, too. */
export function createVoicePreferences(db: Kysely<Database>) {
  return {
    /** Those of them who do. */
    async among(all: readonly Who[]): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom("discordVoiceLovers").select("who").where("who", "in", all).execute();
      return new Set(rows.map(({ who }) => who));
    },
    async set(who: Who, isWanted: boolean): Promise<void> {
      await (isWanted
        ? db
            .insertInto("discordVoiceLovers")
            .values({ who })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        : db.deleteFrom("discordVoiceLovers").where("who", "=", who).execute());
    },
  };
}
