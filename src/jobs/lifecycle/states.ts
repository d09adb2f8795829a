import { callsOf, isSeveral } from "../../commands/definition/plan-calls.ts";
import { say } from "../../messages/index.ts";
import { gather, whileGathering } from "./group-states.ts";
import type { Job } from "../job.ts";
import {
  adoptFirst,
  adoptLate,
  after,
  claimed,
  collect,
  conclude,
  damaged,
  failed,
  finish,
  lookForMissing,
  overdue,
  rest,
  tryAgain,
  undelivered,
  unexpected,
  unheard,
  unsent,
  wait,
  withReceipts,
  type Limits,
  type Step,
} from "./transitions.ts";
import type { Observation } from "./observation.ts";
import { backoffMs } from "./poll-schedule.ts";

export function whileAccepted(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  switch (seen.kind) {
    case "picked-up":
    case "rested":
      if (overdue(job, now)) return conclude(job, failed(say("neverSubmitted"), false), now, limits);
      // Placing what is placed does nothing; where it has failed, people still see nothing. One of several calls has no place.
      return { job, effect: { kind: job.parent ? "prepare" : "place" } };
    case "placed": {
      const placed = withReceipts(job, seen.receipts);
      // An earlier job has made it already.
      if (placed.outcome) return conclude(placed, placed.outcome, now, limits);
      return isSeveral(job.plan) ? gather(placed) : { job: placed, effect: { kind: "prepare" } };
    }
    case "prepared": {
      const claimedUntil = after(now, limits.submitMs);
      return {
        job: { ...job, state: "submitting", claimedUntil, claim: seen.claim, submittedAt: now },
        effect: { kind: "submit", request: seen.request },
      };
    }
    case "refused":
      return conclude(job, failed(seen.reason, seen.maybeCharged), now, limits);
    case "try-later":
      return tryAgain(job, seen, now, limits);
    default:
      return adoptFirst(job, seen, now, limits) ?? unexpected(job, now);
  }
}

export function whileSubmitting(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  switch (seen.kind) {
    case "picked-up":
    case "rested":
      // An intent without a receipt: whoever wrote it may still be at it until the claim ends.
      return claimed(job, now)
        ? { job, effect: { kind: "rest", until: job.claimedUntil ?? now } }
        : unheard(job, say("unconfirmedAfterCrash"), now, limits);
    case "prepared":
      // The intent is our own, and only the answer to its write was lost: nothing has been sent. It is taken back rather
      // than followed, since nobody knows how much of its time is left.
      return job.claim === seen.claim
        ? { job: unsent(job), effect: { kind: "prepare" } }
        : unexpected(job, now);
    case "submitted":
      return wait(job, seen.taskId, now, limits);
    case "answered":
      return collect(job, seen.urls);
    case "try-later":
      return tryAgain(unsent(job), seen, now, limits);
    case "refused":
      return conclude(job, failed(seen.reason, seen.maybeCharged), now, limits);
    case "unclear":
      return unheard(job, seen.reason, now, limits);
    default:
      return unexpected(job, now);
  }
}

export function whileWaiting(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  if (isSeveral(job.plan)) return whileGathering(job, job.plan, seen, now, limits);
  const elapsedMs = now.getTime() - (job.submittedAt ?? job.createdAt).getTime();
  switch (seen.kind) {
    case "picked-up":
    case "rested":
      if (job.taskId === null) return damaged(job);
      return overdue(job, now)
        ? conclude(job, failed(say("deadlinePassed", { taskId: job.taskId }), true), now, limits)
        : { job, effect: { kind: "look", taskId: job.taskId } };
    case "in-progress":
      return { job, effect: { kind: "rest", until: after(now, limits.looks(elapsedMs)) } };
    case "try-later": {
      // A failed look changes nothing that a row should know; the deadline bounds how often it is repeated.
      const pause = Math.max(seen.afterMs ?? 0, limits.looks(elapsedMs), 1_000);
      return { job, effect: { kind: "rest", until: after(now, pause) } };
    }
    case "completed":
      return collect(job, seen.urls);
    case "refused":
      return conclude(job, failed(seen.reason, seen.maybeCharged), now, limits);
    default:
      return unexpected(job, now);
  }
}

export function whileCollecting(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  switch (seen.kind) {
    case "picked-up":
    case "rested":
      return {
        job,
        effect: isSeveral(job.plan) ? { kind: "join" } : { kind: "collect", urls: job.urls ?? [] },
      };
    case "collected":
      return conclude(job, { verdict: "done", result: seen.result }, now, limits);
    case "try-later":
      return job.attempt + 1 >= limits.collectAttempts
        ? conclude(job, failed(seen.reason, true), now, limits)
        : rest({ ...job, attempt: job.attempt + 1 }, after(now, backoffMs(job.attempt, seen.afterMs)));
    case "missing":
      return lookForMissing(job, seen.reason, now, limits);
    case "refused": {
      const broke = seen.made && { broke: { of: callsOf(job.plan).length, made: seen.made } };
      return conclude(job, { ...failed(seen.reason, true), ...broke }, now, limits);
    }
    default:
      return unexpected(job, now);
  }
}

export function whileDelivering(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  switch (seen.kind) {
    case "picked-up":
    case "rested":
      if (job.outcome === null) return damaged(job);
      return claimed(job, now)
        ? { job, effect: { kind: "rest", until: job.claimedUntil ?? now } }
        : {
            job: { ...job, claimedUntil: after(now, limits.deliverMs) },
            effect: { kind: "deliver", outcome: job.outcome },
          };
    case "delivered":
      return finish(withReceipts(job, seen.receipts), now);
    case "try-later":
      return job.attempt + 1 >= limits.deliveryAttempts
        ? finish(undelivered(job, seen.reason), now)
        : rest(
            { ...job, attempt: job.attempt + 1, claimedUntil: null },
            after(now, backoffMs(job.attempt, seen.afterMs)),
          );
    case "refused":
    case "unclear":
      return finish(undelivered(job, seen.reason), now);
    default:
      return adoptLate(job, seen, now, limits) ?? unexpected(job, now);
  }
}
