import type { Job, Receipts } from "../../job.ts";
import { backoffMs } from "../../lifecycle/poll-schedule.ts";
import type { JobEvent } from "../../lifecycle/observation.ts";
import { MAX_SLEEP_MS } from "./resting.ts";
import type { JobRunnerDeps } from "./visit.ts";

/** Our copy of the other receipts may be old: a failed delivery may have saved newer ones under the same names. */
export const addedReceipts = (before: Receipts, after: Receipts): Receipts =>
  Object.fromEntries(Object.entries(after).filter(([name, receipt]) => before[name] !== receipt));

/**
 * An event that must be written isn't dropped because the database is down: the write is repeated until it succeeds. So is
 * one that takes a claim (`isClaim`): it may be stored, and nobody else would look at the job until it ends with time.
 */
export async function writeWithRetry(
  deps: JobRunnerDeps,
  { job, event, isClaim }: { job: Job; event: JobEvent; isClaim: boolean },
  signal: AbortSignal,
  write: () => Promise<Job | null>,
): Promise<Job | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!(isClaim || mustBeWritten(job, event)) || signal.aborted) throw error;
      deps.log.warn(
        { job: job.id, seen: event.kind, err: error },
        "worker: failed to save what was observed; will retry",
      );
      await deps.sleeps.sleep(job.id, Math.min(backoffMs(attempt), MAX_SLEEP_MS), signal);
    }
  }
}

/**
 * Receipts, and an intent, which may be stored although its write failed: only its writer knows that nothing was sent.
 */
export const isDurable = ({ kind }: JobEvent): boolean => DURABLE_EVENTS.has(kind);
const DURABLE_EVENTS: ReadonlySet<JobEvent["kind"]> = new Set([
  "prepared",
  "submitted",
  "answered",
  "delivered",
]);

/**
 * If a crash of the database loses the write that follows, the step is repeated: the task is polled, the result
 * collected to the same files, the answer delivered with the receipts so far.
 */
export const REPEATABLE_EVENTS: ReadonlySet<JobEvent["kind"]> = new Set([
  "completed",
  "collected",
  "delivered",
]);

/** Only this process knows it, including that a request was refused, or that a delivery no longer needs its claim. */
const mustBeWritten = ({ state }: Job, event: JobEvent): boolean =>
  isDurable(event) ||
  ((state === "submitting" || state === "delivering") &&
    event.kind !== "picked-up" &&
    event.kind !== "rested");
