import type { Sentence } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { Result } from "../media/result.ts";
import type { Job, Outcome, Receipts } from "./job.ts";
import { backoffMs, nextLookMs } from "./polling.ts";

/** What the worker saw. The first group can only be repeated from the row; the receipts must never be forgotten. */
export type Observation =
  | { readonly kind: "picked-up" }
  | { readonly kind: "rested" }
  | { readonly kind: "placed"; readonly receipts: Receipts }
  | { readonly kind: "prepared"; readonly request: ServiceRequest }
  | { readonly kind: "in-progress" }
  | { readonly kind: "completed"; readonly urls: readonly string[] }
  | { readonly kind: "collected"; readonly result: Result }
  | Receipt
  | Failure;

/** Proof of something that cost money or that people saw. Valid even for a row that has moved on meanwhile. */
export type Receipt =
  | { readonly kind: "submitted"; readonly taskId: string }
  | { readonly kind: "answered"; readonly urls: readonly string[] }
  | { readonly kind: "delivered"; readonly receipts: Receipts };

export type Failure =
  /** Nothing happened; the same step may be tried again. `fault` tells why, should it go on. */
  | { readonly kind: "try-later"; readonly reason: Sentence; readonly afterMs?: number }
  /** It will not work, however often it is tried. */
  | { readonly kind: "refused"; readonly reason: Sentence; readonly maybeCharged: boolean }
  /** The request left, and nobody can tell whether it arrived. */
  | { readonly kind: "unclear"; readonly reason: Sentence };

/** A request of the contract with the sources' URLs filled in. Never stored: the URLs are signed and short-lived. */
export type ServiceRequest = Readonly<Record<string, unknown>>;

export type Effect =
  | { readonly kind: "place" }
  | { readonly kind: "prepare" }
  | { readonly kind: "submit"; readonly request: ServiceRequest }
  | { readonly kind: "look"; readonly taskId: string }
  | { readonly kind: "collect"; readonly urls: readonly string[] }
  | { readonly kind: "deliver"; readonly outcome: Outcome }
  | { readonly kind: "rest"; readonly until: Date }
  | { readonly kind: "stop" };

export interface Step {
  /** The same object when nothing has to be written. */
  readonly job: Job;
  readonly effect: Effect;
}

export interface Limits {
  /** How long one submission may take, in milliseconds, from intent to receipt. */
  readonly submitMs: number;
  /** How long one delivery may take. */
  readonly deliverMs: number;
  readonly deliveryAttempts: number;
  readonly collectAttempts: number;
}

/** One step of a job's life: the new row and the next effect. Pure: the clock comes in, nothing goes out. */
export function step(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  switch (job.state) {
    case "accepted":
      return whileAccepted(job, seen, now, limits);
    case "submitting":
      return whileSubmitting(job, seen, now, limits);
    case "waiting":
      return whileWaiting(job, seen, now, limits);
    case "collecting":
      return whileCollecting(job, seen, now, limits);
    case "delivering":
      return whileDelivering(job, seen, now, limits);
    case "done":
    case "failed":
    case "cancelled":
    case "unconfirmed":
      return adoptLate(job, seen, now) ?? { job, effect: { kind: "stop" } };
  }
}

/** Ends a job before it has a result, where that is possible. Null: too late, or in the middle of being submitted. */
export function cancel(job: Job): Job | null {
  if (job.state !== "accepted" && job.state !== "waiting" && job.state !== "collecting") return null;
  const spent = job.state !== "accepted";
  const reason = spent ? say("cancelledWhileRunning") : say("cancelledBeforeStart");
  const outcome: Outcome = { verdict: "cancelled", reason, maybeCharged: spent };
  return { ...job, state: "delivering", outcome, claimedUntil: null, attempt: 0 };
}

function whileAccepted(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  switch (seen.kind) {
    case "picked-up":
      return overdue(job, now)
        ? conclude(job, failed(say("neverSubmitted"), false), now, limits)
        : { job, effect: { kind: "place" } };
    case "placed":
      return { job: withReceipts(job, seen.receipts), effect: { kind: "prepare" } };
    case "rested":
      return { job, effect: { kind: "prepare" } };
    case "prepared": {
      const claimedUntil = after(now, limits.submitMs);
      return {
        job: { ...job, state: "submitting", claimedUntil, submittedAt: now },
        effect: { kind: "submit", request: seen.request },
      };
    }
    case "refused":
      return conclude(job, failed(seen.reason, seen.maybeCharged), now, limits);
    case "try-later":
      return tryAgain(job, seen, now, limits);
    default:
      return unexpected(job);
  }
}

function whileSubmitting(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  switch (seen.kind) {
    case "picked-up":
    case "rested":
      // An intent without a receipt: whoever wrote it may still be at it until the claim ends.
      return claimed(job, now)
        ? { job, effect: { kind: "rest", until: job.claimedUntil ?? now } }
        : conclude(job, unconfirmed(say("unconfirmedAfterCrash")), now, limits);
    case "submitted":
      return wait(job, seen.taskId, now);
    case "answered":
      return collect(job, seen.urls);
    case "try-later":
      return tryAgain(
        { ...job, state: "accepted", claimedUntil: null, submittedAt: null },
        seen,
        now,
        limits,
      );
    case "refused":
      return conclude(job, failed(seen.reason, seen.maybeCharged), now, limits);
    case "unclear":
      return conclude(job, unconfirmed(seen.reason), now, limits);
    default:
      return unexpected(job);
  }
}

