import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import type { LimitLevel, Period } from "./limit-store.ts";

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

/** Lists the limits of all servers, those used up most first. */
export async function listNearLimits(
  db: Kysely<Database>,
  at: Date,
  count: number,
): Promise<readonly NearLimit[]> {
  const { rows } = await sql<NearLimit>`
    select counter.platform, counter.workspace, counter.level, counter.id, counter.period,
      sums.used, counter.unconfirmed, allowed.most, allowed.owner
    from budget_counters counter
    cross join lateral (select counter.reserved + counter.spent + counter.unconfirmed as used) sums
    cross join lateral (
      select most, owner from budget_limits_on(
        counter.platform, counter.workspace, counter.level, counter.id, counter.period)
      order by most limit 1
    ) allowed
    where counter.starts = date_trunc(counter.period, ${at}::timestamptz at time zone 'UTC')::date and sums.used > 0
    order by case when allowed.most = 0 then 1e9 else sums.used::float8 / allowed.most end desc, sums.used desc
    limit ${count}`.execute(db);
  return rows;
}
