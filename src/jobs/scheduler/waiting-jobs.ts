import { sql, type Kysely, type RawBuilder } from "kysely";
import { prepared } from "../../store/prepared.ts";
import type { Database } from "../../store/schema.ts";
import { limitIdleTime } from "../../store/transaction-settings.ts";
import type { Job } from "../job.ts";
import { tenantOf } from "../limited-asker.ts";
import type { Tenant, ConcurrencyLimits, QueueAround, QueueFront, WaitingTenant } from "./fair-share.ts";

/** Running jobs of a person and of their server. */
export interface RunningCounts {
  readonly runningJobs: number;
  readonly serverRunningJobs: number;
}

/** Queries of table `jobs` about the queue: rows that are accepted and not dispatched yet. */
export function createWaitingQueries(db: Kysely<Database>) {
  return {
    /** Number of waiting jobs. */
    async queueLength(): Promise<number> {
      const found = await sql<{ n: number }>`select queue_length() as n`.execute(db);
      return found.rows[0]?.n ?? 0;
    },

    /** What is ahead of this job's tenant, at the same cost however many jobs wait. */
    async queueAround(job: Job): Promise<QueueAround> {
      const { platform, workspace, person } = tenantOf(job);
      const found = await sql<QueueAround>`
        select * from count_queue_around(${job.id}, ${platform}, ${workspace}, ${person})`.execute(db);
      return found.rows[0] ?? { ownAnywhere: 0, here: 0, ahead: 0 };
    },

    /** Tenants with jobs accepted before this one that still wait; empty when this one no longer waits. */
    waitingBefore: ({ id }: Job): Promise<readonly WaitingTenant[]> =>
      listWaiting(
        db,
        sql`(created_at, id) < (select created_at, id from jobs where id = ${id} and called_at is null)`,
      ),

    /** Running jobs of its person and of its server. */
    async runningJobs(job: Job): Promise<RunningCounts> {
      const { platform, workspace, person } = tenantOf(job);
      const found = await sql<RunningCounts>`select
        ${countRunningOfPerson(sql`${platform}`, sql`${person}`)} as running_jobs,
        ${countRunningOfServer(sql`${platform}`, sql`${workspace}`)} as server_running_jobs`.execute(db);
      return found.rows[0] ?? { runningJobs: 0, serverRunningJobs: 0 };
    },

    /**
     * Dispatches the jobs of the tenants that `select` chooses from the front of the queue, which is long enough for so
     * many places: returns their IDs in order of their turns, how many jobs are left, and which worker is the dispatcher.
     */
    async dispatch(
      request: DispatchRequest,
      select: (front: QueueFront) => readonly WaitingTenant[],
    ): Promise<{ ids: readonly string[]; left: number; dispatcher: string | null }> {
      return db.transaction().execute(async (trx) => {
        const front = await lockFront(trx, request);
        const turns = select(front);
        const ids = turns.length === 0 ? [] : await takeTurns(trx, turns);
        return { ids, left: front.jobs - ids.length, dispatcher: front.dispatcher };
      });
    },

    /**
     * Makes a worker the dispatcher if there is none, or if jobs wait that nobody with a free slot has looked at for so
     * long: the dispatcher is busy, frozen or dead. In one statement, so that of several workers one wins.
     */
    async becomeDispatcher(worker: string, quietMs: number): Promise<DispatcherCheck> {
      const found = await sql<DispatcherCheck>`
        with taken as (
          update queue_totals set dispatcher = ${worker}, looked_at = clock_timestamp()
          where dispatcher is null
            or (looked_at < clock_timestamp() - ${quietMs}::int * interval '1 ms' and queue_length() > 0)
          returning true
        )
        select queue_length() > 0 as has_waiting, exists (select from taken) as is_dispatcher`.execute(db);
      return found.rows[0] ?? { hasWaiting: false, isDispatcher: false };
    },

    /** Leaves the notifications to another worker. */
    async resignDispatcher(worker: string): Promise<void> {
      await sql`update queue_totals set dispatcher = null where dispatcher = ${worker}`.execute(db);
    },

    /** Corrects the counts of the queue if they differ from the jobs, as after a restored backup. True: they did. */
    async repairQueue(): Promise<boolean> {
      const found = await sql<{ wasWrong: boolean }>`select repair_queue() as was_wrong`.execute(db);
      return found.rows[0]?.wasWrong ?? false;
    },
  };
}

