import type { Budgets } from "../budgets/index.ts";
import { callsOf } from "../commands/calls.ts";
import type { Planned } from "../commands/command.ts";
import { render, say } from "../messages/index.ts";
import type { NewJob } from "./row.ts";

interface Expected {
  readonly amount: number;
  /** What its row begins with. */
  readonly kept: Pick<NewJob, "reserved" | "outcome">;
  /** A line for whoever asked. */
  readonly shown: { readonly expectedCost?: string };
}

export const costsNothing: Expected = { amount: 0, kept: {}, shown: {} };

/**
 * What a new job may cost. It is kept for it; where it is a lot, the job ends at once with a question, and is done when its
 * person tries it again: every platform offers that beside what has failed.
 */
export function expectedCost(budgets: Budgets, plan: Planned, retryOf: string | null): Expected {
  const amount = budgets.estimate(callsOf(plan));
  const question = retryOf === null ? budgets.question(amount) : undefined;
  if (question) {
    const outcome = { verdict: "failed", reason: question, maybeCharged: false } as const;
    return { amount, kept: { outcome }, shown: {} };
  }
  const cost = budgets.inWords(amount);
  const shown = cost === undefined ? {} : { expectedCost: render(say("costExpected", { cost })) };
  return { amount, kept: { reserved: amount }, shown };
}
