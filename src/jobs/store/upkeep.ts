import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { Job } from "../job.ts";
import { toJob } from "./job-row.ts";

/** The queries of table `jobs` that are about many rows: what was left behind, what is due, what is old. */
export function createUpkeepQueries(db: Kysely<Database>) {
  return {
    /**
     * Ids of unfinished jobs that nobody has written to since `before`, in order, after `after`. Of those that still stand
     * in line, only the ones whose time is over: they are told so, and wait for no turn.
     */
    async unfinished(query: { before: Date; after: string; limit: number }): Promise<string[]> {
      const rows = await db
        .selectFrom("jobs")
        .select("id")
        .where("finishedAt", "is", null)
        .where("updatedAt", "<=", query.before)
        .where((row) => row.or([row("calledAt", "is not", null), row("deadlineAt", "<=", sql<Date>`now()`)]))
        .where("id", ">", query.after)
        .orderBy("id")
        .limit(query.limit)
        .execute();
      return rows.map((row) => row.id);
    },

    /** What was asked for in a server, the newest first. */
    async ofServer(platform: string, workspaceId: string, limit: number): Promise<Job[]> {
      const rows = await db
        .selectFrom("jobs")
        .selectAll()
        .where((row) => row.and({ platform, workspaceId }))
        .where("parentId", "is", null)
        .orderBy("createdAt", "desc")
        .limit(limit)
        .execute();
      return rows.map(toJob);
    },

    /** Ids of jobs that ended after `since`, the latest first. */
    async endedSince(since: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("jobs")
        .select("id")
        .where("finishedAt", ">", since)
        .where("parentId", "is", null)
        .orderBy("finishedAt", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },

    /** Only when no other process of ours can be alive: whoever held a claim is dead. */
    async releaseClaims(): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ claimedUntil: null })
        .where("finishedAt", "is", null)
        .where("claimedUntil", "is not", null)
        .execute();
    },

    /** These were in the hands of a process that died. */
    async markInterrupted(ids: readonly string[]): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ deaths: 1 })
        .where("id", "=", sql<string>`any(${ids})`)
        .where("deaths", "=", 0)
        .where("finishedAt", "is", null)
        .execute();
    },

    /** Forgets jobs that ended before `before`, at most `limit`, and their parts with them; tells how many. */
    async forget(before: Date, limit: number): Promise<number> {
      const old = db
        .selectFrom("jobs")
        .select("id")
        .where("finishedAt", "<", before)
        .where("parentId", "is", null)
        .limit(limit);
      const { numDeletedRows } = await db.deleteFrom("jobs").where("id", "in", old).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
