import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import { startRegularTask } from "../base/timers.ts";
import { say } from "../messages/index.ts";
import { createNoticeStore } from "../notices/store.ts";
import type { Database } from "../store/schema.ts";
import { createCounterStore } from "./counter-store.ts";
import type { LimitLevel, Period } from "./limit-store.ts";
import { limitedCounters } from "./limited-counters.ts";
import { formatAmount } from "./money.ts";

/** Someone or something has used this percentage of a limit. */
interface Alert {
  readonly platform: string;
  readonly workspace: string;
  readonly level: LimitLevel;
  readonly id: string;
  readonly period: Period;
  readonly percent: number;
  readonly used: number;
  readonly most: number;
}

/**
 * Returns the thresholds passed since the last check. Each (80, 95, 100 %) is reported once per period, by the process
 * that records it. A limit that was raised is reported again from its first threshold.
 */
export async function recordPassedThresholds(db: Kysely<Database>, now: Date): Promise<readonly Alert[]> {
  const { rows } = await sql<Alert>`
    with near as materialized (
      select * from (
        select place, told, most, used,
          case when used >= most then 100 when used * 20 >= most * 19 then 95 when used * 5 >= most * 4 then 80
            else 0 end as percent
        from (${limitedCounters(now)}) limited
      ) counter where percent <> told
    ), noted as (
      update budget_counters counter set told = near.percent from near
      -- The array makes PostgreSQL read these rows only.
      where counter.ctid = any(array(select place from near)) and counter.ctid = near.place
        and counter.told = near.told
      returning counter.platform, counter.workspace, counter.level, counter.id, counter.period,
        near.percent, near.told as before, near.used, near.most
    )
    select platform, workspace, level, id, period, percent, used, most from noted
    where percent > before order by percent desc, platform, workspace, level, id`.execute(db);
  return rows;
}

const EVERYWHERE = "*";
const CHECK_INTERVAL_MS = 60_000;
/** Long enough to look back a year and a month. */
const RETENTION_MS = 400 * 24 * 60 * 60 * 1000;

interface BudgetAlertsOptions {
  readonly db: Kysely<Database>;
  readonly currency: string;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Checks every minute, and deletes sums older than 400 days. Passed thresholds are logged, and sent to the server's
 * admins: threshold and notice are written in one transaction, so each is reported once, even across crashes.
 */
export function startBudgetAlerts(options: BudgetAlertsOptions): { check(): Promise<void>; stop(): void } {
  const { db, now, log } = options;
  const check = async () => {
    await db.transaction().execute(async (trx) => {
      for (const alert of await recordPassedThresholds(trx, now())) await notifyAlert(trx, alert, options);
    });
    await createCounterStore(db).forget(new Date(now().getTime() - RETENTION_MS));
  };
  const task = startRegularTask(check, { everyMs: CHECK_INTERVAL_MS, log, failure: "budgets: check failed" });
  return { check, stop: () => void task.stop() };
}

async function notifyAlert(
  trx: Kysely<Database>,
  { used, most, ...alert }: Alert,
  { currency, log }: Pick<BudgetAlertsOptions, "currency" | "log">,
): Promise<void> {
  const { platform, workspace, level, id, period, percent } = alert;
  const amounts = { used: formatAmount(used, currency), most: formatAmount(most, currency) };
  log.warn({ ...alert, ...amounts }, "budgets: a limit is nearly or fully used");
  // A person's limit across the platform belongs to no server: only the operator is notified.
  if (workspace === EVERYWHERE) return;
  const sentence = say("budgetAlert", { level, id, period, percent, ...amounts });
  await createNoticeStore(trx).put({ platform, workspace }, sentence);
}
