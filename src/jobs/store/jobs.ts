import { sql, type Kysely } from "kysely";
import { prepared } from "../../store/prepared.ts";
import type { Database } from "../../store/schema.ts";
import { limitIdleTime } from "../../store/transaction-settings.ts";
import type { ServiceAnswer } from "../../commands/definition/command.ts";
import { type Job, listAnswers, type Receipts } from "../job.ts";
import type { ConcurrencyLimits } from "../scheduler/fair-share.ts";
import { createWaitingQueries } from "../scheduler/waiting-jobs.ts";
import { createInsertJob, insertAndUndo, type InsertedJob } from "./insert-jobs.ts";
import { lockParent, createGroupQueries } from "./group-jobs.ts";
import {
  type Commit,
  type NotedRow,
  type SaveOptions,
  createAddReceipts,
  createSaveJob,
  saveJobs,
} from "./save-jobs.ts";
import { createUpkeepQueries } from "./upkeep.ts";
import { JOB_COLUMNS, toJob, invocationKey, type NewJob } from "./job-row.ts";

export type { InsertedJob } from "./insert-jobs.ts";

/** Where a page of jobs ended: its last job, which may have been deleted since. */
export interface JobPosition {
  /** Microseconds since 1970: several jobs can be created within a millisecond. */
  readonly createdUs: number;
  readonly id: string;
}

/** A page of a person's jobs. */
export interface JobPageRequest {
  readonly platform: string;
  readonly personId: string;
  readonly workspaceId: string | undefined;
  /** Where the page before ended. */
  readonly before: JobPosition | undefined;
  readonly limit: number;
}

export interface JobPage {
  readonly jobs: readonly Job[];
  /** Undefined if there are no older jobs. */
  readonly next: JobPosition | undefined;
}

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
      const row = await db
        .selectFrom("jobs")
        .select(JOB_COLUMNS)
        .where("id", "=", id)
        .modifyEnd(prepared)
        .executeTakeFirst();
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
        return (await createGroupQueries(trx).childrenOf(job.id)).length === startedChildren
          ? saveAlone(trx, job, options.lease)
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
        return holder ? "held" : saveAlone(trx, job);
      });
    },

    /** Whether this task belongs to jobs, none of them this person's. */
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

    /** A person's jobs, newest first; with a workspace, only those of that workspace; with a time, none after it. */
    async ofPerson(
      platform: string,
      personId: string,
      limit: number,
      workspaceId?: string,
      until?: Date,
    ): Promise<Job[]> {
      const rows = await db
        .selectFrom("jobs")
        .selectAll()
        .where((row) => row.and({ platform, personId, ...(workspaceId !== undefined && { workspaceId }) }))
        .where("parentId", "is", null)
        .$if(until !== undefined, (query) => query.where("createdAt", "<=", until ?? null))
        .orderBy("createdAt", "desc")
        .limit(limit)
        .execute();
      return rows.map(toJob);
    },

    /** A page of a person's jobs, newest first. */
    async pageOfPerson({ platform, personId, workspaceId, before, limit }: JobPageRequest): Promise<JobPage> {
      const rows = await db
        .selectFrom("jobs")
        .selectAll()
        .select(sql<string>`(extract(epoch from created_at) * 1000000)::bigint`.as("createdUs"))
        .where((row) => row.and({ platform, personId, ...(workspaceId !== undefined && { workspaceId }) }))
        .where("parentId", "is", null)
        .$if(before !== undefined, (query) =>
          query.where(
            sql<boolean>`(created_at, id) <
              (timestamptz 'epoch' + ${before?.createdUs}::float8 * interval '1 microsecond', ${before?.id})`,
          ),
        )
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        // One more than asked for says whether there is a next page.
        .limit(limit + 1)
        .execute();
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        jobs: rows.slice(0, limit).map(toJob),
        next: last && { createdUs: Number(last.createdUs), id: last.id },
      };
    },

    ...createWaitingQueries(db),
    ...createGroupQueries(db),
    ...createUpkeepQueries(db),
  };
}

const saveAlone = async (trx: Kysely<Database>, job: Job, lease?: string): Promise<Job | null> =>
  (await saveJobs(trx, [{ job, commit: "durable", lease }], { isWaiting: true }))[0] ?? null;
