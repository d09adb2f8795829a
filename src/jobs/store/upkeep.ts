import { sql, type Kysely } from "kysely";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";
import type { Outcome } from "../job.ts";

const ENDED_CLAIM = sql`claimed_until = null, lease = null, version = version + 1, updated_at = now()`;

interface ForgetQuery {
  readonly before: Date;
  readonly limit: number;
  /** No older job is left. */
  readonly from?: Date | undefined;
}

/** Queries of table `jobs` on many rows: interrupted, due and old jobs. */
export function createUpkeepQueries(db: Kysely<Database>) {
  return {
    /**
     * IDs of unfinished jobs that haven't been written to since `before`, in order, after `after`. Of queued jobs, only
     * those past their deadline: they are failed without a turn.
     */
    async unfinished(query: { before: Date; after: string; limit: number }): Promise<string[]> {
      const { before, after, limit } = query;
      // Two queries, each with its own index: together they would read every queued job.
      const { rows } = await sql<{ id: string }>`
        (select id from jobs
          where called_at is not null and finished_at is null and updated_at <= ${before} and id > ${after}
          order by id limit ${limit})
        union all
        (select id from jobs
          where num_nonnulls(called_at, finished_at) = 0 and deadline_at <= now() and updated_at <= ${before}
            and id > ${after}
          order by id limit ${limit})
        order by id limit ${limit}`.execute(db);
      return rows.map((row) => row.id);
    },

    /** IDs of jobs that finished after `since`, latest first. */
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

    /** Only safe when no other process of ours can be alive: then all claim holders are dead. */
    async releaseClaims(): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ claimedUntil: null, lease: null })
        // A claimed job has been dispatched. No index has all unfinished jobs: the start would read the whole table.
        .where("calledAt", "is not", null)
        .where("finishedAt", "is", null)
        .where("claimedUntil", "is not", null)
        .execute();
    },

    /**
     * Ends the lease of a process if it has run out, and its claims with it: their version goes up, so that the process
     * finds its fence gone if it was only frozen. Returns their jobs; null if it hasn't run out, or another process has
     * ended it. In one statement, so that one process does it all.
     */
    async endLease(lease: string): Promise<string[] | null> {
      const { rows } = await sql<{ ids: string[] }>`
        with ended as (
          delete from process_leases where id = ${lease} and ends_at < clock_timestamp() returning id
        ), freed as (
          update jobs set ${ENDED_CLAIM} from ended
          where jobs.lease = ended.id and jobs.called_at is not null and jobs.finished_at is null
          returning jobs.id
        )
        select array(select id from freed) as ids from ended`.execute(db);
      return rows[0]?.ids ?? null;
    },

    /** Ends the claims of a process that is about to stop, and returns their jobs. */
    async endClaims(lease: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        update jobs set ${ENDED_CLAIM}
        where lease = ${lease} and called_at is not null and finished_at is null
        returning id`.execute(db);
      return rows.map((row) => row.id);
    },

    /**
     * Counts a crash for jobs that a crashed process was working on: those whose entries it held, and those that may have
     * been in a step without an entry. That counts a few too many, which costs each of them two writes.
     */
    async markInterrupted(ids: readonly string[]): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ crashes: 1 })
        .where("calledAt", "is not", null)
        .where("finishedAt", "is", null)
        .where("crashes", "=", 0)
        .where((row) => row.or([row("id", "=", sql<string>`any(${ids})`), row("state", "<>", "waiting")]))
        .execute();
    },

    /**
     * Deletes at most `limit` jobs that finished before `before`, oldest first, along with their child jobs. Returns how
     * many, and `from` for the next ones. Without it, each batch reads what all batches before it have deleted, as long as
     * a transaction (such as a backup) can see those.
     */
    async forget({ before, limit, from }: ForgetQuery): Promise<{ count: number; from: Date | undefined }> {
      const old = db
        .selectFrom("jobs")
        .select("id")
        .where("finishedAt", "<", before)
        .$if(from !== undefined, (query) => query.where("finishedAt", ">=", from ?? null))
        .where("parentId", "is", null)
        .orderBy("finishedAt")
        .limit(limit);
      const deleted = await db.deleteFrom("jobs").where("id", "in", old).returning("finishedAt").execute();
      const times = deleted.map(({ finishedAt }) => finishedAt?.getTime() ?? 0);
      return { count: deleted.length, from: times.length === 0 ? from : new Date(Math.max(...times)) };
    },
  };
}

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
