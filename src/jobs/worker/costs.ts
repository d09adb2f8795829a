import type { Budgets } from "../../budgets/index.ts";
import { callOf } from "../../commands/definition/plan-calls.ts";
import type { Result } from "../../media/result.ts";
import { scopeOf, type Job } from "../job.ts";
import type { Observation } from "../lifecycle/observation.ts";
import type { Rows } from "../store/jobs.ts";

/** Sent a second time, it may cost twice. */
const needed = ({ estimate }: Budgets, job: Job): number =>
  estimate([callOf(job.plan)]) * (job.resubmitted ? 2 : 1);

/**
 * The last look before anything is spent. Nearly always enough is kept; where not (the prices have changed, the row is older
 * than they are, it is to be sent a second time), more is kept, or a UserError says which limit does not allow it.
 */
export async function holdCost(budgets: Budgets, job: Job): Promise<void> {
  const amount = needed(budgets, job);
  if (job.reserved < amount) await budgets.hold(job, amount);
}

/** The result with what it cost. */
export async function priced(budgets: Budgets, job: Job, result: Result): Promise<Result> {
  const amount = budgets.costOf(callOf(job.plan), result);
  return withCost(budgets, job, result, { amount, kept: job.reserved });
}

/** What several calls have made, with what all of them together have cost. They have paid for themselves already. */
export async function pricedJoin(
  rows: Pick<Rows, "partsOf">,
  budgets: Budgets,
  job: Job,
  seen: Observation,
): Promise<Observation> {
  if (seen.kind !== "collected") return seen;
  const { cost: _, ...result } = seen.result;
  const amount = (await rows.partsOf(job.id)).reduce((all, { spent }) => all + spent, 0);
  return { ...seen, result: await withCost(budgets, job, result, { amount, kept: amount }) };
}

async function withCost(
  budgets: Budgets,
  job: Job,
  result: Result,
  { amount = 0, kept }: { amount: number | undefined; kept: number },
): Promise<Result> {
  if (amount === 0) return result;
  const said = await budgets.receipt(amount, kept, { ...scopeOf(job), roles: [] });
  return { ...result, cost: { amount, said } };
}
