import { sql, type Kysely } from "kysely";
import type { Sentence, UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { Database } from "../store/schema.ts";
import { counterRows, type Spender, type Used } from "./counter-store.ts";
import { createBudgetDesk, type BudgetDesk } from "./budget-service.ts";
import { figure, inWords } from "./money.ts";
import { NO_PRICES, type Prices, priceOfUnits } from "./prices.ts";
import { budgetRefusal } from "./refusal.ts";
import { type Call, type Made, type Units, unitsAfter, unitsBefore } from "./units.ts";

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
