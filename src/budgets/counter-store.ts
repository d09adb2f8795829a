import { sql, type Kysely } from "kysely";
import { type BudgetLimitKey, limitedServer, type LimitLevel, type Period } from "./limit-store.ts";
import { personKey } from "../store/person.ts";
import { inBatches } from "../store/in-batches.ts";
import type { Database } from "../store/schema.ts";

/** Usage in a period, in millionths. */
export interface BudgetUsage {
  readonly level: LimitLevel;
  readonly id: string;
  /** Whether it is a person's usage across the platform; `id` is then their key (store/person.ts). */
  readonly isEverywhere: boolean;
  readonly period: Period;
  readonly reserved: number;
  readonly spent: number;
  readonly unconfirmed: number;
  /** The lowest limit, of the server or of the operator; null: no limit. */
  readonly most: number | null;
}

/** Whose usage to read, and where. */
export interface Spender {
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
  readonly person: string;
  /** Roles to include. */
  readonly roles: readonly string[];
}

const daysOfMonth = (at: Date) => sql`
  generate_series(
    date_trunc('month', ${at}::timestamptz at time zone 'UTC'),
    date_trunc('month', ${at}::timestamptz at time zone 'UTC') + interval '1 month - 1 day', interval '1 day') as day`;

/** Queries of table `budget_counters`; only the database itself writes to it, with each change of a job's costs. */
export function createCounterStore(db: Kysely<Database>) {
  return {
    /** Usage in the periods around `at`, of this person and this place; with limits, even if nothing was used. */
    async of(
      { platform, workspace, channel, person, roles }: Spender,
      at: Date,
    ): Promise<readonly BudgetUsage[]> {
      const key = personKey({ platform, workspace }, person);
      const { rows } = await sql<BudgetUsage>`
        select subject.level, subject.id, subject.workspace = '*' as is_everywhere, span.period,
          coalesce(counter.reserved, 0) as reserved, coalesce(counter.spent, 0) as spent,
          coalesce(counter.unconfirmed, 0) as unconfirmed,
          (select min(most) from budget_limits_on(subject.platform, subject.workspace, subject.level, subject.id, span.period)) as most
        from (
          values (${platform}, ${workspace}, 'person', ${person}),
            (${platform}, ${workspace}, 'channel', ${channel}),
            (${platform}, ${workspace}, 'server', ${limitedServer(workspace, person)})
          union all select ${platform}, ${workspace}, 'role', unnest(${[...roles]}::text[])
          -- Linked accounts have one limit.
          union all select coalesce(linked.platform, ${platform}), '*', 'person', coalesce(linked.id, ${key})
          from (values (1)) one left join (
            select 'linked', person from linked_accounts where platform = ${platform} and person_key = ${key}
          ) linked (platform, id) on true
        ) as subject (platform, workspace, level, id)
        cross join (values ('day'), ('month')) as span (period)
        left join budget_counters counter on counter.platform = subject.platform
          and counter.workspace = subject.workspace and counter.level = subject.level and counter.id = subject.id
          and counter.period = span.period
          and counter.starts = date_trunc(span.period, ${at}::timestamptz at time zone 'UTC')::date
        order by subject.level, subject.workspace desc, span.period`.execute(db);
      return rows;
    },

    /** Total of each day of this month, in order, of a person across the platform or of a whole server. */
    async days(
      { platform, workspace, level, id }: Pick<BudgetLimitKey, "platform" | "workspace" | "level" | "id">,
      at: Date,
    ): Promise<readonly { readonly day: number; readonly used: number }[]> {
      const { rows } = await sql<{ day: number; used: number }>`
        select extract(day from day)::int as day, coalesce(reserved + spent + unconfirmed, 0) as used
        from ${daysOfMonth(at)}
        left join budget_counters on platform = ${platform} and workspace = ${workspace} and level = ${level}
          and id = ${id} and period = 'day' and starts = day::date
        order by day`.execute(db);
      return rows;
    },

    /** Number of jobs on each day of this month, in order, of a person in a server or of everyone there (`person` null). */
    async jobs(
      { platform, workspace, person }: { platform: string; workspace: string; person: string | null },
      at: Date,
    ): Promise<readonly number[]> {
      const { rows } = await sql<{ jobs: number }>`
        select count(jobs.id)::int as jobs
        from ${daysOfMonth(at)}
        left join jobs on platform = ${platform} and workspace_id = ${workspace} and parent_id is null
          and (${person}::text is null or person_id = ${person})
          and created_at >= day at time zone 'UTC' and created_at < (day + interval '1 day') at time zone 'UTC'
        group by day order by day`.execute(db);
      return rows.map(({ jobs }) => jobs);
    },

    /** What a job here or its calls have spent. Empty also if it has cost nothing: admins needn't know of it. */
    bookedBy: ({ platform, workspace, jobId }: { platform: string; workspace: string; jobId: string }) =>
      db
        .selectFrom("jobs")
        .select(["id", "spent", "plan"])
        .where((row) => row.and({ platform, workspaceId: workspace }))
        .where((row) => row.or([row("id", "=", jobId), row("parentId", "=", jobId)]))
        .where("spent", ">", 0)
        .execute(),

    /** Lowers what a job has spent, and with it the counters. */
    async lower(jobId: string, spent: number): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ spent, version: sql<number>`version + 1` })
        .where("id", "=", jobId)
        .where("spent", ">", spent)
        .execute();
    },

    /** Deletes sums of periods that began before. */
    async forget(before: Date): Promise<void> {
      await inBatches(async (limit) => {
        const { numAffectedRows = 0n } = await sql`
          delete from budget_counters where ctid = any(array(
            select ctid from budget_counters where starts < ${before.toISOString().slice(0, 10)}::date
            order by starts limit ${limit}))`.execute(db);
        return Number(numAffectedRows);
      });
    },
  };
}
