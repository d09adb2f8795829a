import type { Kysely } from "kysely";
import { sql } from "kysely";
import { resultWithin } from "../base/time-limit.ts";
import { commitSoon } from "../store/transaction-settings.ts";
import { prepared } from "../store/prepared.ts";
import type { Database } from "../store/schema.ts";

/** Slack's last retry of an event comes after five minutes, delayed ones after hours. */
const KEPT = "1 day";

/** While the database doesn't answer, a duplicate reply (mostly about the outage) is better than none. */
const ANSWER_MS = 1_000;

/** Claims keys: each is granted once across all processes, as long as the database answers. */
export function createEventDedup(db: Kysely<Database>): (key: string) => Promise<boolean> {
  const claim = claimIn(db);
  return (key) =>
    resultWithin(
      claim(key).catch(() => true),
      ANSWER_MS,
      true,
    );
}

/**
 * One statement, for which people wait: it also deletes old rows, and a crash of the database may lose the claim, which
 * leads to a duplicate at most.
 */
function claimIn(db: Kysely<Database>): (key: string) => Promise<boolean> {
  return async (key) => {
    const { rows } = await sql<{ key: string }>`${prepared}
      with old as (delete from slack_claims where claimed_at < now() - ${sql.lit(KEPT)}::interval and key <> ${key})
      insert into slack_claims (key) values (${key}) on conflict do nothing returning key, ${commitSoon}`.execute(
      db,
    );
    return rows.length > 0;
  };
}
