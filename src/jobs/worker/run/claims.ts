import type { Job } from "../../job.ts";
import type { Effect } from "../../lifecycle/transitions.ts";
import type { RunDeps } from "./run.ts";

/**
 * A slower write means that the process or the database was frozen: another process may have taken the job over and
 * finished it meanwhile, so nothing visible or costly follows such a write.
 */
export const MAX_WRITE_MS = 10_000;

const LEASE_PAUSE_MS = 1_000;

/** Renews the lease of this process, or waits a moment when the database is down. */
export async function renewLease(
  { lease, sleeps }: RunDeps,
  { id }: Job,
  signal: AbortSignal,
): Promise<void> {
  await lease.renew().catch(() => sleeps.sleep(id, LEASE_PAUSE_MS, signal));
}

/** Another process has ended its claim, but not gone on yet: what this process has seen of it is still true. */
export const isOwnIntent = (own: Job, { state, claim }: Job): boolean =>
  own.state === "submitting" && state === "submitting" && claim === own.claim;

/** The write of this claim had succeeded, and only its answer was lost. Nobody else writes the same version. */
export const isOwnClaim = (own: Job, row: Job): boolean =>
  row.state === "delivering" &&
  row.version === own.version + 1 &&
  row.claimedUntil !== null &&
  row.claimedUntil.getTime() === own.claimedUntil?.getTime();

/** Its intent was just written: not performing it now would leave a claim that nobody honors. */
export const isClaimed = (effect: Effect): boolean => effect.kind === "submit" || effect.kind === "deliver";
