import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { Case } from "./case.ts";
import { readCaseRow, toCase } from "./case-row.ts";

/** Time that a process has for an action before another one takes over. */
export const ACTION_TIMEOUT_MS = 20_000;

/** Time that a process has for a card before another one takes over: it may have to cut audio for it. */
const CLAIM_TIMEOUT_MS = 60_000;

const SWEEP_BATCH = 50;

/** Queries on the cards of cases: which are outdated, and which are being updated. */
export function createCardQueries(db: Kysely<Database>) {
  return {
    /** Claims an outdated card, so that no other process posts it. Returns undefined if it is up to date or claimed. */
    async claim(id: string, now: Date): Promise<Case | undefined> {
      const row = await db
        .updateTable("moderationCases")
        .set({ claimedUntil: new Date(now.getTime() + CLAIM_TIMEOUT_MS) })
        .where("id", "=", id)
        .whereRef("shown", "<", "version")
        .where(({ or, eb }) => or([eb("claimedUntil", "is", null), eb("claimedUntil", "<", now)]))
        .returningAll()
        .executeTakeFirst();
      return readCaseRow(row);
    },
    /** Records that the card shows this version. Returns true if there is already a newer one. */
    async shown({ id, version }: Case, receipts: Case["receipts"]): Promise<boolean> {
      const row = await db
        .updateTable("moderationCases")
        .set({ shown: version, receipts: JSON.stringify(receipts), claimedUntil: null })
        .where("id", "=", id)
        .returning("version")
        .executeTakeFirst();
      return row !== undefined && row.version > version;
    },
    /**
     * Forgets the cards in a channel, so that they are posted again with their next change, and those of undecided cases now.
     * Returns the IDs of these.
     */
    async forgetCards({
      platform,
      channel,
    }: {
      platform: string;
      channel: string;
    }): Promise<readonly string[]> {
      const hasNoAct = sql<boolean>`(acts = '[]')`;
      const rows = await db
        .updateTable("moderationCases")
        .set({ receipts: "{}", version: sql<number>`version + ${hasNoAct}::int` })
        .where("platform", "=", platform)
        .where(sql<string>`receipts ->> 'channel'`, "=", channel)
        .returning(["id", hasNoAct.as("hasNoAct")])
        .execute();
      return rows.filter((row) => row.hasNoAct).map(({ id }) => id);
    },
    /** Returns outdated cards, and decisions with an unknown outcome. */
    async unfinished(now: Date) {
      const rows = await db
        .selectFrom("moderationCases")
        .selectAll()
        .where(({ or, and, eb, ref }) =>
          or([
            and([
              eb("shown", "<", ref("version")),
              or([eb("claimedUntil", "is", null), eb("claimedUntil", "<", now)]),
            ]),
            eb("pendingSince", "<", new Date(now.getTime() - ACTION_TIMEOUT_MS)),
          ]),
        )
        .limit(SWEEP_BATCH)
        .execute();
      return rows.map((row) => ({ case: toCase(row), pendingSince: row.pendingSince }));
    },
  };
}
