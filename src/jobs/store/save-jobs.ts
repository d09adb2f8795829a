import { sql, type Kysely } from "kysely";
import { createGroupedWrites } from "../../base/grouped-writes.ts";
import { ledgerEntryOf } from "../../budgets/ledger.ts";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import { upsertFiles, type FileRow } from "../../media/storage/file-rows.ts";
import { commitSoon } from "../../store/transaction-settings.ts";
import { prepared } from "../../store/prepared.ts";
import type { Database } from "../../store/schema.ts";
import { isStatementError } from "../../store/unavailable.ts";
import { UNDELIVERED, type Job, type JobState, type Receipts, type ServiceAnswers } from "../job.ts";
import { DECIDED, decidedValues } from "./job-row.ts";

/**
 * When a write survives a crash of the database: before its caller continues, or within a second. The second is for
 * writes that are repeated harmlessly (docs/design.md, "What a job writes").
 */
export type Commit = "durable" | "soon";

export interface SaveOptions {
  /** Default: durable. */
  readonly commit?: Commit | undefined;
  /**
   * State of the row. Versions alone don't tell whether a crash of the database has lost our last write, after which
   * another process may have written the same version.
   */
  readonly from?: JobState | undefined;
  /** Lease of the process that claims the job, if it does. Without one, the claim ends with time only. */
  readonly lease?: string | undefined;
  /** Rows of the job's files, written in the same statement whether or not the job is. */
  readonly files?: readonly FileRow[] | undefined;
  /** What the audio service answered, added to what is kept. */
  readonly answers?: ServiceAnswers | undefined;
}

/** A copy of a row with what the lifecycle decided; its version is that of the row. */
export interface JobWrite extends SaveOptions {
  readonly job: Job;
  readonly commit: Commit;
}

/** Receipts to add to a row. With an outdated version, they replace none. */
export interface ReceiptsWrite {
  readonly id: string;
  readonly receipts: Receipts;
  readonly version: number | undefined;
  readonly commit: Commit;
}

/** Creates the write of jobs' states, in groups. Null: the job's version is outdated. */
export const createSaveJob = (db: Kysely<Database>) =>
  createGroupedWrites<JobWrite, Job | null>({
    keyOf: ({ job }) => job.id,
    writeGroup: (writes) => saveJobs(db, writes, { isWaiting: false }),
    isApart: changesBudget,
    writeAlone: (write) => saveAlone(db, write),
    isRefusal: isStatementError,
  });

export const saveAlone = async (db: Kysely<Database>, write: JobWrite): Promise<Job | null> =>
  (await saveJobs(db, [write], { isWaiting: true }))[0] ?? null;

/** What a write of receipts learns of its row. */
export interface NotedRow {
  readonly isFinished: boolean;
  /** Its version is the one that was passed, if any. */
  readonly isCurrent: boolean;
}

const NO_ROW: NotedRow = { isFinished: false, isCurrent: false };

/** Creates the write of receipts, in groups. */
export const createAddReceipts = (db: Kysely<Database>) =>
  createGroupedWrites<ReceiptsWrite, NotedRow>({
    keyOf: ({ id }) => id,
    writeGroup: (writes) => addReceipts(db, writes, { isWaiting: false }),
    writeAlone: async (write) => (await addReceipts(db, [write], { isWaiting: true }))[0] ?? NO_ROW,
    isRefusal: isStatementError,
  });

/** What a reopened job returns to its reservation is known to its row only. */
const changesNoBudget = ({ isWaiting }: LockOptions) => (isWaiting ? sql`` : sql`and jobs.unconfirmed = 0`);

/**
 * Counters of one server's or person's budget are rows that many jobs lock: two groups that lock them in different orders
 * would wait for each other.
 */
const changesBudget = ({ job }: JobWrite): boolean =>
  job.outcome !== null && (job.reserved > 0 || spentAmount(job) > 0);

interface LockOptions {
  /** Whether to wait for rows that another transaction has locked. Without it, such rows aren't written. */
  readonly isWaiting: boolean;
}

/**
 * Selects the rows to write. A group waits for no row, since a locked one would hold up all others, and two processes that
 * lock the same rows in different orders would wait for each other.
 */
const rowsOf = (ids: readonly string[], { isWaiting }: LockOptions) =>
  isWaiting
    ? sql`jobs.id = any(${ids}::text[])`
    : sql`jobs.id = any(array(select id from jobs where id = any(${ids}::text[]) for no key update skip locked))`;

/** Takes effect when the statement commits: it is a transaction of its own. */
const commitsAs = (writes: readonly { readonly commit: Commit }[]) =>
  writes.every(({ commit }) => commit === "soon") ? commitSoon : sql`''`;

