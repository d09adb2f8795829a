import type { Budgets } from "../../budgets/index.ts";
import { singleCall } from "../../commands/definition/plan-calls.ts";
import type { Result } from "../../media/result.ts";
import { scopeOf, type Job } from "../job.ts";
import type { JobEvent } from "../lifecycle/observation.ts";
import type { JobStore } from "../store/jobs.ts";

/** A request that is sent a second time may cost twice. */
const requiredReservation = ({ estimate }: Budgets, job: Job): number =>
  estimate([singleCall(job.plan)]) * (job.resubmitted ? 2 : 1);

/**
 * Last check before anything is spent. Usually enough is reserved; if not (prices have changed, the row is older than
 * the prices, or it is sent a second time), more is reserved, or a UserError names the limit that prevents it.
 */
export async function reserveCost(budgets: Budgets, job: Job): Promise<void> {
  const amount = requiredReservation(budgets, job);
  if (job.reserved < amount) await budgets.hold(job, amount);
}

/** Returns the result with its cost. The job whose call it is has booked that of a shared call. */
export async function withActualCost(budgets: Budgets, job: Job, result: Result): Promise<Result> {
  if (job.callOf !== undefined) return result;
  const amount = budgets.costOf(singleCall(job.plan), result);
  return withCost(budgets, job, result, { amount, reserved: job.reserved });
}

/** Returns the joined result of several calls with their total cost. The calls have already booked it. */
export async function withGroupCost(
  jobStore: Pick<JobStore, "childrenOf">,
  budgets: Budgets,
  job: Job,
  event: JobEvent,
): Promise<JobEvent> {
  if (event.kind !== "collected") return event;
  const { cost: _, ...result } = event.result;
  const amount = (await jobStore.childrenOf(job.id)).reduce((all, { spent }) => all + spent, 0);
  return { ...event, result: await withCost(budgets, job, result, { amount, reserved: amount }) };
}

async function withCost(
  budgets: Budgets,
  job: Job,
  result: Result,
  { amount = 0, reserved }: { amount: number | undefined; reserved: number },
): Promise<Result> {
  if (amount === 0) return result;
  const said = await budgets.receipt(amount, reserved, { ...scopeOf(job), roles: [] });
  return { ...result, cost: { amount, said } };
}
