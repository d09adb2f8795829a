import type { Budgets } from "../../budgets/index.ts";
import { callsOf } from "../../commands/definition/plan-calls.ts";
import type { Plan } from "../../commands/definition/command.ts";
import { say } from "../../messages/index.ts";
import type { NewJob } from "../store/job-row.ts";

interface ExpectedCost {
  readonly amount: number;
  /** Initial columns of its row. */
  readonly kept: Pick<NewJob, "plan" | "reserved" | "outcome">;
}

/** For a result that was already produced and paid for. */
export const freeOfCharge = (plan: Plan): ExpectedCost => ({ amount: 0, kept: { plan } });

/**
 * Returns a new job's expected cost, which is reserved and shown. If it is high, the job ends at once with a question
 * and runs when its person retries it: every platform offers a retry for failed jobs.
 */
export function expectedCost(budgets: Budgets, plan: Plan, retryOf: string | null): ExpectedCost {
  const amount = budgets.estimate(callsOf(plan));
  const question = retryOf === null ? budgets.question(amount) : undefined;
  if (question) {
    const outcome = { verdict: "failed", reason: question, maybeCharged: false } as const;
    return { amount, kept: { plan, outcome } };
  }
  const { expectedCost: _, ...bare } = plan;
  const cost = budgets.describe(amount);
  const told = cost === undefined ? {} : { expectedCost: say("costExpected", { cost }) };
  return { amount, kept: { plan: { ...bare, ...told }, reserved: amount } };
}
