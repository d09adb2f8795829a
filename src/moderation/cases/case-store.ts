import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { Act, Case, MessageId, Origin, Said } from "./case.ts";
import { columns, fromRow, isOf, read } from "./case-row.ts";

export type CaseRows = ReturnType<typeof caseRows>;

/** The queries of the cases themselves; what people said about them is in `statement-rows.ts`. */
export function caseRows(db: Kysely<Database>) {
  const one = (id: string) => db.selectFrom("moderationCases").selectAll().where("id", "=", id);
  return {
    ...cardRows(db),
    find: async (id: string) => read(await one(id).executeTakeFirst()),
    ofMessage: async (message: MessageId) =>
      read(await db.selectFrom("moderationCases").selectAll().where(isOf(message)).executeTakeFirst()),

    /** Makes a new state of what is known of a message; undefined leaves it as it is. Shown: moderators should see it. */
    async tell(
      { id, ...origin }: Origin & { readonly id: string },
      make: (present: Said | undefined) => { readonly said: Said; readonly shown: boolean } | undefined,
    ): Promise<Case> {
      return db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows: made } = await trx
          .insertInto("moderationCases")
          .values({ id, ...columns(origin), said: "{}" })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        const row = await trx
          .selectFrom("moderationCases")
          .selectAll()
          .where(isOf(origin))
          .forUpdate()
          .executeTakeFirstOrThrow();
        const told = make(made === 1n ? undefined : (row.said as Said));
        if (!told) return fromRow(row);
        const changed = await trx
          .updateTable("moderationCases")
          .set(({ eb }) => ({
            said: JSON.stringify(told.said),
            ...(told.shown || row.version > 0 ? { version: eb("version", "+", 1) } : {}),
          }))
          .where("id", "=", row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return fromRow(changed);
      });
    },

    /**
     * Writes a decision down, where nothing was decided since so many acts were seen. Undefined: somebody else was first.
     */
    async decide(id: string, seen: number, act: Act, at: Date): Promise<Case | undefined> {
      const row = await db
        .updateTable("moderationCases")
        .set(({ eb }) => ({
          acts: sql<string>`acts || ${JSON.stringify([act])}::jsonb`,
          pendingSince: at,
          version: eb("version", "+", 1),
        }))
        .where("id", "=", id)
        .where("pendingSince", "is", null)
        .where(sql<number>`jsonb_array_length(acts)`, "=", seen)
        .returningAll()
        .executeTakeFirst();
      return read(row);
    },
    /** How the last decision ended. */
    async concluded(id: string, outcome: Act["outcome"]): Promise<void> {
      await db
        .updateTable("moderationCases")
        .set(({ eb }) => ({
          acts: sql<string>`jsonb_set(acts, '{-1,outcome}', ${JSON.stringify(outcome)}::jsonb)`,
          pendingSince: null,
          version: eb("version", "+", 1),
        }))
        .where("id", "=", id)
        .where("pendingSince", "is not", null)
        .execute();
    },

    /** The newest first. */
    async ofServer(
      { platform, workspace, author }: { platform: string; workspace: string; author?: string | undefined },
      limit: number,
    ) {
      const rows = await db
        .selectFrom("moderationCases")
        .selectAll()
        .where((row) =>
          row.and({ platform, workspaceId: workspace, ...(author !== undefined && { authorId: author }) }),
        )
        .orderBy("createdAt", "desc")
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    /** An author's on a platform, or in one workspace of it, the newest first. */
    async ofAuthor(
      author: { readonly platform: string; readonly workspaceId?: string; readonly authorId: string },
      limit: number,
    ) {
      const rows = await db
        .selectFrom("moderationCases")
        .selectAll()
        .where((row) => row.and(author))
        .orderBy("createdAt", "desc")
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    /** Forgets what is older; tells how many. */
    async forget(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("moderationCases")
        .where("createdAt", "<", before)
        .executeTakeFirst();
      await db
        .deleteFrom("moderationNotices")
        .where("day", "<", sql<Date>`${before.toISOString().slice(0, 10)}::date`)
        .execute();
      return Number(numDeletedRows);
    },
  };
}

/** Whoever is at a card, or at carrying a decision out, has so long before somebody else may be. */
const CLAIM_MS = 60_000;

const SWEPT = 50;

/** The queries of the cases that are about their cards: which are behind, and who is at them. */
function cardRows(db: Kysely<Database>) {
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
