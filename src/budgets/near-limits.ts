import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import type { LimitLevel, Period } from "./limit-store.ts";
import { limitedCounters } from "./limited-counters.ts";

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
    select platform, workspace, level, id, period, used, unconfirmed, most, owner
    from (${limitedCounters(at)}) counter where used > 0
    order by case when most = 0 then 1e9 else used::float8 / most end desc, used desc
    limit ${count}`.execute(db);
  return rows;
}
