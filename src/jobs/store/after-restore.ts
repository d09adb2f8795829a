import { sql, type Kysely } from "kysely";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";
import type { Outcome } from "../job.ts";

/**
 * For a database restored from a backup of a running program: jobs that weren't sent before the backup may have been
 * sent after it. No one can know, so their people are asked, and nothing is sent twice. Returns how many jobs were
 * marked. Call it before any process is started.
 */
export async function markUnsentUnconfirmed(db: Kysely<Database>): Promise<number> {
  const outcome: Outcome = {
    verdict: "unconfirmed",
    reason: say("unconfirmedAfterRestore"),
    maybeCharged: true,
  };
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({
      state: "delivering",
      outcome: JSON.stringify(outcome),
      claimedUntil: null,
      calledAt: sql`coalesce(called_at, now())`,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where("finishedAt", "is", null)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
