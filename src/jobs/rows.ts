import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import type { Job, Receipts } from "./job.ts";
import { columns, fromRow, invocationKey, type NewJob } from "./row.ts";

export type Rows = ReturnType<typeof createRows>;

/** The queries of table `jobs`: the row is the job, everything else only says when to look at it. */
export function createRows({ db }: { db: Kysely<Database> }) {
  return {
    /** Writes a new job and counts those before it, in one round trip; null when this invocation was accepted before. */
    async insert(job: NewJob): Promise<{ job: Job; ahead: number } | null> {
      const row = await db
        .insertInto("jobs")
        .values(columns(job))
        .onConflict((conflict) => conflict.column("invocationKey").doNothing())
        .returningAll()
        .returning(unsubmitted(db).as("ahead"))
        .executeTakeFirst();
      return row ? { job: fromRow(row), ahead: Number(row.ahead) } : null;
    },

    async find(id: string): Promise<Job | null> {
      const row = await db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    async findInvocation(platform: string, key: string): Promise<Job | null> {
      const row = await db
        .selectFrom("jobs")
        .selectAll()
        .where("invocationKey", "=", invocationKey(platform, key))
        .executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    /** Writes what the lifecycle decided. Null when somebody else wrote first: the caller's copy is old. */
    async save(job: Job): Promise<Job | null> {
      const row = await db
        .updateTable("jobs")
        .set({
          state: job.state,
          version: job.version + 1,
          attempt: job.attempt,
          claimedUntil: job.claimedUntil,
          taskId: job.taskId,
          urls: job.urls && JSON.stringify(job.urls),
          outcome: job.outcome && JSON.stringify(job.outcome),
          receipts: sql`receipts || ${JSON.stringify(job.receipts)}::jsonb`,
          submittedAt: job.submittedAt,
          finishedAt: job.finishedAt,
          updatedAt: sql`now()`,
        })
        .where("id", "=", job.id)
        .where("version", "=", job.version)
        .returning("receipts")
        .executeTakeFirst();
      return row ? { ...job, version: job.version + 1, receipts: row.receipts as Receipts } : null;
    },

    /**
     * Keeps receipts at once, whoever else is writing: they only ever add up. Who names the version it knows, and has been
     * overtaken, adds what is missing and replaces nothing.
     */
    async note(id: string, receipts: Receipts, version?: number): Promise<void> {
      const more = sql`${JSON.stringify(receipts)}::jsonb`;
      const merged =
        version === undefined
          ? sql<string>`receipts || ${more}`
          : sql<string>`case when version = ${version} then receipts || ${more} else ${more} || receipts end`;
      await db.updateTable("jobs").set({ receipts: merged }).where("id", "=", id).execute();
    },

    /** Jobs accepted earlier that have not been submitted yet. */
    async ahead(job: Job): Promise<number> {
      const row = await unsubmitted(db).where("createdAt", "<", job.createdAt).executeTakeFirstOrThrow();
      return Number(row.n);
    },

    /** A person's jobs, newest first. */
    async ofPerson(platform: string, personId: string, limit: number): Promise<Job[]> {
      const rows = await db
        .selectFrom("jobs")
        .selectAll()
        .where("platform", "=", platform)
        .where("personId", "=", personId)
        .orderBy("createdAt", "desc")
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    /** Ids of unfinished jobs that nobody has written to since `before`, in order, after `after`. */
    async unfinished({
      before,
      after,
      limit,
    }: {
      before: Date;
      after: string;
      limit: number;
    }): Promise<string[]> {
      const rows = await db
        .selectFrom("jobs")
        .select("id")
        .where("finishedAt", "is", null)
        .where("updatedAt", "<=", before)
        .where("id", ">", after)
        .orderBy("id")
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
  };
}

/** Counts what is accepted and not submitted; the index `jobs_queued` has just these. */
const unsubmitted = (db: Kysely<Database>) =>
  db
    .selectFrom("jobs")
    .select((count) => count.fn.countAll<string>().as("n"))
    .where("submittedAt", "is", null)
    .where("finishedAt", "is", null);
