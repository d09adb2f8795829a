import { sql, type Kysely } from "kysely";
import type { ServiceAnswer } from "../../commands/definition/command.ts";
import { prepared } from "../../store/prepared.ts";
import { isAmong, type PersonRef } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import { limitIdleTime } from "../../store/transaction-settings.ts";
import { type Job, listAnswers, type Receipts } from "../job.ts";
import type { ConcurrencyLimits } from "../scheduler/fair-share.ts";
import { createInsertJob, insertAndUndo, type InsertedJob } from "./insert-jobs.ts";
import { childColumns, invocationKey, selectJobs, toJob, type NewChildJob, type NewJob } from "./job-row.ts";
import { createListQueries } from "./list-jobs.ts";
import {
  type Commit,
  type NotedRow,
  type SaveOptions,
  createAddReceipts,
  createSaveJob,
  saveAlone,
} from "./save-jobs.ts";
import { createUpkeepQueries } from "./upkeep.ts";
import { createWaitingQueries } from "../scheduler/waiting-jobs.ts";

export type { InsertedJob } from "./insert-jobs.ts";
export type JobStore = ReturnType<typeof createJobStore>;

/** Queries of table `jobs`: the row is the job, everything else only says when to look at it. */
export function createJobStore({ db }: { db: Kysely<Database> }) {
  const insertJob = createInsertJob(db);
  const saveJob = createSaveJob(db);
  const addReceipts = createAddReceipts(db);
  return {
    /**
     * Inserts a new job and counts the jobs before it, in one round trip; null when this invocation was accepted
     * before. With caps, the job is dispatched at once if none is waiting and the caps allow it.
     */
    insert: (job: NewJob, caps?: ConcurrencyLimits): Promise<InsertedJob | null> =>
      insertJob({ job, concurrencyLimits: caps }),

    /** Does the same without leaving a row. */
    insertAndUndo: (job: NewJob): Promise<InsertedJob | null> => insertAndUndo(db, job),

    async find(id: string): Promise<Job | null> {
      const row = await selectJobs(db).where("id", "=", id).modifyEnd(prepared).executeTakeFirst();
      return row ? toJob(row) : null;
    },

    async findInvocation(platform: string, key: string): Promise<Job | null> {
      const row = await selectJobs(db)
        .where("invocationKey", "=", invocationKey(platform, key))
        .executeTakeFirst();
      return row ? toJob(row) : null;
    },

    /**
     * Writes what the lifecycle decided, and adds its receipts to those of the row. Null when another process wrote
     * first: the caller's copy is old. When a parent job finishes, `startedChildren` is the number of calls that its
     * outcome covers: null, too, when more have been started.
     */
    async save(
      job: Job,
      startedChildren?: number,
      { commit = "durable", ...options }: SaveOptions = {},
    ): Promise<Job | null> {
      if (startedChildren === undefined) return saveJob({ job, commit, ...options });
      return db.transaction().execute(async (trx) => {
        if (!(await lockParent(trx, job.id))) return null;
        return (await listChildren(trx, job.id)).length === startedChildren
          ? saveAlone(trx, { job, commit: "durable", lease: options.lease })
          : null;
      });
    },

    /** Writes a job that takes over a task named by a person, unless another job has that task. */
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
        return holder ? "held" : saveAlone(trx, { job, commit: "durable" });
      });
    },

    /** Whether this task belongs to jobs, none of them requested by one of these accounts. */
    async isTaskOfOthers(taskId: string, accounts: readonly PersonRef[]): Promise<boolean> {
      const holders = await db
        .selectFrom("jobs")
        .select(["platform", "personId as id", "workspaceId as workspace"])
        .where("taskId", "=", taskId)
        .execute();
      return holders.length > 0 && !holders.some((holder) => isAmong(accounts, holder));
    },

    /** Saves how many processes will have crashed on a job if this one does now. */
    async setCrashCount(id: string, crashes: number): Promise<void> {
      await db.updateTable("jobs").set({ crashes }).where("id", "=", id).execute();
    },

    /**
     * Saves receipts at once, even if another process writes: they only ever add up. A caller that passes an outdated
     * version adds missing receipts and replaces none.
     */
    saveReceipts: (
      id: string,
      receipts: Receipts,
      version?: number,
      commit: Commit = "durable",
    ): Promise<NotedRow> => addReceipts({ id, receipts, version, commit }),

    /** Keeps the first answer to a poll that can't be read. The row's version stays: nothing is decided by it. */
    async noteAnswer(id: string, answer: string): Promise<void> {
      await sql`
        update jobs set answers = coalesce(answers, '{}') || jsonb_build_object('poll', ${answer}::text)
        where id = ${id} and not coalesce(answers ? 'poll', false)`.execute(db);
    },

    /** What the audio service answered to a job and its calls, in order. */
    async answersTo(id: string): Promise<ServiceAnswer[]> {
      const rows = await db
        .selectFrom("jobs")
        .select("answers")
        .where((row) => row.or({ id, parentId: id }))
        .where("answers", "is not", null)
        .orderBy("part", (order) => order.nullsFirst())
        .execute();
      return rows.flatMap(({ answers }) => (answers ? listAnswers(answers) : []));
    },

    /** The started calls of a parent job, in order. */
    childrenOf: (parentId: string): Promise<Job[]> => listChildren(db, parentId),

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

    ...createListQueries(db),
    ...createWaitingQueries(db),
    ...createUpkeepQueries(db),
  };
}

async function listChildren(db: Kysely<Database>, parentId: string): Promise<Job[]> {
  return (await selectJobs(db).where("parentId", "=", parentId).orderBy("part").execute()).map(toJob);
}

async function isPartDone(trx: Kysely<Database>, parentId: string, part: number): Promise<boolean> {
  const child = await trx
    .selectFrom("jobs")
    .select("state")
    .where((row) => row.and({ parentId, part }))
    .executeTakeFirst();
  return child?.state === "done";
}

/**
 * Locks a parent job: until the transaction ends, no call of it is started and no outcome written. False: it already
 * has an outcome.
 */
async function lockParent(trx: Kysely<Database>, id: string): Promise<boolean> {
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
