import type { Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { Case } from "./case.ts";
import { fromRow, read } from "./case-row.ts";

/** Whoever is at a card, or at carrying a decision out, has so long before somebody else may be. */
const CLAIM_MS = 60_000;

const SWEPT = 50;

/** The queries of the cases that are about their cards: which are behind, and who is at them. */
export function cardRows(db: Kysely<Database>) {
  return {
    /** Takes a card that is behind, so that nobody else posts it. Undefined: it is not, or somebody is at it. */
    async claim(id: string, now: Date): Promise<Case | undefined> {
      const row = await db
        .updateTable("moderationCases")
        .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
        .where("id", "=", id)
        .whereRef("shown", "<", "version")
        .where(({ or, eb }) => or([eb("claimedUntil", "is", null), eb("claimedUntil", "<", now)]))
        .returningAll()
        .executeTakeFirst();
      return read(row);
    },
    /** The card shows this version. True: there is a newer one already. */
    async shown({ id, version }: Case, receipts: Case["receipts"]): Promise<boolean> {
      const row = await db
        .updateTable("moderationCases")
        .set({ shown: version, receipts: JSON.stringify(receipts), claimedUntil: null })
        .where("id", "=", id)
        .returning("version")
        .executeTakeFirst();
      return row !== undefined && row.version > version;
    },
    /** Cards that are behind, and decisions of which nobody knows whether they were carried out. */
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
            eb("pendingSince", "<", new Date(now.getTime() - CLAIM_MS)),
          ]),
        )
        .limit(SWEPT)
        .execute();
      return rows.map((row) => ({ case: fromRow(row), pendingSince: row.pendingSince }));
    },
  };
}
