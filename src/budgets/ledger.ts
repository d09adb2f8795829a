import type { Sentence } from "../errors.ts";

/** How a job ended, as far as money is concerned (jobs/job.ts `Outcome`). */
export type FinishedOutcome =
  | { readonly verdict: "done"; readonly result: { readonly cost?: { readonly amount: number } } }
  | { readonly verdict: string; readonly reason: Sentence; readonly maybeCharged: boolean };

/**
 * What becomes of the amount that is kept for a job:
 *
 * - `keep`: it goes on, or goes on again.
 * - `return`: nothing was spent, or the audio service itself says that it failed.
 * - `apart`: nobody can tell whether it was spent. It counts against limits until somebody finds out.
 * - `spend`: so much, in millionths.
 */
export type LedgerEntry =
  | { readonly kind: "keep" | "return" | "apart" }
  | { readonly kind: "spend"; readonly amount: number };

export function ledgerEntryOf(outcome: FinishedOutcome | null): LedgerEntry {
  if (outcome === null) return { kind: "keep" };
  if ("result" in outcome) return { kind: "spend", amount: outcome.result.cost?.amount ?? 0 };
  const isReturned = !outcome.maybeCharged || outcome.reason.key === "taskFailed";
  return { kind: outcome.verdict !== "unconfirmed" && isReturned ? "return" : "apart" };
}
