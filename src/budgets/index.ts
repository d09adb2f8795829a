import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { UserError, type Sentence } from "../errors.ts";
import { say, render } from "../messages/index.ts";
import type { Database } from "../store/schema.ts";
import { createCounterStore, type Spender, type BudgetUsage } from "./counter-store.ts";
import { createBudgetService, type BudgetService } from "./budget-service.ts";
import { formatNumber, formatAmount } from "./money.ts";
import { NO_PRICES, costOfUnits, type Prices } from "./prices.ts";
import { measureUnits, estimateUnits, type MeteredCall, type MeteredResult, type Units } from "./units.ts";

/** What a job costs, and whether the budget is left. Amounts are in millionths (money.ts). */
export interface Budgets {
  /** Unit of amounts; undefined while nothing has a price. */
  readonly currency: string | undefined;
  /** Estimates the total cost of these calls, rather too high than too low. */
  estimate(calls: readonly MeteredCall[]): number;
  /** The question to confirm this cost; undefined if no confirmation is needed. */
  question(amount: number): Sentence | undefined;
  /** Formats an amount for people; undefined for nothing. */
  describe(amount: number): string | undefined;
  /** The units that a finished call is billed by. */
  unitsOf(call: MeteredCall, result: MeteredResult): Units;
  /** The actual cost of a call; undefined for nothing. */
  costOf(call: MeteredCall, result: MeteredResult): number | undefined;
  /** The cost in words, with what remains of the tightest limit. `reserved` is what is still reserved for the job. */
  receipt(amount: number, reserved: number, spender: Spender): Promise<Sentence>;
  /**
   * Ensures that this amount is reserved for a job right before it spends it, whatever has happened to its row since it
   * was accepted. Throws a UserError if a limit doesn't allow that.
   */
  hold(job: { readonly id: string; readonly version: number }, amount: number): Promise<void>;
  /** For one person in a place. */
  forUser(user: { scope: Omit<Spender, "roles">; mayAdminister: () => Promise<boolean> }): BudgetService;
  /** Converts an exceeded limit into an error for the person; undefined for any other error. */
  refusal(error: unknown, amount: number): UserError | undefined;
}

export interface BudgetsOptions {
  readonly db: Kysely<Database>;
  /** For requests that a person is waiting for. */
  readonly interactiveDb: Kysely<Database>;
  readonly prices: Prices;
  readonly now: () => Date;
}

/** Used when the operator has set no prices. */
export const noBudgets: Budgets = {
  currency: undefined,
  estimate: () => 0,
  question: () => undefined,
  describe: () => undefined,
  unitsOf: (call, result) => measureUnits(call, result, NO_PRICES.unknownMs),
  costOf: () => undefined,
  receipt: async () => say("cost", { cost: "0" }),
  hold: async () => undefined,
  forUser: () => ({
    currency: undefined,
    usage: async () => [],
    days: async () => [],
    jobs: async () => [],
    limits: async () => [],
    change: async () => undefined,
    correct: async (id) => {
      throw new UserError(say("budgetNoJob", { id }));
    },
  }),
  refusal: () => undefined,
};

export function createBudgets({ db, interactiveDb, prices, now }: BudgetsOptions): Budgets {
  const counters = createCounterStore(db);
  const currency = Object.keys(prices.operations).length > 0 ? prices.currency : undefined;
  const format = (amount: number) => formatAmount(amount, prices.currency);
  const toUserError = (error: unknown, cost: number) =>
    toBudgetError(error, { cost, currency: prices.currency, now: now() });
  const estimate = (calls: readonly MeteredCall[]) =>
    calls.reduce(
      (all, call) => all + costOfUnits(prices, call.operation, estimateUnits(call, prices.unknownMs)),
      0,
    );
  return {
    currency,
    refusal: toUserError,
    estimate,
    question: (amount) =>
      amount > prices.confirmAbove
        ? say("budgetQuestion", { cost: format(amount), most: format(prices.confirmAbove) })
        : undefined,
    describe: (amount) => (amount === 0 ? undefined : format(amount)),
    unitsOf: (call, result) => measureUnits(call, result, prices.unknownMs),
    costOf: (call, result) =>
      costOfUnits(prices, call.operation, measureUnits(call, result, prices.unknownMs)) || undefined,
    async receipt(amount, reserved, spender) {
      const tightest = findTightest(await counters.of(spender, now()));
      if (!tightest) return say("cost", { cost: format(amount) });
      const left = Math.max(0, remainingOf(tightest) + reserved - amount);
      return say("costOfBudget", {
        cost: format(amount),
        left: formatNumber(left),
        most: format(tightest.most),
        period: tightest.period,
      });
    },
    forUser: (user) => createBudgetService({ ...user, db: interactiveDb, currency, estimate, now }),
    async hold(job, amount) {
      if (amount === 0) return;
      try {
        await reserveIn(db, job, amount);
      } catch (error) {
        throw toUserError(error, amount) ?? error;
      }
    },
  };
}

/** An outdated version reserves nothing, and won't spend anything either. */
const reserveIn = (db: Kysely<Database>, { id, version }: { id: string; version: number }, amount: number) =>
  db
    .updateTable("jobs")
    .set({ reserved: sql<number>`greatest(reserved, ${amount}::bigint)` })
    .where((row) => row.and({ id, version }))
    .where("outcome", "is", null)
    .execute();

type LimitedUsage = BudgetUsage & { readonly most: number };

const remainingOf = ({ most, reserved, spent, unconfirmed }: LimitedUsage) =>
  most - reserved - spent - unconfirmed;

const findTightest = (all: readonly BudgetUsage[]): LimitedUsage | undefined =>
  all
    .filter((one): one is LimitedUsage => one.most !== null)
    .toSorted((a, b) => remainingOf(a) - remainingOf(b))
    .at(0);

/** The database's details of the limit that would be exceeded (migrations/baseline/budgets.sql). */
const exceededLimit = z.object({
  level: z.enum(["person", "role", "channel", "server"]),
  period: z.enum(["day", "month"]),
  most: z.number(),
  used: z.number(),
  owner: z.enum(["server", "operator"]),
});

const OVER_BUDGET = "MB001";

/** Converts a refused write into an error that names the limit; undefined for any other error. */
function toBudgetError(
  error: unknown,
  { cost, currency, now }: { cost: number; currency: string; now: Date },
): UserError | undefined {
  if (!isDatabaseError(error) || error.code !== OVER_BUDGET) return undefined;
  const { level, period, most, used, owner } = exceededLimit.parse(JSON.parse(error.detail));
  const words = (amount: number) => formatAmount(amount, currency);
  return new UserError(
    say("budgetRefused", {
      cost: words(cost),
      whose: render(say(owner === "operator" ? OPERATORS[level] : SERVERS[level])),
      period,
      most: words(most),
      used: words(used),
      left: words(Math.max(0, most - used)),
      inMs: endOfPeriod(period, now).getTime() - now.getTime(),
      who: render(say(owner === "operator" ? "budgetByOperator" : "budgetByAdmins")),
    }),
  );
}

const isDatabaseError = (error: unknown): error is { code: string; detail: string } =>
  error instanceof Error && "code" in error && "detail" in error && typeof error.detail === "string";

const SERVERS = {
  person: "budgetOfPerson",
  role: "budgetOfRole",
  channel: "budgetOfChannel",
  server: "budgetOfServer",
} as const;

const OPERATORS = { ...SERVERS, person: "budgetOfPersonEverywhere" } as const;

/** Returns when the current period ends; days and months are in UTC. */
function endOfPeriod(period: "day" | "month", now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(period === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1));
}
