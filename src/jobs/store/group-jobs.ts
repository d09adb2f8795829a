import type { Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import { limitIdleTime } from "../../store/transaction-settings.ts";
import type { Job } from "../job.ts";
import { toJob, childColumns, type NewChildJob } from "./job-row.ts";

/**
 * Locks a parent job: until the transaction ends, no call of it is started and no outcome written. False: it already
 * has an outcome.
 */
export async function lockParent(trx: Kysely<Database>, id: string): Promise<boolean> {
  const parent = await trx
    .selectFrom("jobs")
    .select(["id", limitIdleTime.as("held")])
    .where("id", "=", id)
    .where("outcome", "is", null)
    // Not a shared lock: reservations for the calls are taken from the parent's row.
    .forUpdate()
    .executeTakeFirst();
  return parent !== undefined;
}

async function isPartDone(trx: Kysely<Database>, parentId: string, part: number): Promise<boolean> {
  const done = await trx
    .selectFrom("jobs")
    .select("id")
    .where("parentId", "=", parentId)
    .where("part", "=", part)
    .where("state", "=", "done")
    .executeTakeFirst();
  return done !== undefined;
}

/** Queries of table `jobs` for parent jobs. */
export function createGroupQueries(db: Kysely<Database>) {
  return {
    /** The started calls of a job, in order. */
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
     * Inserts those calls of a job that don't exist yet, unless it has an outcome, and returns how many. Nothing is
     * started for a finished job. `isStep`: the call is a step, and the one before it must be done. A crash of the
     * database may have lost that since the caller read it.
     */
    async insertChildren(
      parentId: string,
      parts: readonly NewChildJob[],
      { isStep = false }: { readonly isStep?: boolean } = {},
    ): Promise<number> {
      return db.transaction().execute(async (trx) => {
        if (!(await lockParent(trx, parentId))) return 0;
        const step = isStep ? (parts[0]?.parent.part ?? 0) : 0;
        if (step > 0 && !(await isPartDone(trx, parentId, step - 1))) return 0;
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