/** Whether jobs wait, and whether the worker that asked has just become the dispatcher. */
export interface DispatcherCheck {
  readonly hasWaiting: boolean;
  readonly isDispatcher: boolean;
}

/** How many jobs may be dispatched, and within which limits. */
export interface DispatchRequest {
  readonly places: number;
  readonly concurrencyLimits: ConcurrencyLimits;
}

/**
 * Locks the queue and reads its front. One transaction at a time does this, and none while an insert dispatches at once,
 * to respect the limits. It reads so many rows however long the queue is, so only a frozen process can be idle in it
 * for long, and that one doesn't hold up the others.
 */
async function lockFront(
  trx: Kysely<Database>,
  { places, concurrencyLimits }: DispatchRequest,
): Promise<QueueFront & { readonly jobs: number; readonly dispatcher: string | null }> {
  const most = places * 2;
  const { person, server } = concurrencyLimits;
  const { rows } = await sql<{ jobs: number; tenants: readonly FrontTenant[]; dispatcher: string | null }>`
    select front.*, ${limitIdleTime} from queue_front(${places}, ${most}, ${person}, ${server}) as front`.execute(
    trx,
  );
  const { jobs, tenants, dispatcher } = rows[0] ?? { jobs: 0, tenants: [], dispatcher: null };
  return {
    jobs,
    dispatcher,
    tenants: tenants.map((one) => ({ ...one, since: new Date(one.since) })),
    hasMore: tenants.length === most,
  };
}

type FrontTenant = Omit<WaitingTenant, "since"> & { readonly since: string };

/** Dispatches the oldest jobs of each tenant, as many as it has turns, and returns them in the order of turns. */
async function takeTurns(trx: Kysely<Database>, turns: readonly Tenant[]): Promise<string[]> {
  const keys = turns.map(({ platform, workspace, person }) => [platform, workspace, person]);
  const { rows } = await sql<{ id: string }>`
    select id from take_queue_turns(${JSON.stringify(keys)}::jsonb) as id`.execute(trx);
  return rows.map(({ id }) => id);
}

type Text = RawBuilder<unknown>;
const countRunningOfPerson = (platform: Text, person: Text) =>
  sql<number>`(select count(*)::int from running_jobs where platform = ${platform} and person_id = ${person})`;
const countRunningOfServer = (platform: Text, workspace: Text) =>
  sql<number>`(select count(*)::int from running_jobs where platform = ${platform} and workspace_id = ${workspace})`;

async function listWaiting(db: Kysely<Database>, condition: Text): Promise<readonly WaitingTenant[]> {
  const { rows } = await sql<WaitingTenant>`${prepared}
    with line as materialized (
      select platform, workspace_id, person_id, count(*)::int as jobs, min(created_at) as since
      from waiting_jobs where ${condition} group by platform, workspace_id, person_id
    ), people as (
      select platform, person_id, ${countRunningOfPerson(sql`one.platform`, sql`one.person_id`)} as running_jobs
      from (select distinct platform, person_id from line) as one
    ), servers as (
      select platform, workspace_id, ${countRunningOfServer(sql`one.platform`, sql`one.workspace_id`)} as server_running_jobs
      from (select distinct platform, workspace_id from line) as one
    )
    select platform, workspace_id as workspace, person_id as person, jobs, since, running_jobs, server_running_jobs
    from line join people using (platform, person_id) join servers using (platform, workspace_id)
    order by since, workspace_id, person_id`.execute(db);
  return rows;
}
