import { sql, type Kysely, type Selectable } from "kysely";
import { createGroupedWrites } from "../../base/grouped-writes.ts";
import { prepared } from "../../store/prepared.ts";
import type { Database, JobsTable } from "../../store/schema.ts";
import { isStatementError } from "../../store/unavailable.ts";
import type { Job } from "../job.ts";
import { tenantOf } from "../limited-asker.ts";
import type { ConcurrencyLimits } from "../scheduler/fair-share.ts";
import {
  canSkipQueue,
  invocationKey,
  JOB_COLUMNS,
  NEW_JOB_COLUMNS,
  newJobValues,
  toJob,
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
    writeGroup: (insertions) => insertTogether(db, insertions),
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

/** Inserts those together that reserve nothing: see save-jobs.ts on counters of budgets. */
async function insertTogether(
  db: Kysely<Database>,
  insertions: readonly Insertion[],
): Promise<(InsertedJob | null | undefined)[]> {
  const free = insertions.length === 1 ? insertions : insertions.filter(({ job }) => !job.reserved);
  if (free.length === 0) return insertions.map(() => undefined);
  const inserted = await insertJobs(db, free);
  const results = new Map(free.map((insertion, n) => [insertion, inserted[n]]));
  return insertions.map((insertion) => results.get(insertion));
}

type InsertedRow = Pick<Selectable<JobsTable>, (typeof JOB_COLUMNS)[number] | "calledAt" | "invocationKey"> &
  RunningCounts & { readonly queued: number };

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const newColumns = Object.entries(NEW_JOB_COLUMNS);
const NEW_COLUMNS = sql.raw(newColumns.map(([name]) => toSnakeCase(name)).join(", "));
const NEW_VALUES = sql.raw(newColumns.map(([name]) => `item."${name}"`).join(", "));
const NEW_TYPES = sql.raw(newColumns.map(([name, type]) => `"${name}" ${type}`).join(", "));
const RETURNED = sql.raw(JOB_COLUMNS.map((name) => `jobs.${toSnakeCase(name)}`).join(", "));

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
    insert into jobs (${NEW_COLUMNS}, state, receipts, created_at, budget_roles, called_at)
    select
      ${NEW_VALUES}, 'accepted', '{}',
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
      ${NEW_TYPES}, "skipsQueue" boolean, "tenantServer" text, "tenantPerson" text, "personMost" int, "serverMost" int)
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
  return ({ job }: Insertion, row: InsertedRow): InsertedJob => {
    const isDispatched = row.calledAt !== null;
    const { platform, workspace, person } = tenantOf(job.invocation);
    const [personKey, serverKey] = [`${platform} ${person}`, `${platform} ${workspace}`];
    const counts = isDispatched
      ? { queued: 0, runningJobs: 0, serverRunningJobs: 0 }
      : {
          queued: row.queued + waiting++,
          runningJobs: row.runningJobs + (people.get(personKey) ?? 0),
          serverRunningJobs: row.serverRunningJobs + (servers.get(serverKey) ?? 0),
        };
    if (isDispatched && !canSkipQueue(job)) {
      people.set(personKey, (people.get(personKey) ?? 0) + 1);
      servers.set(serverKey, (servers.get(serverKey) ?? 0) + 1);
    }
    return { job: toJob(row), ...counts, isDispatched };
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
