import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../store/schema.ts";
import { limitIdleTime } from "./transaction-timeout.ts";
import type { Invocation, Job } from "../job.ts";
import { tenantOf } from "../limited-asker.ts";
import {
  tenantKey,
  type Tenant,
  type ConcurrencyLimits,
  type WaitingTenant,
} from "../scheduler/fair-share.ts";

/** Running jobs of a person and of their server. */
export interface RunningCounts {
  readonly underWay: number;
  readonly serverUnderWay: number;
}

/** Queries of table `jobs` about the queue: rows that are accepted and not dispatched yet. */
export function createWaitingQueries(db: Kysely<Database>) {
  return {
    /** Number of waiting jobs. */
    async queueLength(): Promise<number> {
      const found = await sql<{ n: number }>`select count(*)::int as n from in_line`.execute(db);
      return found.rows[0]?.n ?? 0;
    },

    /** Tenants with jobs accepted before this one that still wait; empty when this one no longer waits. */
    waitingBefore: ({ id }: Job): Promise<readonly WaitingTenant[]> =>
      listWaiting(
        db,
        sql`(created_at, id) < (select created_at, id from jobs where id = ${id} and called_at is null)`,
      ),

    /** Running jobs of its person and of its server. */
    async underWay(job: Job): Promise<RunningCounts> {
      const { platform, workspace, person } = tenantOf(job);
      const found = await sql<RunningCounts>`select
        ${countRunningOfPerson(sql`${platform}`, sql`${person}`)} as under_way,
        ${countRunningOfServer(sql`${platform}`, sql`${workspace}`)} as server_under_way`.execute(db);
      return found.rows[0] ?? { underWay: 0, serverUnderWay: 0 };
    },

    /** Dispatches the jobs that `select` chooses: returns their IDs in order of their turns, and how many are left. */
    async dispatch(
      select: (line: readonly WaitingTenant[]) => readonly WaitingTenant[],
    ): Promise<{ ids: readonly string[]; left: number }> {
      return db.transaction().execute(async (trx) => {
        // One transaction at a time, and none while an insert dispatches at once, to respect the caps; but a frozen
        // process doesn't hold up the others. Dispatches that a database crash loses are simply repeated.
        await sql`select pg_advisory_xact_lock(hashtextextended('line', 0)),
          ${limitIdleTime}, set_config('synchronous_commit', 'off', true)`.execute(trx);
        const waiting = await listWaiting(trx, sql`true`);
        const turns = select(waiting);
        const ids = turns.length === 0 ? [] : await dispatchNext(trx, turns);
        return { ids, left: waiting.reduce((all, { jobs }) => all + jobs, 0) - ids.length };
      });
    },
  };
}

/** Counts returned by an insert; a job dispatched in the same write has none before it, so nothing is counted. */
export const insertedCounts = (invocation: Invocation) => {
  const { platform, workspace, person } = tenantOf(invocation);
  return [
    countUnlessDispatched(sql`select count(*)::int from in_line`).as("line"),
    countUnlessDispatched(countRunningOfPerson(sql`${platform}`, sql`${person}`)).as("underWay"),
    countUnlessDispatched(countRunningOfServer(sql`${platform}`, sql`${workspace}`)).as("serverUnderWay"),
  ];
};

const countUnlessDispatched = (count: RawBuilder<unknown>) =>
  sql<number>`case when called_at is null then (${count}) else 0 end`;

/** Returns when a new job is dispatched at once, by the rules of migration 0022. Null: it waits. */
export const dispatchedAtInsert = (invocation: Invocation, caps: ConcurrencyLimits) => {
  const { platform, workspace, person } = tenantOf(invocation);
  return sql<Date | null>`called_at_once(${platform}, ${workspace}, ${person}, ${caps.person}, ${caps.server})`;
};

type Text = RawBuilder<unknown>;
const countRunningOfPerson = (platform: Text, person: Text) =>
  sql<number>`(select count(*)::int from under_way where platform = ${platform} and person_id = ${person})`;
const countRunningOfServer = (platform: Text, workspace: Text) =>
  sql<number>`(select count(*)::int from under_way where platform = ${platform} and workspace_id = ${workspace})`;

async function listWaiting(db: Kysely<Database>, condition: Text): Promise<readonly WaitingTenant[]> {
  const { rows } = await sql<WaitingTenant>`
    with line as materialized (
      select platform, workspace_id, person_id, count(*)::int as jobs, min(created_at) as since
      from in_line where ${condition} group by platform, workspace_id, person_id
    ), people as (
      select platform, person_id, ${countRunningOfPerson(sql`one.platform`, sql`one.person_id`)} as under_way
      from (select distinct platform, person_id from line) as one
    ), servers as (
      select platform, workspace_id, ${countRunningOfServer(sql`one.platform`, sql`one.workspace_id`)} as server_under_way
      from (select distinct platform, workspace_id from line) as one
    )
    select platform, workspace_id as workspace, person_id as person, jobs, since, under_way, server_under_way
    from line join people using (platform, person_id) join servers using (platform, workspace_id)
    order by since, workspace_id, person_id`.execute(db);
  return rows;
}

/** Dispatches the oldest jobs of each tenant, as many as it has turns. */
async function dispatchNext(db: Kysely<Database>, turns: readonly WaitingTenant[]): Promise<string[]> {
  const times = [...Map.groupBy(turns, tenantKey).values()].flatMap((all) =>
    all
      .slice(0, 1)
      .map(({ platform, workspace, person }) => ({ platform, workspace, person, times: all.length })),
  );
  const { rows } = await sql<Tenant & { id: string }>`
    with called as (
      update jobs set called_at = clock_timestamp() from (
        select next.id, turn.workspace, turn.person
        from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
          as turn (platform text, workspace text, person text, times int)
        cross join lateral (
          select id from in_line
          where platform = turn.platform and workspace_id = turn.workspace and person_id = turn.person
          order by created_at, id limit turn.times
        ) as next
      ) as turns
      where jobs.id = turns.id
      returning jobs.id, platform, turns.workspace, turns.person, created_at
    )
    -- An update returns its rows in no order.
    select id, platform, workspace, person from called order by created_at, id`.execute(db);
  return inOrder(turns, rows);
}

function inOrder(turns: readonly Tenant[], called: readonly (Tenant & { id: string })[]): string[] {
  const jobs = Map.groupBy(called, tenantKey);
  return turns.flatMap((turn) => jobs.get(tenantKey(turn))?.shift()?.id ?? []);
}
