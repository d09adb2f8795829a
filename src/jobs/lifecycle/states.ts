import { asksModel, isGroup } from "../../commands/definition/plan-calls.ts";
import { say } from "../../messages/index.ts";
import { startGroup, onGroupRunning } from "./group-states.ts";
import type { Job } from "../job.ts";
import {
  acceptFirstReceipt,
  acceptLateReceipt,
  addMs,
  isClaimed,
  toCollecting,
  toDelivering,
  stopOnCorruptRow,
  failedOutcome,
  toFinalState,
  retryMissingResult,
  isPastDeadline,
  joinCall,
  sleepUntil,
  retryTransition,
  withUndelivered,
  ignoreEvent,
  onSubmissionUnconfirmed,
  withoutIntent,
  toWaiting,
  withReceipts,
  type LifecycleLimits,
  type Transition,
} from "./transitions.ts";
import type { JobEvent } from "./observation.ts";
import { backoffMs, collectPauseMs } from "../durations/poll-schedule.ts";

/** A submission rarely takes longer. */
const CALL_PENDING_MS = 1_000;

export function onAccepted(job: Job, event: JobEvent, now: Date, limits: LifecycleLimits): Transition {
  switch (event.kind) {
    case "picked-up":
    case "slept":
      if (isPastDeadline(job, now))
        return toDelivering(job, failedOutcome(say("neverSubmitted"), false), now, limits);
      // Placing again does nothing if it succeeded before; if it failed, people see nothing yet. A child job has no
      // place.
      return { job, effect: { kind: job.parent ? "prepare" : "place" } };
    case "placed": {
      const placed = withReceipts(job, event.receipts);
      // An earlier job has already produced this result.
      if (placed.outcome) return toDelivering(placed, placed.outcome, now, limits);
      // Before anything was posted, the platform noted that, and after a crash it looks for the post first.
      return isGroup(job.plan)
        ? startGroup(placed)
        : { job: placed, effect: { kind: "prepare" }, canWriteLater: true };
    }
    case "prepared": {
      const claimedUntil = addMs(now, limits.submitMs);
      return {
        job: { ...job, state: "submitting", claimedUntil, claim: event.claim, submittedAt: now },
        effect: { kind: "submit", request: event.request },
      };
    }
    case "joined":
      return joinCall(job, event.call, now, limits);
    case "call-pending":
      return sleepUntil(job, addMs(now, CALL_PENDING_MS));
    case "refused":
      return toDelivering(job, failedOutcome(event.reason, event.maybeCharged), now, limits);
    case "try-later":
      return retryTransition(job, event, now, limits);
    default:
      return acceptFirstReceipt(job, event, now, limits) ?? ignoreEvent(job, now);
  }
}

export function onSubmitting(job: Job, event: JobEvent, now: Date, limits: LifecycleLimits): Transition {
  switch (event.kind) {
    case "picked-up":
    case "slept":
      // An intent without a receipt: the process that wrote it may still be working until the claim expires.
      return isClaimed(job, now)
        ? { job, effect: { kind: "sleep", until: job.claimedUntil ?? now } }
        : onSubmissionUnconfirmed(
            job,
            say(asksModel(job.plan) ? "modelUnconfirmed" : "unconfirmedAfterCrash"),
            now,
            limits,
          );
    case "prepared":
      // The intent is our own, and only the answer to its write was lost: nothing has been sent. It is taken back
      // rather than followed, since it's unknown how much of its time is left.
      return job.claim === event.claim
        ? { job: withoutIntent(job), effect: { kind: "prepare" } }
        : ignoreEvent(job, now);
    case "submitted":
      return toWaiting(job, event.taskId, now, limits);
    case "answered":
      return toCollecting(job, event.urls);
    case "try-later":
      return retryTransition(withoutIntent(job), event, now, limits);
    case "refused":
      return toDelivering(job, failedOutcome(event.reason, event.maybeCharged), now, limits);
    case "unclear":
      return onSubmissionUnconfirmed(job, event.reason, now, {
        ...limits,
        resubmit: limits.resubmit && event.isAnswered !== true,
      });
    default:
      return ignoreEvent(job, now);
  }
}

export function onWaiting(job: Job, event: JobEvent, now: Date, limits: LifecycleLimits): Transition {
  if (isGroup(job.plan)) return onGroupRunning(job, job.plan, event, now, limits);
  const elapsedMs = now.getTime() - (job.submittedAt ?? job.createdAt).getTime();
  switch (event.kind) {
    case "picked-up":
    case "slept":
      if (job.taskId === null) return stopOnCorruptRow(job);
      return isPastDeadline(job, now)
        ? toDelivering(job, failedOutcome(say("deadlinePassed", { taskId: job.taskId }), true), now, limits)
        : { job, effect: { kind: "poll", taskId: job.taskId } };
    case "in-progress":
      return { job, effect: { kind: "sleep", until: addMs(now, limits.pollSchedule(elapsedMs)) } };
    case "try-later": {
      // A failed poll writes nothing to the row; the deadline bounds how often it is repeated.
      const pause = Math.max(event.afterMs ?? 0, limits.pollSchedule(elapsedMs), 1_000);
      return { job, effect: { kind: "sleep", until: addMs(now, pause) } };
    }
    case "completed":
      return toCollecting(job, event.urls);
    case "refused":
      return toDelivering(job, failedOutcome(event.reason, event.maybeCharged), now, limits);
    default:
      return ignoreEvent(job, now);
  }
}

export function onCollecting(job: Job, event: JobEvent, now: Date, limits: LifecycleLimits): Transition {
  switch (event.kind) {
    case "picked-up":
    case "slept":
      return {
        job,
        effect: isGroup(job.plan) ? { kind: "join" } : { kind: "collect", urls: job.urls ?? [] },
      };
    case "collected":
      return toDelivering(job, { verdict: "done", result: event.result }, now, limits);
    case "try-later":
      return job.attempt + 1 >= limits.collectAttempts
        ? toDelivering(job, failedOutcome(event.reason, true), now, limits)
        : sleepUntil(
            { ...job, attempt: job.attempt + 1 },
            addMs(now, collectPauseMs(job.attempt, event.afterMs)),
          );
    case "missing":
      return retryMissingResult(job, event, now, limits);
    case "refused":
      return toDelivering(job, failedOutcome(event.reason, true), now, limits);
    default:
      return ignoreEvent(job, now);
  }
}

export function onDelivering(job: Job, event: JobEvent, now: Date, limits: LifecycleLimits): Transition {
  switch (event.kind) {
    case "picked-up":
    case "slept":
      if (job.outcome === null) return stopOnCorruptRow(job);
      return isClaimed(job, now)
        ? { job, effect: { kind: "sleep", until: job.claimedUntil ?? now } }
        : {
            job: { ...job, claimedUntil: addMs(now, limits.deliverMs) },
            effect: { kind: "deliver", outcome: job.outcome },
          };
    case "delivered":
      return toFinalState(withReceipts(job, event.receipts), now);
    case "try-later":
      return job.attempt + 1 >= limits.deliveryAttempts
        ? toFinalState(withUndelivered(job, event.reason), now)
        : sleepUntil(
            { ...job, attempt: job.attempt + 1, claimedUntil: null },
            addMs(now, backoffMs(job.attempt, event.afterMs)),
          );
    case "refused":
    case "unclear":
      return toFinalState(withUndelivered(job, event.reason), now);
    default:
      return acceptLateReceipt(job, event, now, limits) ?? ignoreEvent(job, now);
  }
}
