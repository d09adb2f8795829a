import { asksModel } from "../../commands/definition/plan-calls.ts";
import { isUnjoined, type Job, type Outcome } from "../job.ts";

/** What a person can still do about a job that ended without its result. */
export type RecoveryOption =
  /** It's unknown whether the request arrived: they can name the task that it became. */
  | "attach"
  /** The service may still have its task or its result: checking again is free. */
  | "resume";

/** The task ran on when we stopped looking. */
const UNFINISHED_REASONS: ReadonlySet<string> = new Set(["deadlinePassed", "parked"]);

type JobReceipts = Pick<Job, "taskId" | "urls" | "plan">;

/** Undefined when a retry is the only option. */
export function recoveryOptionOf(job: JobReceipts, outcome: Outcome | null): RecoveryOption | undefined {
  // The language model has no tasks that could be named.
  if (outcome?.verdict === "unconfirmed")
    return outcome.reason.key === "modelUnconfirmed" ? undefined : "attach";
  if (outcome?.verdict !== "failed") return undefined;
  const canFetch = outcome.partial?.canFetch === true || canFetchResult(job, outcome.reason.key);
  return canFetch ? "resume" : undefined;
}

/**
 * Whether a failed job's result may still be fetched, or is here: until the service says that it's gone. `urls`: the
 * service had finished.
 */
function canFetchResult({ taskId, urls, plan }: JobReceipts, reason: string): boolean {
  if (asksModel(plan) || reason === "taskLost") return false;
  // The task may have new links to a result that isn't at the old ones.
  if (urls !== null) return reason !== "resultGone" || taskId !== null;
  return taskId !== null && UNFINISHED_REASONS.has(reason);
}

/**
 * Returns the finished job waiting again, for its own task or for the one that a person named; with links to its result,
 * or parts of it, collecting those. Null if this option doesn't apply.
 */
export function reopenJob(
  job: Job,
  option: RecoveryOption,
  changes: Pick<Job, "taskId" | "deadlineAt">,
): Job | null {
  // Parts that couldn't be joined are joined again.
  const possible = isUnjoined(job.outcome) ? "resume" : recoveryOptionOf(job, job.outcome);
  if (!job.finishedAt || possible !== option) return null;
  const urls = option === "resume" ? job.urls : null;
  return {
    ...job,
    ...changes,
    state: urls === null ? "waiting" : "collecting",
    urls,
    outcome: null,
    missingSince: null,
    claimedUntil: null,
    finishedAt: null,
    attempt: 0,
  };
}
