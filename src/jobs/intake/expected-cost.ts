import type { Budgets } from "../../budgets/index.ts";
import { callsOf } from "../../commands/definition/plan-calls.ts";
import type { Plan } from "../../commands/definition/command.ts";
import { say } from "../../messages/index.ts";
import type { NewJob } from "../store/job-row.ts";

interface ExpectedCost {
  readonly amount: number;
  /** What its row begins with. */
  readonly kept: Pick<NewJob, "plan" | "reserved" | "outcome">;
}

/** Made and paid for before. */
export const freeOfCharge = (plan: Plan): ExpectedCost => ({ amount: 0, kept: { plan } });

/**
 * What a new job may cost. It is kept for it, and told; where it is a lot, the job ends at once with a question, and is done
 * when its person tries it again: every platform offers that beside what has failed.
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
