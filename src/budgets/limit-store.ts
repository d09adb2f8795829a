import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";

export type LimitLevel = "person" | "role" | "channel" | "server";
export const PERIODS = ["day", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** Limit of someone or something in a server; an empty `id` limits each of them. */
export interface BudgetLimitKey {
  readonly platform: string;
  readonly workspace: string;
  readonly level: LimitLevel;
  readonly id: string;
  readonly period: Period;
}

/** `platform` and `workspace` of the operator's limits. They apply everywhere, in addition to the servers' limits. */
const EVERYWHERE = "*";

/** Queries of table `budget_limits`. */
export function createLimitStore(db: Kysely<Database>) {
  return {
    /** Limits of a server and of the operator. */
    async of(platform: string, workspace: string) {
      const found = await db
        .selectFrom("budgetLimits")
        .select(["platform", "level", "id", "period", "most", "setBy"])
        .where((row) =>
          row.or([
            row.and({ platform, workspace }),
            row.and({ platform: EVERYWHERE, workspace: EVERYWHERE }),
          ]),
        )
        .orderBy("platform")
        .orderBy("level")
        .orderBy("id")
        .orderBy("period")
        .execute();
      return found.map(({ platform, level, id, period, most, setBy }) => ({
        level: level as LimitLevel,
        id,
        period: period as Period,
        most,
        setBy,
        isOperators: platform === EVERYWHERE,
      }));
    },

    /** Sets a limit in millionths; undefined removes it. */
    async set(key: BudgetLimitKey, most: number | undefined, setBy: string): Promise<void> {
      await (most === undefined ? remove(db, key) : write(db, key, most, setBy));
    },

    /** Replaces the operator's limits with these. */
    async declare(
      limits: readonly (Pick<BudgetLimitKey, "level" | "period"> & { most: number })[],
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom("budgetLimits")
          .where((row) => row.and({ platform: EVERYWHERE, workspace: EVERYWHERE }))
          .execute();
        for (const { most, ...limit } of limits)
          await write(
            trx,
            { ...limit, platform: EVERYWHERE, workspace: EVERYWHERE, id: "" },
            most,
            "operator",
          );
      });
    },
  };
}

const remove = (db: Kysely<Database>, key: BudgetLimitKey) =>
  db
    .deleteFrom("budgetLimits")
    .where((row) => row.and({ ...key }))
    .execute();

function write(db: Kysely<Database>, key: BudgetLimitKey, most: number, setBy: string) {
  const columns = { most, setBy, updatedAt: new Date() };
  return db
    .insertInto("budgetLimits")
    .values({ ...key, ...columns })
    .onConflict((conflict) =>
      conflict.columns(["platform", "workspace", "level", "id", "period"]).doUpdateSet(columns),
    )
    .execute();
}

/** The workspace of messages outside of servers. */
const DIRECT = "direct";

/**
 * Returns whom a server's limits count: people don't share direct messages, so each person there counts as their own
 * server. Same as the database function `limited_server` (migrations/baseline/jobs.sql).
 */
export const limitedServer = (workspace: string, person: string): string =>
  workspace === DIRECT ? `${DIRECT}:${person}` : workspace;
