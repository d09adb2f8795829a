import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../../store/schema.ts";

/** Slack's last retry of an event comes after five minutes, late ones after hours. */
const KEPT = "1 day";

/** While nobody answers, what is said twice is better than what is not said at all: mostly, that nobody answers. */
const ANSWER_MS = 1_000;

/** Says who goes first: the same key is given once, whichever process asks, as long as the database answers. */
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
    // Rare enough to tidy up by the way.
    await db
      .deleteFrom("slackClaims")
      .where("claimedAt", "<", sql<Date>`now() - ${sql.lit(KEPT)}::interval`)
      .execute();
    return row !== undefined;
  };
}