/**
 * Writes jobs in one statement. Undefined: the row has another version, so another process wrote first,
 * or it is locked, or there is none, or it is claimed with a lease that has ended.
 */
async function saveJobs(
  db: Kysely<Database>,
  writes: readonly JobWrite[],
  options: LockOptions,
): Promise<(Job | undefined)[]> {
  const ids = writes.map(({ job }) => job.id);
  const files = writes.flatMap((write) => write.files ?? []);
  const { rows } = await sql<{ id: string; receipts: Receipts; crashes: number }>`${prepared}
      ${files.length === 0 ? sql`` : sql`with stored as (${upsertFiles(files)})`}
      update jobs set (${DECIDED.names}) = row(${DECIDED.values}), version = item.version + 1,
        lease = case when item."claimedUntil" is not null then item.lease end,
        answers = case when item.answers is null then jobs.answers else coalesce(jobs.answers, '{}') || item.answers end,
        -- A job that goes on after its outcome wasn't delivered may be delivered yet.
        receipts = case when item.outcome is null then (jobs.receipts || item.receipts) - ${sql.lit(UNDELIVERED)}
          else jobs.receipts || item.receipts end,
        -- The job advanced, so the crash counter resets.
        crashes = case when jobs.state = item.state and item.crashes > 0 then jobs.crashes else 0 end,
        reserved = case item.booking when 'keep' then jobs.reserved + jobs.unconfirmed else 0 end,
        unconfirmed = case
          when item.booking = 'apart' then jobs.reserved + jobs.unconfirmed
          -- Sent twice: the other request may have cost the same.
          when item.booking = 'spend' and item.resubmitted then item.amount
          else 0 end,
        spent = case item.booking when 'spend' then item.amount else jobs.spent end,
        -- A job that was written to is no longer queued.
        called_at = coalesce(jobs.called_at, now()), updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(writes.map(toItem))}::jsonb) as item (
        id text, version int, ${DECIDED.types}, "fromState" text, lease text, answers jsonb, receipts jsonb, crashes int,
        booking text, amount bigint)
      where jobs.id = item.id and ${rowsOf(ids, options)} ${changesNoBudget(options)} and jobs.version = item.version
        and (item."fromState" is null or jobs.state = item."fromState")
        and (item."claimedUntil" is null or item.lease is null
          or exists (select from process_leases where process_leases.id = item.lease))
      returning jobs.id, jobs.receipts, jobs.crashes, ${commitsAs(writes)} as commit_mode`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return writes.map(({ job }) => {
    const row = found.get(job.id);
    if (!row) return undefined;
    const crashes = row.crashes === 0 ? 0 : job.crashes;
    return { ...job, version: job.version + 1, receipts: row.receipts, crashes, spent: spentAmount(job) };
  });
}

/**
 * The cost columns follow the outcome. The counters of all limits follow in the same statement
 * (migrations/baseline/budgets.sql), so what is written once is counted once. What a parent job reserved and didn't pass
 * on to its calls is returned.
 */
function toItem({ job, from: fromState, lease, answers }: JobWrite) {
  const { id, version, receipts, crashes } = job;
  const booking = bookingOf(job).kind;
  return {
    ...decidedValues(job),
    id,
    version,
    receipts,
    crashes,
    fromState,
    lease,
    answers,
    booking,
    amount: spentAmount(job),
  };
}

/** Returns what happens to the amount reserved for a job. A parent job books nothing: its calls do. */
const bookingOf = ({ outcome, plan }: Job) =>
  isGroup(plan) && outcome !== null ? ({ kind: "return" } as const) : ledgerEntryOf(outcome);

function spentAmount(job: Job): number {
  const booking = bookingOf(job);
  return booking.kind === "spend" ? booking.amount : 0;
}

async function addReceipts(
  db: Kysely<Database>,
  writes: readonly ReceiptsWrite[],
  options: LockOptions,
): Promise<(NotedRow | undefined)[]> {
  const ids = writes.map(({ id }) => id);
  const { rows } = await sql<NotedRow & { id: string }>`${prepared}
      update jobs set receipts = case
        when item.version is null or jobs.version = item.version then jobs.receipts || item.receipts
        else item.receipts || jobs.receipts end
      from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as item (id text, version int, receipts jsonb)
      where jobs.id = item.id and ${rowsOf(ids, options)}
      returning jobs.id, jobs.finished_at is not null as is_finished,
        (item.version is null or jobs.version = item.version) as is_current,
        ${commitsAs(writes)} as commit_mode`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return writes.map(({ id }) => found.get(id));
}
