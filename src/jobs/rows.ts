import { sql, type Kysely, type Selectable } from "kysely";
import type { Plan } from "../commands/command.ts";
import type { Database, JobsTable } from "../store/schema.ts";
import type { Invocation, Job, JobState, Outcome, Receipts } from "./job.ts";

export type Rows = ReturnType<typeof createRows>;

export interface NewJob {
  readonly id: string;
  readonly invocation: Invocation;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plan: Plan;
  readonly deadlineAt: Date;
  readonly retryOf: string | null;
}

/** The queries of table `jobs`: the row is the job, everything else only says when to look at it. */
export function createRows({ db }: { db: Kysely<Database> }) {
  return {
    /** Writes a new job; null when this invocation was accepted before. */
    async insert(job: NewJob): Promise<Job | null> {
      const row = await db
        .insertInto("jobs")
        .values(columns(job))
        .onConflict((conflict) => conflict.column("invocationKey").doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ? fromRow(row) : null;
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

    /** Keeps receipts at once, whoever else is writing: they only ever add up. */
    async note(id: string, receipts: Receipts): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ receipts: sql`receipts || ${JSON.stringify(receipts)}::jsonb` })
        .where("id", "=", id)
        .execute();
    },

    /** Jobs accepted earlier that have not been submitted yet. */
    async ahead(job: Job): Promise<number> {
      const row = await db
        .selectFrom("jobs")
        .select((count) => count.fn.countAll<string>().as("n"))
        .where("state", "=", "accepted")
        .where("createdAt", "<", job.createdAt)
        .executeTakeFirstOrThrow();
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

const invocationKey = (platform: string, key: string) => `${platform}:${key}`;

function columns({ id, invocation, options, plan, deadlineAt, retryOf }: NewJob) {
  const { platform, key, place, person, locale, command } = invocation;
  return {
    id,
    invocationKey: invocationKey(platform, key),
    platform,
    workspaceId: place.workspace,
    channelId: place.channel,
    personId: person.id,
    locale,
    command,
    options: JSON.stringify(options),
    plan: JSON.stringify(plan),
    address: JSON.stringify(place.address),
    state: "accepted",
    receipts: "{}",
    deadlineAt,
    retryOf,
  };
}

function fromRow(row: Selectable<JobsTable>): Job {
  return {
    id: row.id,
    platform: row.platform,
    person: { id: row.personId },
    place: {
      workspace: row.workspaceId,
      channel: row.channelId,
      address: row.address as Record<string, string>,
    },
    locale: row.locale,
    command: row.command,
    options: row.options as Record<string, unknown>,
    plan: row.plan as Plan,
    state: row.state as JobState,
    version: row.version,
    attempt: row.attempt,
    claimedUntil: row.claimedUntil,
    taskId: row.taskId,
    urls: row.urls,
    outcome: row.outcome as Outcome | null,
    receipts: row.receipts as Receipts,
    retryOf: row.retryOf,
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    deadlineAt: row.deadlineAt,
    finishedAt: row.finishedAt,
  };
}
