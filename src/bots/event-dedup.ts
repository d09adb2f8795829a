import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../store/schema.ts";

/** Slack's last retry of an event comes after five minutes, delayed ones after hours. */
const KEPT = "1 day";

/** While the database doesn't answer, a duplicate reply (mostly about the outage) is better than none. */
const ANSWER_MS = 1_000;

/** Claims keys: each is granted once across all processes, as long as the database answers. */
export function createEventDedup(db: Kysely<Database>): (key: string) => Promise<boolean> {
  const claim = claimIn(db);
  return async (key) => {
    const late = sleep(ANSWER_MS, true, { ref: false });
    return Promise.race([claim(key).catch(() => true), late]);
  };
}

function claimIn(db: Kysely<Database>): (key: string) => Promise<boolean> {
  return async (key) => {
    const row = await db
      .insertInto("slackClaims")
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    // Rare enough to delete old rows here.
    await db
      .deleteFrom("slackClaims")
      .where("claimedAt", "<", sql<Date>`now() - ${sql.lit(KEPT)}::interval`)
      .execute();
    return row !== undefined;
  };
}
