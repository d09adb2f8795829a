import type { Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import { limitIdleTime } from "./transaction-timeout.ts";
import type { Job } from "../job.ts";
import { toJob, childColumns, type NewChildJob } from "./job-row.ts";

/** Until the end of the transaction no call is begun for this job, and no outcome written. False: it has its outcome. */
export async function lockParent(trx: Kysely<Database>, id: string): Promise<boolean> {
  const parent = await trx
    .selectFrom("jobs")
    .select(["id", limitIdleTime.as("held")])
    .where("id", "=", id)
    .where("outcome", "is", null)
    // Not shared: what is kept for the parts is taken from the parent's row.
    .forUpdate()
    .executeTakeFirst();
  return parent !== undefined;
}

/** The queries of table `jobs` that are about jobs of several calls. */
export function createGroupQueries(db: Kysely<Database>) {
  return {
    /** The calls of a job that have been begun, in their order. */
    async childrenOf(parentId: string): Promise<Job[]> {
      const rows = await db
        .selectFrom("jobs")
        .selectAll()
        .where("parentId", "=", parentId)
        .orderBy("part")
        .execute();
      return rows.map(toJob);
    },

    /**
     * Writes those calls of a job that are not there yet, unless it has its outcome; tells how many. Nothing is
     * begun for a job that is over.
     */
    async insertChildren(parentId: string, parts: readonly NewChildJob[]): Promise<number> {
      return db.transaction().execute(async (trx) => {
        if (!(await lockParent(trx, parentId))) return 0;
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto("jobs")
          .values(parts.map(childColumns))
          .onConflict((conflict) => conflict.column("invocationKey").doNothing())
          .executeTakeFirst();
        return Number(numInsertedOrUpdatedRows ?? 0);
      });
    },
  };
}