function whileWaiting(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  const elapsedMs = now.getTime() - (job.submittedAt ?? job.createdAt).getTime();
  switch (seen.kind) {
    case "picked-up":
    case "rested":
      if (job.taskId === null) return unexpected(job);
      return overdue(job, now)
        ? conclude(job, failed(say("deadlinePassed", { taskId: job.taskId }), true), now, limits)
        : { job, effect: { kind: "look", taskId: job.taskId } };
    case "in-progress":
      return { job, effect: { kind: "rest", until: after(now, nextLookMs(elapsedMs)) } };
    case "try-later": {
      // A failed look changes nothing that a row should know; the deadline bounds how often it is repeated.
      const pause = Math.max(seen.afterMs ?? 0, nextLookMs(elapsedMs), 1_000);
      return { job, effect: { kind: "rest", until: after(now, pause) } };
    }
    case "completed":
      return collect(job, seen.urls);
    case "refused":
      return conclude(job, failed(seen.reason, seen.maybeCharged), now, limits);
    default:
      return unexpected(job);
  }
}

function whileCollecting(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  switch (seen.kind) {
    case "picked-up":
    case "rested":
      return { job, effect: { kind: "collect", urls: job.urls ?? [] } };
    case "collected":
      return conclude(job, { verdict: "done", result: seen.result }, now, limits);
    case "try-later":
      return job.attempt + 1 >= limits.collectAttempts
        ? conclude(job, failed(seen.reason, true), now, limits)
        : rest({ ...job, attempt: job.attempt + 1 }, after(now, backoffMs(job.attempt, seen.afterMs)));
    case "refused":
      return conclude(job, failed(seen.reason, true), now, limits);
    default:
      return unexpected(job);
  }
}

function whileDelivering(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  switch (seen.kind) {
    case "picked-up":
    case "rested":
      if (job.outcome === null) return unexpected(job);
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
      return adoptLate(job, seen, now) ?? unexpected(job);
  }
}

/** The receipt of a submission that everyone had given up on: the result is paid for, so it is brought home. */
function adoptLate(job: Job, seen: Observation, now: Date): Step | null {
  if (job.outcome?.verdict !== "unconfirmed") return null;
  const reopened: Job = { ...job, outcome: null, finishedAt: null, claimedUntil: null };
  if (seen.kind === "submitted") return wait(reopened, seen.taskId, now);
  if (seen.kind === "answered") return collect(reopened, seen.urls);
  return null;
}

function tryAgain(job: Job, seen: Extract<Failure, { kind: "try-later" }>, now: Date, limits: Limits): Step {
  const until = after(now, backoffMs(job.attempt, seen.afterMs));
  return until > job.deadlineAt
    ? conclude(job, failed(seen.reason, false), now, limits)
    : rest({ ...job, attempt: job.attempt + 1 }, until);
}

function wait(job: Job, taskId: string, now: Date): Step {
  const waiting: Job = { ...job, state: "waiting", taskId, claimedUntil: null, attempt: 0 };
  return rest(waiting, after(now, nextLookMs(0)));
}

function collect(job: Job, urls: readonly string[]): Step {
  const collecting: Job = { ...job, state: "collecting", urls, claimedUntil: null, attempt: 0 };
  return { job: collecting, effect: { kind: "collect", urls } };
}

/** Entering `delivering` claims the delivery in the same write. */
function conclude(job: Job, outcome: Outcome, now: Date, limits: Limits): Step {
  const claimedUntil = after(now, limits.deliverMs);
  return {
    job: { ...job, state: "delivering", outcome, claimedUntil, attempt: 0 },
    effect: { kind: "deliver", outcome },
  };
}

function finish(job: Job, now: Date): Step {
  const verdict = job.outcome?.verdict ?? "failed";
  return { job: { ...job, state: verdict, claimedUntil: null, finishedAt: now }, effect: { kind: "stop" } };
}

/** An observation that does not belong to this state comes from an older copy of the row: look at the row afresh. */
function unexpected(job: Job): Step {
  return { job, effect: { kind: "stop" } };
}

const rest = (job: Job, until: Date): Step => ({ job, effect: { kind: "rest", until } });
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const overdue = (job: Job, now: Date) => now >= job.deadlineAt;
const claimed = (job: Job, now: Date) => job.claimedUntil !== null && job.claimedUntil > now;
const failed = (reason: Sentence, maybeCharged: boolean): Outcome => ({
  verdict: "failed",
  reason,
  maybeCharged,
});
const unconfirmed = (reason: Sentence): Outcome => ({ verdict: "unconfirmed", reason, maybeCharged: true });
const undelivered = (job: Job, reason: Sentence) => withReceipts(job, { undelivered: reason.key });

function withReceipts(job: Job, receipts: Receipts): Job {
  return Object.keys(receipts).length === 0 ? job : { ...job, receipts: { ...job.receipts, ...receipts } };
}
