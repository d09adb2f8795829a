import type { Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { Statement } from "./case.ts";

export type StatementStore = ReturnType<typeof createStatementStore>;

/** Queries on reports and appeals. */
export function createStatementStore(db: Kysely<Database>) {
  return {
    /** Returns false if the person already made such a statement, which stays unchanged. */
    async add({ case: id, person, kind, words }: Omit<Statement, "at">): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto("moderationStatements")
          .values({ caseId: id, personId: person, kind, words })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await trx
          .updateTable("moderationCases")
          .set(({ eb }) => ({ version: eb("version", "+", 1) }))
          .where("id", "=", id)
          .execute();
        return true;
      });
    },
    /** Counts the messages that a member reported in a server since a time. */
    async countReports(
      { platform, workspace }: { readonly platform: string; readonly workspace: string },
      person: string,
      since: Date,
    ): Promise<number> {
      const { count } = await db
        .selectFrom("moderationStatements")
        .innerJoin("moderationCases", "moderationCases.id", "moderationStatements.caseId")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where((row) => row.and({ platform, workspaceId: workspace, personId: person, kind: "report" }))
        .where("at", ">", since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Returns the oldest first. */
    async of(cases: readonly string[]): Promise<readonly Statement[]> {
      if (cases.length === 0) return [];
      const rows = await db
        .selectFrom("moderationStatements")
        .selectAll()
        .where("caseId", "in", cases)
        .orderBy("at")
        .execute();
      return rows.map(({ caseId, personId, kind, words, at }) => ({
        case: caseId,
        person: personId,
        kind: kind as Statement["kind"],
        words,
        at,
      }));
    },
  };
}
