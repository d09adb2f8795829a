import type { Sentence } from "../errors.ts";

/** Outcome of a job as far as its cost matters (jobs/job.ts `Outcome`). */
export type FinishedOutcome =
  | { readonly verdict: "done"; readonly result: { readonly cost?: { readonly amount: number } } }
  | { readonly verdict: string; readonly reason: Sentence; readonly maybeCharged: boolean };

/**
 * What happens to the amount reserved for a job:
 *
 * - `keep`: the job runs, or runs again.
 * - `return`: nothing was spent, or the audio service itself reports a failure.
 * - `apart`: it's unknown whether it was spent. It counts against limits until that is known.
 * - `spend`: this amount was spent, in millionths.
 */
export type LedgerEntry =
  | { readonly kind: "keep" | "return" | "apart" }
  | { readonly kind: "spend"; readonly amount: number };

export function ledgerEntryOf(outcome: FinishedOutcome | null): LedgerEntry {
  if (outcome === null) return { kind: "keep" };
  if ("result" in outcome) return { kind: "spend", amount: outcome.result.cost?.amount ?? 0 };
  // Money is at stake: an unconfirmed outcome counts even if its row says otherwise.
  const isReturned = !outcome.maybeCharged || outcome.reason.key === "taskFailed";
  return { kind: outcome.verdict !== "unconfirmed" && isReturned ? "return" : "apart" };
}
