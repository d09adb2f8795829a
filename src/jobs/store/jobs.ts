import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import { limitIdleTime } from "./transaction-timeout.ts";
import type { Job, Receipts } from "../job.ts";
import { ledgerColumns, spentAmount } from "./booking.ts";
import type { ConcurrencyLimits } from "../scheduler/fair-share.ts";
import {
  dispatchedAtInsert,
  insertedCounts,
  createWaitingQueries,
  type RunningCounts,
} from "./waiting-jobs.ts";
import { lockParent, createGroupQueries } from "./group-jobs.ts";
import { createUpkeepQueries } from "./upkeep.ts";
import { jobColumns, toJob, invocationKey, type NewJob } from "./job-row.ts";

export type JobStore = ReturnType<typeof createJobStore>;

export interface InsertedJob extends RunningCounts {
  readonly job: Job;
  /** Jobs in the line before it. */
  readonly line: number;
  /** It has had its turn already, and belongs in the queue. */
  readonly isDispatched: boolean;
}

/** The queries of table `jobs`: the row is the job, everything else only says when to look at it. */
export function createJobStore({ db }: { db: Kysely<Database> }) {
  return {
    /**
     * Writes a new job and tells who is before it, in one round trip; null when this invocation was accepted before. With
     * caps it is called at once if nobody waits and they allow it.
     */
    async insert(job: NewJob, caps?: ConcurrencyLimits): Promise<InsertedJob | null> {
      const row = await db
        .insertInto("jobs")
        .values({ ...jobColumns(job), ...(caps && { calledAt: dispatchedAtInsert(job.invocation, caps) }) })
        .onConflict((conflict) => conflict.column("invocationKey").doNothing())
        .returningAll()
        .returning(insertedCounts(job.invocation))
        .executeTakeFirst();
      if (!row) return null;
      const { line, underWay, serverUnderWay, calledAt } = row;
      return { job: toJob(row), line, underWay, serverUnderWay, isDispatched: calledAt !== null };
    },

    async find(id: string): Promise<Job | null> {
      const row = await db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? toJob(row) : null;
    },

    async findInvocation(platform: string, key: string): Promise<Job | null> {
      const row = await db
        .selectFrom("jobs")
        .selectAll()
        .where("invocationKey", "=", invocationKey(platform, key))
        .executeTakeFirst();
      return row ? toJob(row) : null;
    },

    /**
     * Writes what the lifecycle decided, and adds its receipts to those of the row. Null when somebody else wrote first:
     * the caller's copy is old. Where the end of a job of several calls is written, `begun` tells how many of them it is
     * about: null, too, when more have been begun.
     */
    async save(job: Job, startedChildren?: number): Promise<Job | null> {
      if (startedChildren === undefined) return write(db, job);
      return db.transaction().execute(async (trx) => {
        if (!(await lockParent(trx, job.id))) return null;
        return (await createGroupQueries(trx).childrenOf(job.id)).length === startedChildren
          ? write(trx, job)
          : null;
      });
    },

    /** Writes a job that takes up a task which a person has named, unless another job has that task. */
    async attachTask(job: Job): Promise<Job | "held" | null> {
      return db.transaction().execute(async (trx) => {
        // Of two people who name the same task at once, the second waits here and then sees the first.
        await sql`select pg_advisory_xact_lock(hashtextextended(${job.taskId}, 0)), ${limitIdleTime}`.execute(
          trx,
        );
        const holder = await trx
          .selectFrom("jobs")
          .select("id")
          .where("taskId", "=", job.taskId)
          .where("id", "!=", job.id)
          .executeTakeFirst();
        return holder ? "held" : write(trx, job);
      });
    },

    /** Whether jobs became this task, and none of them belongs to this person. */
    async isTaskOfOthers(
      taskId: string,
      { platform, person, workspace }: { platform: string; person: string; workspace?: string | undefined },
    ): Promise<boolean> {
      const holders = await db
        .selectFrom("jobs")
        .select(["platform", "personId", "workspaceId"])
        .where("taskId", "=", taskId)
        .execute();
      const isOwn = (holder: (typeof holders)[number]) =>
        holder.platform === platform &&
        holder.personId === person &&
        (workspace === undefined || holder.workspaceId === workspace);
      return holders.length > 0 && !holders.some(isOwn);
    },

    /** Notes how many processes would have died over a job if this one did now. */
    async setCrashCount(id: string, deaths: number): Promise<void> {
      await db.updateTable("jobs").set({ deaths }).where("id", "=", id).execute();
    },

    /**
     * Keeps receipts at once, whoever else is writing: they only ever add up. Who names the version it knows, and has been
     * overtaken, adds what is missing and replaces nothing.
     */
    async saveReceipts(id: string, receipts: Receipts, version?: number): Promise<void> {
      const more = sql`${JSON.stringify(receipts)}::jsonb`;
      const merged =
        version === undefined
          ? sql<string>`receipts || ${more}`
          : sql<string>`case when version = ${version} then receipts || ${more} else ${more} || receipts end`;
      await db.updateTable("jobs").set({ receipts: merged }).where("id", "=", id).execute();
    },

    /** A person's jobs, newest first; with a workspace, those of that one. */
    async ofPerson(platform: string, personId: string, limit: number, workspaceId?: string): Promise<Job[]> {
      const rows = await db
        .selectFrom("jobs")
        .selectAll()
        .where((row) => row.and({ platform, personId, ...(workspaceId !== undefined && { workspaceId }) }))
        .where("parentId", "is", null)
        .orderBy("createdAt", "desc")
        .limit(limit)
        .execute();
      return rows.map(toJob);
    },

    ...createWaitingQueries(db),
    ...createGroupQueries(db),
    ...createUpkeepQueries(db),
  };
}

async function write(db: Kysely<Database>, job: Job): Promise<Job | null> {
  const row = await db
    .updateTable("jobs")
    .set({
      state: job.state,
      version: job.version + 1,
      attempt: job.attempt,
      claimedUntil: job.claimedUntil,
      claim: job.claim,
      taskId: job.taskId,
      urls: job.urls && JSON.stringify(job.urls),
      missingSince: job.missingSince,
      outcome: job.outcome && JSON.stringify(job.outcome),
      receipts: sql`receipts || ${JSON.stringify(job.receipts)}::jsonb`,
      resubmitted: job.resubmitted,
      // Who has moved on has survived.
      deaths: sql<number>`case when state = ${job.state} and ${job.deaths > 0} then deaths else 0 end`,
      submittedAt: job.submittedAt,
      deadlineAt: job.deadlineAt,
      finishedAt: job.finishedAt,
      ...ledgerColumns(job),
      // Whatever has been written to stands in line no more.
      calledAt: sql`coalesce(called_at, now())`,
      updatedAt: sql`now()`,
    })
    .where("id", "=", job.id)
    .where("version", "=", job.version)
    .returning(["receipts", "deaths"])
    .executeTakeFirst();
  if (!row) return null;
  const deaths = row.deaths === 0 ? 0 : job.deaths;
  const spent = spentAmount(job);
  return { ...job, version: job.version + 1, receipts: row.receipts as Receipts, deaths, spent };
}
