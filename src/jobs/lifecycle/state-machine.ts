import type { GroupPlan } from "../../commands/definition/command.ts";
import { asksModel, isGroup } from "../../commands/definition/plan-calls.ts";
import { say } from "../../messages/index.ts";
import type { Job, PartialResult } from "../job.ts";
import { hasPossibleCost, partialResultOf } from "./group.ts";
import { onGroupRunning, onGroupSettling, startGroup } from "./group-states.ts";
import type { JobEvent } from "./observation.ts";
import { backoffMs, collectPauseMs, type LifecycleLimits, PLACEHOLDER_TIMEOUT_MS } from "./timeouts.ts";
import {
  acceptFirstReceipt,
  acceptLateReceipt,
  activeClaim,
  addMs,
  ignoreEvent,
  isPastDeadline,
  joinCall,
  onReceipt,
  onSubmissionUnconfirmed,
  retryMissingResult,
  retryTransition,
  sleepFor,
  sleepUntil,
  stop,
  toCollecting,
  toDelivering,
  toFailed,
  toFinalState,
  withCharge,
  withoutIntent,
  withReceipts,
  withUndelivered,
  type DecisionContext,
  type Transition,
} from "./transitions.ts";

/** Computes one step of a job's life: the new row and the next effect. Pure: takes the time, has no side effects. */
export function transition(job: Job, event: JobEvent, now: Date, limits: LifecycleLimits): Transition {
  const context = { ...limits, now };
  if (event.kind === "picked-up" && isPoisoned(job, context)) return quarantineJob(job, context);
  switch (job.state) {
    case "accepted":
      return onAccepted(job, event, context);
    case "submitting":
      return onSubmitting(job, event, context);
    case "waiting":
      return isGroup(job.plan)
        ? onGroupRunning(job, job.plan, event, context)
        : onWaiting(job, event, context);
    case "collecting":
      return onCollecting(job, event, context);
    case "delivering":
      return onDelivering(job, event, context);
    case "done":
    case "failed":
    case "cancelled":
    case "unconfirmed":
      return acceptLateReceipt(job, event, context) ?? onGroupSettling(job, event, context);
  }
}

/** How long to wait while another job submits the same call, which rarely takes longer. */
const CALL_PENDING_MS = 1_000;

function onAccepted(job: Job, event: JobEvent, context: DecisionContext): Transition {
  switch (event.kind) {
    case "picked-up":
      if (isPastDeadline(job, context)) return toFailed(job, say("neverSubmitted"), false, context);
      // Placing again does nothing if it succeeded before; if it failed, people see nothing yet. A child job has no
      // place.
      return { job, effect: { kind: job.parent ? "prepare" : "place" } };
    case "placed": {
      const placed = withReceipts(job, event.receipts);
      // An earlier job has already produced this result.
      if (placed.outcome) return toDelivering(placed, placed.outcome, context);
      // Before anything was posted, the platform noted that, and after a crash it looks for the post first.
      return isGroup(job.plan)
        ? startGroup(placed)
        : { job: placed, effect: { kind: "prepare" }, canWriteLater: true };
    }
    case "prepared": {
      const claimedUntil = addMs(context.now, context.submitMs);
      return {
        job: { ...job, state: "submitting", claimedUntil, claim: event.claim, submittedAt: context.now },
        effect: { kind: "submit", request: event.request },
      };
    }
    case "joined":
      return joinCall(job, event.call, context);
    case "call-pending":
      return sleepFor(job, CALL_PENDING_MS, context);
    case "refused":
      return toFailed(job, event.reason, event.maybeCharged, context);
    case "try-later":
      return retryTransition(job, event, context);
    default:
      return acceptFirstReceipt(job, event, context) ?? ignoreEvent(job, context);
  }
}

function onSubmitting(job: Job, event: JobEvent, context: DecisionContext): Transition {
  switch (event.kind) {
    case "picked-up": {
      // An intent without a receipt: the process that wrote it may still be working until the claim expires.
      const claim = activeClaim(job, context.now);
      if (claim) return sleepUntil(job, claim);
      const reason = say(asksModel(job.plan) ? "modelUnconfirmed" : "unconfirmedAfterCrash");
      return onSubmissionUnconfirmed(job, reason, context);
    }
    case "prepared":
      // The intent is our own, and only the answer to its write was lost: nothing has been sent. It is taken back
      // rather than followed, since it's unknown how much of its time is left.
      return job.claim === event.claim
        ? { job: withoutIntent(job), effect: { kind: "prepare" } }
        : ignoreEvent(job, context);
    case "try-later":
      return retryTransition(withoutIntent(job), event, context);
    case "refused":
      return toFailed(job, event.reason, event.maybeCharged, context);
    case "unclear":
      return onSubmissionUnconfirmed(
        job,
        event.reason,
        context,
        context.resubmit && event.isAnswered !== true,
      );
    default:
      return onReceipt(job, event, context) ?? ignoreEvent(job, context);
  }
}

