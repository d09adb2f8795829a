import type { Budgets } from "../../budgets/index.ts";
import { dubbing } from "@mynah/audio-interface";
import { callsOf } from "../../commands/definition/plan-calls.ts";
import type { Plan } from "../../commands/definition/command.ts";
import type { Sentence } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { NewJob } from "../store/job-row.ts";

interface ExpectedCost {
  readonly amount: number;
  /** Initial columns of its row. */
  readonly columns: Pick<NewJob, "plan" | "reserved" | "outcome">;
}

/** For a result that was already produced and paid for. */
export const freeOfCharge = (plan: Plan): ExpectedCost => ({ amount: 0, columns: { plan } });

interface Asking {
  readonly retryOf: string | null;
  /** Something else that the person must agree to. */
  readonly question: Question | undefined;
}

/** Something that a person must agree to, and the text of the button with which they do. */
export interface Question {
  readonly sentence: Sentence;
  readonly confirm: Sentence;
}

/**
 * Returns a new job's expected cost, which is reserved and shown. If it is high, or there is another question, the job ends
 * at once with the question, and runs when its person retries it: every platform has a button for that.
 */
export function expectedCost(
  budgets: Budgets,
  plan: Plan,
  { retryOf, question: other }: Asking,
): ExpectedCost {
  const amount = budgets.estimate(callsOf(plan));
  const question = retryOf === null ? (costQuestion(budgets, amount) ?? other) : undefined;
  if (question) {
    const { sentence: reason, confirm } = question;
    const outcome = { verdict: "cancelled", reason, confirm, maybeCharged: false } as const;
    return { amount, columns: { plan, outcome } };
  }
  const { expectedCost: _, ...bare } = plan;
  const cost = budgets.describe(amount);
  const shownCost = cost === undefined ? {} : { expectedCost: say("costExpected", { cost }) };
  return { amount, columns: { plan: { ...bare, ...shownCost }, reserved: amount } };
}

function costQuestion(budgets: Budgets, amount: number): Question | undefined {
  const sentence = budgets.question(amount);
  return sentence && { sentence, confirm: say("budgetConfirm") };
}

/** Returns the question whether to dub without a translation; undefined if the plan needs none. */
export function untranslatedQuestion(plan: Plan): Question | undefined {
  const untranslated = callsOf(plan).find(
    ({ operation, request }) =>
      operation === dubbing.name &&
      primaryOf(request["target_language"]) !== primaryOf(request["source_language"] ?? "en"),
  );
  if (!untranslated) return undefined;
  const language = String(untranslated.request["target_language"]);
  return { sentence: say("dubUntranslatedQuestion", { language }), confirm: say("dubAnyway") };
}

const primaryOf = (language: unknown) => String(language).toLowerCase().split(/[-_]/)[0];
