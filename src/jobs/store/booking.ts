import { ledgerEntryOf } from "../../budgets/ledger.ts";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import type { Job } from "../job.ts";

export function spentAmount(job: Pick<Job, "outcome" | "plan" | "resubmitted">): number {
  const booking = ledgerEntryOfJob(job);
  return booking.kind === "spend" ? booking.amount : 0;
}

/** Returns what happens to the amount reserved for a job. A parent job books nothing: its calls do. */
export const ledgerEntryOfJob = ({ outcome, plan }: Pick<Job, "outcome" | "plan">) =>
  isGroup(plan) && outcome !== null ? ({ kind: "return" } as const) : ledgerEntryOf(outcome);
