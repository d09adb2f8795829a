import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../store/schema.ts";
import type { LimitLevel, Period } from "./limit-store.ts";

/**
 * Selects the counters of the periods around `at` that have a limit: `place` (ctid), their key, `used`, `unconfirmed`,
 * `told`, and the lowest limit (`most`) with its `owner`. Limits apply as in `budget_limits_on`
 * (migrations/baseline/budgets.sql). The limits find their counters by index: asking for each counter's limits takes
 * seconds when there are 20,000 people.
 */
export const limitedCounters = (at: Date): RawBuilder<unknown> => sql`
  select distinct on (place) limited.*
  from (values (${startOf("day", at)}, 'day'), (${startOf("month", at)}, 'month')) as span (starts, period)
  cross join lateral (
    select ${COLUMNS}, 'server' as owner
    from budget_limits found join budget_counters counter
      on (counter.starts, counter.period, counter.level, counter.platform, counter.workspace)
        = (span.starts, span.period, found.level, found.platform, found.workspace)
    where found.period = span.period and found.id in (counter.id, '')
      -- What was set for this one holds before what was set for each of them.
      and (found.id <> '' or not exists (
        select from budget_limits own
        where (own.platform, own.workspace, own.level, own.id, own.period)
          = (counter.platform, counter.workspace, counter.level, counter.id, counter.period)))
    union all
    select ${COLUMNS}, 'operator'
    from budget_limits found join budget_counters counter
      on (counter.starts, counter.period, counter.level) = (span.starts, span.period, found.level)
    where (found.platform, found.workspace, found.id, found.period) = ('*', '*', '', span.period)
      and (counter.level = 'server' or (counter.workspace = '*' and counter.platform <> 'moderation'))
  ) limited
  order by place, most`;

const COLUMNS = sql`counter.ctid as place, counter.platform, counter.workspace, counter.level, counter.id,
  counter.period, counter.reserved + counter.spent + counter.unconfirmed as used, counter.unconfirmed, counter.told,
  found.most`;

const startOf = (period: "day" | "month", at: Date) =>
  sql`date_trunc(${sql.lit(period)}, ${at}::timestamptz at time zone 'UTC')::date`;

/** Usage of a limit in the current period. Amounts in millionths. */
export interface NearLimit {
  readonly platform: string;
  /** `*`: a person across the platform. */
  readonly workspace: string;
  readonly level: LimitLevel;
  readonly id: string;
  readonly period: Period;
  /** Includes reserved and unconfirmed amounts. */
  readonly used: number;
  readonly unconfirmed: number;
  readonly most: number;
  readonly owner: "server" | "operator";
}

export async function listNearLimits(
  db: Kysely<Database>,
  at: Date,
  count: number,
): Promise<readonly NearLimit[]> {
  const { rows } = await sql<NearLimit>`
    select platform, workspace, level, id, period, used, unconfirmed, most, owner
    from (${limitedCounters(at)}) counter where used > 0
    order by case when most = 0 then 1e9 else used::float8 / most end desc, used desc
    limit ${count}`.execute(db);
  return rows;
}
