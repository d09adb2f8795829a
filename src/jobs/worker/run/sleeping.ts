import type { RunOptions } from "../../run-job.ts";
import type { JobRunnerDeps, Run } from "./run.ts";

/**
 * Short sleeps are spent in the job's slot, which costs little; for long ones it is put back into the queue, where it holds
 * no lock and needs no recovery after a crash.
 */
export const MAX_SLEEP_MS = 15_000;
/** Not worth a round trip to the queue, however many sleep. */
const MIN_REQUEUE_MS = 1_000;

/** Returns whether a slot of this process holds the job until then, instead of the queue. */
export function maySleepHere(
  { sleeps, maxSleeping, now }: JobRunnerDeps,
  { isOvertaken }: Run,
  until: Date,
  { signal, maySleep = () => true }: RunOptions,
): boolean {
  if (signal.aborted || isOvertaken) return !signal.aborted;
  const ms = until.getTime() - now().getTime();
  if (ms <= MIN_REQUEUE_MS) return true;
  return ms <= MAX_SLEEP_MS && sleeps.asleep() < maxSleeping && maySleep();
}

/** How often a row is read again that another process has claimed, should nobody tell that its lease has ended. */
const CLAIM_CHECK_MS = 30_000;

/** Returns when the queue hands the job out again. */
export function handedOutAt({ job: { claimedUntil } }: Run, until: Date, now: Date): Date {
  const latest = now.getTime() + CLAIM_CHECK_MS;
  return claimedUntil !== null && until.getTime() > latest ? new Date(latest) : until;
}
