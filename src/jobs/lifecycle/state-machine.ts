import { asksModel, isGroup } from "../../commands/definition/plan-calls.ts";
import type { GroupPlan } from "../../commands/definition/command.ts";
import { say } from "../../messages/index.ts";
import { onGroupSettling } from "./group-states.ts";
import type { PartialResult, Job, Outcome } from "../job.ts";
import { PLACEHOLDER_TIMEOUT_MS } from "./timeouts.ts";
import {
  acceptLateReceipt,
  addMs,
  withCharge,
  type LifecycleLimits,
  type Transition,
} from "./transitions.ts";
import type { JobEvent } from "./observation.ts";
import { isPoisoned, quarantineJob } from "./recovery.ts";
import { partialResultOf, hasPossibleCost } from "./group.ts";
import { onAccepted, onCollecting, onDelivering, onSubmitting, onWaiting } from "./states.ts";

export type { Effect, LifecycleLimits } from "./transitions.ts";

/** Computes one step of a job's life: the new row and the next effect. Pure: takes the time, has no side effects. */
export function transition(job: Job, event: JobEvent, now: Date, limits: LifecycleLimits): Transition {
  const isRepeated = event.kind === "picked-up" || event.kind === "slept";
  if (isRepeated && isPoisoned(job, now, limits)) return quarantineJob(job, now, limits);
  switch (job.state) {
    case "accepted":
      return onAccepted(job, event, now, limits);
    case "submitting":
      return onSubmitting(job, event, now, limits);
    case "waiting":
      return onWaiting(job, event, now, limits);
    case "collecting":
      return onCollecting(job, event, now, limits);
    case "delivering":
      return onDelivering(job, event, now, limits);
    case "done":
    case "failed":
    case "cancelled":
    case "unconfirmed":
      return acceptLateReceipt(job, event, now, limits) ?? onGroupSettling(job, event, now, limits);
  }
}

/** By then, a placeholder that was started at the last moment has been posted. */
const POST_GRACE_MS = 5_000;

/**
 * Cancels a job that has no result yet. Null when it's too late, or while the job is being submitted, except to a language
 * model, which can take minutes. For a parent job, `children` are the calls that have been started.
 */
export function toCanceled(job: Job, now: Date, children: readonly Job[] = []): Job | null {
  const isAsking = job.state === "submitting" && asksModel(job.plan);
  if (!isAsking && job.state !== "accepted" && job.state !== "waiting" && job.state !== "collecting")
    return null;
  const several = isGroup(job.plan) ? job.plan : undefined;
  const isSent = job.state !== "accepted" && job.callOf === undefined;
  const spent = several ? hasPossibleCost(children) : isSent || job.resubmitted;
  const running = asksModel(job.plan) ? say("modelCancelled") : say("cancelledWhileRunning");
  const reason = spent ? running : say("cancelledBeforeStart");
  const outcome: Outcome = {
    verdict: "cancelled",
    reason,
    maybeCharged: spent,
    ...(several && partialOutcome(several, children)),
  };
  const chargedOutcome = withCharge(job, outcome);
  if (job.parent)
    return { ...job, state: "cancelled", outcome: chargedOutcome, claimedUntil: null, finishedAt: now };
  // The placeholder of a row that was never written to may be in flight: two posts at once wouldn't find each other.
  const claimedUntil = job.version === 0 ? addMs(now, PLACEHOLDER_TIMEOUT_MS + POST_GRACE_MS) : null;
  return { ...job, state: "delivering", outcome: chargedOutcome, claimedUntil, attempt: 0 };
}

/** Keeps the files that were produced before the job was canceled. */
function partialOutcome(plan: GroupPlan, parts: readonly Job[]): { partial: PartialResult } {
  const { of, made: result } = partialResultOf(plan, parts);
  return { partial: { of, made: result } };
}
