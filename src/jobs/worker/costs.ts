import type { Budgets } from "../../budgets/index.ts";
import { isGroup, singleCall } from "../../commands/definition/plan-calls.ts";
import { scopeOf, type Job } from "../job.ts";
import type { JobEvent } from "../lifecycle/observation.ts";
import type { JobStore } from "../store/jobs.ts";

/**
 * Last check before anything is spent. Usually enough is reserved; if not (prices have changed, the row is older than
 * the prices, or it is sent a second time, which may cost twice), more is reserved, or a UserError names the limit that
 * prevents it.
 */
export async function reserveCost(budgets: Budgets, job: Job): Promise<void> {
  const amount = budgets.estimate([singleCall(job.plan)]) * (job.resubmitted ? 2 : 1);
  if (job.reserved < amount) await budgets.hold(job, amount);
}

/** Adds its cost to a collected result. Whose call is shared has booked it, and so have the calls of a parent job. */
export async function withCost(
  { budgets, rows }: { readonly budgets: Budgets; readonly rows: Pick<JobStore, "childrenOf"> },
  job: Job,
  event: JobEvent,
): Promise<JobEvent> {
  if (event.kind !== "collected" || job.callOf !== undefined) return event;
  const { cost: _, ...result } = event.result;
  const several = isGroup(job.plan) ? await rows.childrenOf(job.id) : undefined;
  const amount = several
    ? several.reduce((all, { spent }) => all + spent, 0)
    : (budgets.costOf(singleCall(job.plan), result) ?? 0);
  if (amount === 0) return { ...event, result };
  const said = await budgets.receipt(amount, several ? amount : job.reserved, { ...scopeOf(job), roles: [] });
  return { ...event, result: { ...result, cost: { amount, said } } };
}
