import { readFile } from "node:fs/promises";
import { startBudgetAlerts } from "../budgets/alerts.ts";
import { type Budgets, createBudgets } from "../budgets/index.ts";
import { createLimitStore } from "../budgets/limit-store.ts";
import { toMicros } from "../budgets/money.ts";
import { NO_PRICES, type Prices, parsePrices } from "../budgets/prices.ts";
import type { Config } from "../config.ts";
import type { Store } from "../store/index.ts";
import { StartError } from "../errors.ts";
import type { BootContext } from "./boot-context.ts";

interface BudgetsDeps extends Pick<BootContext, "shutdown" | "log"> {
  readonly store: Pick<Store, "db" | "interactiveDb">;
  readonly now: () => Date;
}

/** Loads the prices, and the limits that the operator has set for everyone. */
export async function startBudgets(
  config: Config,
  { store, shutdown, now, log }: BudgetsDeps,
): Promise<Budgets> {
  const prices = await loadPrices(config.PRICES_FILE);
  await createLimitStore(store.db).declare(operatorLimits(config));
  const watch = startBudgetAlerts({ db: store.db, currency: prices.currency, now, log });
  shutdown.add("budgets", async () => watch.stop());
  return createBudgets({ ...store, prices, now });
}

async function loadPrices(path: string | undefined): Promise<Prices> {
  if (path === undefined) return NO_PRICES;
  try {
    return parsePrices(await readFile(path, "utf8"));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The price file ${path} (PRICES_FILE) can't be used. ${why}\nFix the file, or unset PRICES_FILE so that nothing has a price.`,
    );
  }
}

function operatorLimits(config: Config) {
  const all = [
    ["person", "day", config.BUDGET_PERSON_DAY],
    ["person", "month", config.BUDGET_PERSON_MONTH],
    ["server", "day", config.BUDGET_SERVER_DAY],
    ["server", "month", config.BUDGET_SERVER_MONTH],
  ] as const;
  return all.flatMap(([level, period, amount]) =>
    amount === undefined ? [] : [{ level, period, most: millionths(amount) }],
  );
}

/** Rounds to millionths: no one asks for a finer limit. */
const millionths = (amount: number): number => toMicros(Number(amount.toFixed(6))) ?? 0;
