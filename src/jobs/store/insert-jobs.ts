import { sql, type Kysely } from "kysely";
import { createGroupedWrites } from "../../base/grouped-writes.ts";
import { prepared } from "../../store/prepared.ts";
import type { Database } from "../../store/schema.ts";
import { isStatementError } from "../../store/unavailable.ts";
import type { Job } from "../job.ts";
import { tenantOf } from "../limited-asker.ts";
import type { ConcurrencyLimits } from "../scheduler/fair-share.ts";
import {
  canSkipQueue,
  invocationKey,
  NEW,
  newJobValues,
  RETURNED,
  toJob,
  type JobRow,
  type NewJob,
} from "./job-row.ts";
import type { RunningCounts } from "../scheduler/waiting-jobs.ts";

export interface InsertedJob extends RunningCounts {
  readonly job: Job;
  /** Waiting jobs before it. */
  readonly queued: number;
  /** It has already had its turn, and belongs in the queue. */
  readonly isDispatched: boolean;
}

/** A new job. With limits, it is dispatched at once if none is waiting and the limits allow it. */
export interface Insertion {
  readonly job: NewJob;
  readonly concurrencyLimits: ConcurrencyLimits | undefined;
}

/** Creates the insert of new jobs, in groups. Null: this invocation was accepted before. */
export const createInsertJob = (db: Kysely<Database>) =>
  createGroupedWrites<Insertion, InsertedJob | null>({
    keyOf: ({ job }) => keyOf(job),
    writeGroup: (insertions) => insertJobs(db, insertions),
    // See save-jobs.ts on counters of budgets.
    isApart: ({ job }) => Boolean(job.reserved),
    writeAlone: async (insertion) => (await insertJobs(db, [insertion]))[0] ?? null,
    isRefusal: isStatementError,
  });

/** Inserts a job and takes it back, so that the statement has run once. */
export async function insertAndUndo(db: Kysely<Database>, job: NewJob): Promise<InsertedJob | null> {
  const transaction = await db.startTransaction().execute();
  try {
    return (await insertJobs(transaction, [{ job, concurrencyLimits: undefined }]))[0] ?? null;
  } finally {
    await transaction.rollback().execute();
  }
}

const keyOf = ({ invocation }: NewJob) => invocationKey(invocation.platform, invocation.key);

type InsertedRow = JobRow &
  RunningCounts & { readonly queued: number; readonly calledAt: Date | null; readonly invocationKey: string };

/** Whom limits and turns count, as `tenantOf` has it. */
const TENANT_SERVER = sql`limited_server(jobs.workspace_id, jobs.person_id)`;
const TENANT_PERSON = sql`limited_person(person_key(jobs.platform, jobs.workspace_id, jobs.person_id), jobs.address)`;

/**
 * Inserts jobs in one statement, which also counts the jobs before each of them that isn't dispatched. `called_at_once`
 * sees the rows that the statement has inserted so far, unlike the counts, to which they are added here.
 */
async function insertJobs(
  db: Kysely<Database>,
  insertions: readonly Insertion[],
): Promise<(InsertedJob | null)[]> {
  const { rows } = await sql<InsertedRow>`${prepared}
    insert into jobs (${NEW.names}, invocation_key, is_parent, state, receipts, created_at, budget_roles, called_at)
    select
      ${NEW.values}, item."invocationKey", item."isParent", 'accepted', '{}',
      -- They stay in the order in which they came.
      clock_timestamp(),
      -- Those of its person's roles that have a limit. A retry counts for the same roles as the first try.
      case when item.reserved = 0 then '{}' else array(
        select id from budget_limits as found where found.platform = item.platform
          and found.workspace = item."workspaceId" and found.level = 'role' and found.id = any(item.roles)
        union select unnest(first.budget_roles) from jobs as first where first.id = item."retryOf") end,
      case
        when item."skipsQueue" then clock_timestamp()
        when item."personMost" is not null then called_at_once(
          item.platform, item."tenantServer", item."tenantPerson", item."personMost", item."serverMost") end
    from jsonb_to_recordset(${JSON.stringify(insertions.map(toItem))}::jsonb) as item (
      ${NEW.types}, "invocationKey" text, "isParent" boolean, "skipsQueue" boolean,
      "tenantServer" text, "tenantPerson" text, "personMost" int, "serverMost" int)
    on conflict (invocation_key) do nothing
    returning ${RETURNED}, jobs.called_at, jobs.invocation_key,
      case when jobs.called_at is null then queue_length() else 0 end as queued,
      case when jobs.called_at is null then (
        select count(*)::int from running_jobs as busy
        where busy.platform = jobs.platform and busy.person_id = ${TENANT_PERSON}) else 0 end as running_jobs,
      case when jobs.called_at is null then (
        select count(*)::int from running_jobs as busy
        where busy.platform = jobs.platform and busy.workspace_id = ${TENANT_SERVER}) else 0 end as server_running_jobs
    `.execute(db);
  const found = new Map(rows.map((row) => [row.invocationKey, row]));
  const countAdded = createAddedCounts();
  return insertions.map((insertion) => {
    const row = found.get(keyOf(insertion.job));
    return row ? countAdded(insertion, row) : null;
  });
}

/** Counts those that the same statement has inserted before, in the order in which it did. */
function createAddedCounts() {
  const people = new Map<string, number>();
  const servers = new Map<string, number>();
  let waiting = 0;
  const countOf = (counts: Map<string, number>, key: string) => counts.get(key) ?? 0;
  return ({ job }: Insertion, inserted: InsertedRow): InsertedJob => {
    const { calledAt, invocationKey: _, queued, runningJobs, serverRunningJobs, ...row } = inserted;
    const { platform, workspace, person } = tenantOf(job.invocation);
    const [personKey, serverKey] = [`${platform} ${person}`, `${platform} ${workspace}`];
    if (calledAt === null)
      return {
        job: toJob(row),
        queued: queued + waiting++,
        runningJobs: runningJobs + countOf(people, personKey),
        serverRunningJobs: serverRunningJobs + countOf(servers, serverKey),
        isDispatched: false,
      };
    if (!canSkipQueue(job)) {
      people.set(personKey, countOf(people, personKey) + 1);
      servers.set(serverKey, countOf(servers, serverKey) + 1);
    }
    return { job: toJob(row), queued: 0, runningJobs: 0, serverRunningJobs: 0, isDispatched: true };
  };
}

function toItem({ job, concurrencyLimits }: Insertion) {
  const tenant = tenantOf(job.invocation);
  return {
    ...newJobValues(job),
    skipsQueue: canSkipQueue(job),
    tenantServer: tenant.workspace,
    tenantPerson: tenant.person,
    personMost: concurrencyLimits?.person,
    serverMost: concurrencyLimits?.server,
  };
}
