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
import type { Job, Outcome } from "../job.ts";

/** What a person can still do about a job that ended without its result. */
export type RecoveryOption =
  /** It's unknown whether the request arrived: they can name the task that it became. */
  | "arrived"
  /** Its task may still be running at the service: waiting for it again is free. */
  | "resume";

const RESUMABLE_REASONS: ReadonlySet<string> = new Set(["deadlinePassed", "resultUnreachable", "parked"]);

/** Undefined when a retry is the only option. */
export function recoveryOptionOf(
  job: Pick<Job, "taskId">,
  outcome: Outcome | null,
): RecoveryOption | undefined {
  // The language model has no tasks that could be named.
  if (outcome?.verdict === "unconfirmed")
    return outcome.reason.key === "modelUnconfirmed" ? undefined : "arrived";
  const isGivenUp = outcome?.verdict === "failed" && RESUMABLE_REASONS.has(outcome.reason.key);
  return isGivenUp && job.taskId !== null ? "resume" : undefined;
}

/**
 * Returns the finished job waiting again, for its own task or for the one that a person named. Null if this option
 * doesn't apply.
 */
export function reopenJob(
  job: Job,
  option: RecoveryOption,
  { taskId, deadlineAt }: ReopenRequest,
): Job | null {
  if (!job.finishedAt || recoveryOptionOf(job, job.outcome) !== option) return null;
  return {
    ...job,
    state: "waiting",
    taskId,
    deadlineAt,
    outcome: null,
    urls: null,
    claimedUntil: null,
    finishedAt: null,
    attempt: 0,
  };
}

interface ReopenRequest {
  readonly taskId: string;
  readonly deadlineAt: Date;
}

/** Posting a short text hardly crashes a process, so it is tried more often than the work itself. */
const DELIVERY_CRASH_FACTOR = 5;

/**
 * Whether the job has crashed so many processes that it must not be tried again. A submission is never repeated anyway.
 */
export function isPoisoned(job: Job, now: Date, limits: LifecycleLimits): boolean {
  const most = isOnlyDelivery(job) ? DELIVERY_CRASH_FACTOR * limits.deaths : limits.deaths;
  return job.deaths >= most && !job.finishedAt && job.state !== "submitting" && !isClaimed(job, now);
}

/** It ended without a result, and only the failure message is left to deliver. */
const isOnlyDelivery = ({ outcome }: Job) => outcome !== null && outcome.verdict !== "done";

/** Ends such a job as failed; if even delivering the failure crashes the process, nothing more is delivered. */
export function quarantineJob(job: Job, now: Date, limits: LifecycleLimits): Transition {
  const reason = say("parked", { deaths: job.deaths });
  if (isOnlyDelivery(job))
    return {
      job: { ...toFinalState(withUndelivered(job, reason), now).job, finishedAt: now },
      effect: { kind: "stop" },
    };
  return toDelivering(
    { ...job, deaths: 0 },
    failedOutcome(reason, isGroup(job.plan) || job.submittedAt !== null),
    now,
    limits,
  );
}
