import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { UserError, type Sentence } from "../errors.ts";
import { say, render } from "../messages/index.ts";
import type { Database } from "../store/schema.ts";
import { counterRows, type Spender, type Used } from "./counter-store.ts";
import { createBudgetDesk, type BudgetDesk } from "./budget-service.ts";
import { figure, inWords } from "./money.ts";
import { NO_PRICES, priceOfUnits, type Prices } from "./prices.ts";
import { unitsAfter, unitsBefore, type Call, type Made, type Units } from "./units.ts";

/** What a job costs, and whether there is so much left. Amounts are millionths (money.ts). */
export interface Budgets {
  /** What amounts are counted in; undefined while nothing has a price. */
  readonly currency: string | undefined;
  /** What these calls will come to together, rather too much than too little. */
  estimate(calls: readonly Call[]): number;
  /** The sentence that asks whether so much is meant; undefined where nobody need be asked. */
  question(amount: number): Sentence | undefined;
  /** An amount as people read it; undefined for nothing. */
  inWords(amount: number): string | undefined;
  /** What a call was counted by, in the end. */
  unitsOf(call: Call, made: Made): Units;
  /** What a call did cost; undefined where that is nothing. */
  costOf(call: Call, made: Made): number | undefined;
  /** The same in words, with what is left of the tightest limit. `kept` is what is still reserved for it. */
  receipt(amount: number, kept: number, spender: Spender): Promise<Sentence>;
  /**
   * Sees that so much is reserved for a job that is about to spend it, whatever has happened to its row since it was
   * accepted. Throws a UserError where a limit does not allow that.
   */
  hold(job: { readonly id: string; readonly version: number }, amount: number): Promise<void>;
  /** For one person, where they are. */
  desk(about: { scope: Omit<Spender, "roles">; mayAdminister: () => Promise<boolean> }): BudgetDesk;
  /** The sentence for who was refused because of a limit; undefined for any other error. */
  refusal(error: unknown, amount: number): UserError | undefined;
}

export interface BudgetsOptions {
  readonly db: Kysely<Database>;
  /** For what a person waits for. */
  readonly front: Kysely<Database>;
  readonly prices: Prices;
  readonly now: () => Date;
}

/** Where the operator has named no prices. */
export const nothingCosts: Budgets = {
  currency: undefined,
  estimate: () => 0,
  question: () => undefined,
  inWords: () => undefined,
  unitsOf: (call, made) => unitsAfter(call, made, NO_PRICES.unknownMs),
  costOf: () => undefined,
  receipt: async () => say("cost", { cost: "0" }),
  hold: async () => undefined,
  desk: () => ({
    currency: undefined,
    usage: async () => [],
    days: async () => [],
    limits: async () => [],
    change: async () => undefined,
  }),
  refusal: () => undefined,
};

export function createBudgets({ db, front, prices, now }: BudgetsOptions): Budgets {
  const counters = counterRows(db);
  const currency = Object.keys(prices.operations).length > 0 ? prices.currency : undefined;
  const words = (amount: number) => inWords(amount, prices.currency);
  const refusal = (error: unknown, cost: number) =>
    budgetRefusal(error, { cost, currency: prices.currency, now: now() });
  return {
    currency,
    refusal,
    estimate: (calls) =>
      calls.reduce(
        (all, call) => all + priceOfUnits(prices, call.operation, unitsBefore(call, prices.unknownMs)),
        0,
      ),
    question: (amount) =>
      amount > prices.confirmAbove
        ? say("budgetQuestion", { cost: words(amount), most: words(prices.confirmAbove) })
        : undefined,
    inWords: (amount) => (amount === 0 ? undefined : words(amount)),
    unitsOf: (call, made) => unitsAfter(call, made, prices.unknownMs),
    costOf: (call, made) =>
      priceOfUnits(prices, call.operation, unitsAfter(call, made, prices.unknownMs)) || undefined,
    async receipt(amount, kept, spender) {
      const tightest = leastLeft(await counters.of(spender, now()));
      if (!tightest) return say("cost", { cost: words(amount) });
      const left = Math.max(0, leftOf(tightest) + kept - amount);
      return say("costOfBudget", {
        cost: words(amount),
        left: figure(left),
        most: words(tightest.most),
        period: tightest.period,
      });
    },
    desk: (about) => createBudgetDesk({ ...about, db: front, currency, now }),
    async hold(job, amount) {
      if (amount === 0) return;
      try {
        await holdIn(db, job, amount);
      } catch (error) {
        throw refusal(error, amount) ?? error;
      }
    },
  };
}

/** Whoever has been overtaken holds nothing, and will not spend either. */
const holdIn = (db: Kysely<Database>, { id, version }: { id: string; version: number }, amount: number) =>
  db
    .updateTable("jobs")
    .set({ reserved: sql<number>`greatest(reserved, ${amount}::bigint)` })
    .where((row) => row.and({ id, version }))
    .where("outcome", "is", null)
    .execute();

type Limited = Used & { readonly most: number };

const leftOf = ({ most, reserved, spent, unconfirmed }: Limited) => most - reserved - spent - unconfirmed;

const leastLeft = (all: readonly Used[]): Limited | undefined =>
  all
    .filter((one): one is Limited => one.most !== null)
    .toSorted((a, b) => leftOf(a) - leftOf(b))
    .at(0);

/** What the database says about the limit that would have been passed (migration 0013). */
const over = z.object({
  level: z.enum(["person", "role", "channel", "server"]),
  period: z.enum(["day", "month"]),
  most: z.number(),
  used: z.number(),
  owner: z.enum(["server", "operator"]),
});

const OVER_BUDGET = "MB001";

/** The sentence for who was refused since a limit would have been passed; undefined for any other error. */
function budgetRefusal(
  error: unknown,
  { cost, currency, now }: { cost: number; currency: string; now: Date },
): UserError | undefined {
  if (!isDatabaseError(error) || error.code !== OVER_BUDGET) return undefined;
  const { level, period, most, used, owner } = over.parse(JSON.parse(error.detail));
  const words = (amount: number) => inWords(amount, currency);
  return new UserError(
    say("budgetRefused", {
      cost: words(cost),
      whose: render(say(owner === "operator" ? OPERATORS[level] : SERVERS[level])),
      period,
      most: words(most),
      used: words(used),
      left: words(Math.max(0, most - used)),
      inMs: frees(period, now).getTime() - now.getTime(),
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

/** When a period that is under way ends; days and months are those of UTC. */
function frees(period: "day" | "month", now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(period === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1));
}
