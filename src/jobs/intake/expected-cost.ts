import type { Budgets } from "../../budgets/index.ts";
import { dubbing } from "@mynah/audio-interface";
import { callsOf } from "../../commands/definition/plan-calls.ts";
import type { Plan } from "../../commands/definition/command.ts";
import type { Sentence } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { NewJob } from "../store/job-row.ts";
import type { EarlierResultRequest, FindEarlierResult } from "./reuse-result.ts";

/** What a new job's row has of its cost. */
type QuotedPlan = Pick<NewJob, "plan" | "reserved" | "outcome">;

/** Returns the plan of a request with what it costs: nothing if an earlier result answers it. */
export type QuotePlan = (request: EarlierResultRequest) => Promise<QuotedPlan>;

interface QuotePlanDeps {
  readonly budgets: Budgets;
  readonly findEarlierResult: FindEarlierResult;
  readonly canTranslate: boolean;
}

export const createQuotePlan =
  ({ budgets, findEarlierResult, canTranslate }: QuotePlanDeps): QuotePlan =>
  async (request) => {
    const { plan, retryOf } = request;
    const outcome = await findEarlierResult(request);
    if (outcome) return { plan, outcome };
    const question = canTranslate ? undefined : untranslatedQuestion(plan);
    return expectedCost(budgets, plan, { retryOf, question });
  };

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
  { retryOf, question: other }: { readonly retryOf: string | null; readonly question: Question | undefined },
): QuotedPlan {
  const amount = budgets.estimate(callsOf(plan));
  const question = retryOf === null ? (costQuestion(budgets, amount) ?? other) : undefined;
  if (question) {
    const { sentence: reason, confirm } = question;
    return { plan, outcome: { verdict: "cancelled", reason, confirm, maybeCharged: false } };
  }
  const { expectedCost: _, ...bare } = plan;
  const cost = budgets.describe(amount);
  const shownCost = cost === undefined ? {} : { expectedCost: say("costExpected", { cost }) };
  return { plan: { ...bare, ...shownCost }, reserved: amount };
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