function onWaiting(job: Job, event: JobEvent, context: DecisionContext): Transition {
  const elapsedMs = context.now.getTime() - (job.submittedAt ?? job.createdAt).getTime();
  switch (event.kind) {
    case "picked-up":
      // We never write such a row, and continuing would loop forever.
      if (job.taskId === null) return stop(job);
      return isPastDeadline(job, context)
        ? toFailed(job, say("deadlinePassed", { taskId: job.taskId }), true, context)
        : { job, effect: { kind: "poll", taskId: job.taskId } };
    case "in-progress":
      return sleepFor(job, context.pollSchedule(elapsedMs), context);
    case "try-later":
      // A failed poll writes nothing to the row; the deadline bounds how often it is repeated.
      return sleepFor(job, Math.max(event.afterMs ?? 0, context.pollSchedule(elapsedMs), 1_000), context);
    case "completed":
      return toCollecting(job, event.urls);
    case "refused":
      return toFailed(job, event.reason, event.maybeCharged, context);
    default:
      return ignoreEvent(job, context);
  }
}

function onCollecting(job: Job, event: JobEvent, context: DecisionContext): Transition {
  switch (event.kind) {
    case "picked-up":
      return {
        job,
        effect: isGroup(job.plan) ? { kind: "join" } : { kind: "collect", urls: job.urls ?? [] },
      };
    case "collected":
      return toDelivering(job, { verdict: "done", result: event.result }, context);
    case "try-later":
      return job.attempt + 1 >= context.collectAttempts
        ? toFailed(job, event.reason, true, context)
        : sleepFor({ ...job, attempt: job.attempt + 1 }, collectPauseMs(job.attempt, event.afterMs), context);
    case "missing":
      return retryMissingResult(job, event, context);
    case "refused":
      return toFailed(job, event.reason, true, context);
    default:
      return ignoreEvent(job, context);
  }
}

function onDelivering(job: Job, event: JobEvent, context: DecisionContext): Transition {
  const { now } = context;
  switch (event.kind) {
    case "picked-up": {
      // As in onWaiting.
      if (job.outcome === null) return stop(job);
      const claim = activeClaim(job, now);
      if (claim) return sleepUntil(job, claim);
      const claimed = { ...job, claimedUntil: addMs(now, context.deliverMs) };
      return { job: claimed, effect: { kind: "deliver", outcome: job.outcome } };
    }
    case "delivered":
      return toFinalState(withReceipts(job, event.receipts), now);
    case "try-later": {
      if (job.attempt + 1 >= context.deliveryAttempts)
        return toFinalState(withUndelivered(job, event.reason), now);
      const unclaimed = { ...job, attempt: job.attempt + 1, claimedUntil: null };
      return sleepFor(unclaimed, backoffMs(job.attempt, event.afterMs), context);
    }
    case "refused":
    case "unclear":
      return toFinalState(withUndelivered(job, event.reason), now);
    default:
      return acceptLateReceipt(job, event, context) ?? ignoreEvent(job, context);
  }
}

/** Posting a short text hardly crashes a process, so it is tried more often than the work itself. */
const DELIVERY_CRASH_FACTOR = 5;

/** It ended without a result, and only the failure message is left to deliver. */
const isOnlyDelivery = ({ outcome }: Job) => outcome !== null && outcome.verdict !== "done";

/** Whether the job has crashed so many processes that it must not be tried again. A submission is never repeated anyway. */
function isPoisoned(job: Job, { now, crashes }: DecisionContext): boolean {
  const most = isOnlyDelivery(job) ? DELIVERY_CRASH_FACTOR * crashes : crashes;
  return job.crashes >= most && !job.finishedAt && job.state !== "submitting" && !activeClaim(job, now);
}

/** Ends such a job as failed; if even delivering the failure crashes the process, nothing more is delivered. */
function quarantineJob(job: Job, context: DecisionContext): Transition {
  const reason = say("parked", { crashes: job.crashes });
  if (isOnlyDelivery(job)) {
    const { job: ended } = toFinalState(withUndelivered(job, reason), context.now);
    return stop({ ...ended, finishedAt: context.now });
  }
  return toFailed({ ...job, crashes: 0 }, reason, isGroup(job.plan) || job.submittedAt !== null, context);
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
  const outcome = withCharge(job, {
    verdict: "cancelled",
    reason: spent ? running : say("cancelledBeforeStart"),
    maybeCharged: spent,
    ...(several && { partial: producedParts(several, children) }),
  });
  if (job.parent) return { ...job, state: "cancelled", outcome, claimedUntil: null, finishedAt: now };
  // The placeholder of a row that was never written to may be in flight: two posts at once wouldn't find each other.
  const claimedUntil = job.version === 0 ? addMs(now, PLACEHOLDER_TIMEOUT_MS + POST_GRACE_MS) : null;
  return { ...job, state: "delivering", outcome, claimedUntil, attempt: 0 };
}

/** Keeps the files that were produced before the job was canceled. */
function producedParts(plan: GroupPlan, children: readonly Job[]): PartialResult {
  const { of, made } = partialResultOf(plan, children);
  return { of, made };
}
