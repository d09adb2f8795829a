import { sql } from "kysely";
import { ledgerEntryOf } from "../../budgets/ledger.ts";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import type { Job } from "../job.ts";

/**
 * Returns the cost columns of a job's row for its outcome. The counters of all limits follow in the same statement, so
 * what is written once is counted once. What a parent job reserved and didn't pass on to its calls is returned.
 */
export function ledgerColumns(job: Pick<Job, "outcome" | "plan" | "resubmitted">) {
  const booking = ledgerEntryOfJob(job);
  const kept = sql<number>`reserved + unconfirmed`;
  switch (booking.kind) {
    case "keep":
      return { reserved: kept, unconfirmed: 0 };
    case "return":
      return { reserved: 0, unconfirmed: 0 };
    case "apart":
      return { reserved: 0, unconfirmed: kept };
    case "spend":
      // Sent twice: the other request may have cost the same.
      return { reserved: 0, unconfirmed: job.resubmitted ? booking.amount : 0, spent: booking.amount };
  }
}

export function spentAmount(job: Pick<Job, "outcome" | "plan" | "resubmitted">): number {
  const booking = ledgerEntryOfJob(job);
  return booking.kind === "spend" ? booking.amount : 0;
}

const ledgerEntryOfJob = ({ outcome, plan }: Pick<Job, "outcome" | "plan">) =>
  isGroup(plan) && outcome !== null ? ({ kind: "return" } as const) : ledgerEntryOf(outcome);
