import { isGroup } from "../../commands/definition/plan-calls.ts";
import { say } from "../../messages/index.ts";
import {
  isClaimed,
  toDelivering,
  failedOutcome,
  toFinalState,
  withUndelivered,
  type LifecycleLimits,
  type Transition,
} from "./transitions.ts";
import { isUnjoined, type Job } from "../job.ts";
import { recoveryOptionOf, type RecoveryOption } from "./recovery-option.ts";

/**
 * Returns the finished job waiting again, for its own task or for the one that a person named; with links to its result,
 * or parts of it, collecting those. Null if this option doesn't apply.
 */
export function reopenJob(
  job: Job,
  option: RecoveryOption,
  { taskId, deadlineAt }: ReopenRequest,
): Job | null {
  // Parts that couldn't be joined are joined again.
  const possible = isUnjoined(job.outcome) ? "resume" : recoveryOptionOf(job, job.outcome);
  if (!job.finishedAt || possible !== option) return null;
  const urls = option === "resume" ? job.urls : null;
  return {
    ...job,
    state: urls === null ? "waiting" : "collecting",
    taskId,
    urls,
    deadlineAt,
    outcome: null,
    missingSince: null,
    claimedUntil: null,
    finishedAt: null,
    attempt: 0,
  };
}

interface ReopenRequest {
  readonly taskId: string | null;
  readonly deadlineAt: Date;
}

/** Posting a short text hardly crashes a process, so it is tried more often than the work itself. */
const DELIVERY_CRASH_FACTOR = 5;

/**
 * Whether the job has crashed so many processes that it must not be tried again. A submission is never repeated anyway.
 */
export function isPoisoned(job: Job, now: Date, limits: LifecycleLimits): boolean {
  const most = isOnlyDelivery(job) ? DELIVERY_CRASH_FACTOR * limits.crashes : limits.crashes;
  return job.crashes >= most && !job.finishedAt && job.state !== "submitting" && !isClaimed(job, now);
}

/** It ended without a result, and only the failure message is left to deliver. */
const isOnlyDelivery = ({ outcome }: Job) => outcome !== null && outcome.verdict !== "done";

/** Ends such a job as failed; if even delivering the failure crashes the process, nothing more is delivered. */
export function quarantineJob(job: Job, now: Date, limits: LifecycleLimits): Transition {
  const reason = say("parked", { crashes: job.crashes });
  if (isOnlyDelivery(job))
    return {
      job: { ...toFinalState(withUndelivered(job, reason), now).job, finishedAt: now },
      effect: { kind: "stop" },
    };
  return toDelivering(
    { ...job, crashes: 0 },
    failedOutcome(reason, isGroup(job.plan) || job.submittedAt !== null),
    now,
    limits,
  );
}
