import { isFree, isGroup } from "../../commands/definition/plan-calls.ts";
import type { Sentence } from "../../errors.ts";
import { UNDELIVERED, type Job, type Outcome, type Receipts } from "../job.ts";
import type { EffectFailure, JobEvent, ServiceRequest, SharedCall } from "./observation.ts";
import { backoffMs, type PollSchedule } from "../durations/poll-schedule.ts";
import type { ChildSpec } from "./group.ts";

export type Effect =
  | { readonly kind: "place" }
  | { readonly kind: "prepare" }
  | { readonly kind: "submit"; readonly request: ServiceRequest }
  | { readonly kind: "poll"; readonly taskId: string }
  | { readonly kind: "collect"; readonly urls: readonly string[] }
  /** For a parent job: reads its calls, starts them, cancels them, joins their results. */
  | { readonly kind: "load-children" }
  | { readonly kind: "start-children"; readonly parts: readonly ChildSpec[] }
  | { readonly kind: "cancel-children"; readonly which: "unspent" | "all" }
  | { readonly kind: "join" }
  | { readonly kind: "deliver"; readonly outcome: Outcome }
  | { readonly kind: "sleep"; readonly until: Date }
  | { readonly kind: "stop" };

/** An effect that is performed; the others only say when to look at the job again. */
export type RunnableEffect = Exclude<Effect, { kind: "sleep" | "stop" }>;

export interface Transition {
  /** The same object when nothing has to be written. */
  readonly job: Job;
  readonly effect: Effect;
  /** What is new in the job can be written together with the next write: a crash until then repeats a harmless step. */
  readonly canWriteLater?: true;
}

export interface LifecycleLimits {
  /** When to poll the task. */
  readonly pollSchedule: PollSchedule;
  /** How long one submission may take, in milliseconds, from intent to receipt. */
  readonly submitMs: number;
  /** How long one delivery may take. */
  readonly deliverMs: number;
  readonly deliveryAttempts: number;
  readonly collectAttempts: number;
  /** How long to look for a result that is missing at its link, in milliseconds from the first time. */
  readonly missingMs: number;
  /** Time that a parent job has left after the deadline of its last call. */
  readonly groupMs: number;
  /** After this many crashed processes, a job is no longer tried. */
  readonly crashes: number;
  /** Whether an unconfirmed request is sent once more without asking the person. */
  readonly resubmit: boolean;
}

export function retryTransition(
  job: Job,
  failure: Extract<EffectFailure, { kind: "try-later" }>,
  now: Date,
  limits: LifecycleLimits,
): Transition {
  const until = addMs(now, backoffMs(job.attempt, failure.afterMs));
  return until > job.deadlineAt
    ? toDelivering(job, failedOutcome(failure.reason, false), now, limits)
    : sleepUntil({ ...job, attempt: job.attempt + 1 }, until);
}

export function toWaiting(
  job: Job,
  taskId: string,
  now: Date,
  { pollSchedule }: LifecycleLimits,
): Transition {
  const waiting: Job = { ...job, state: "waiting", taskId, claimedUntil: null, attempt: 0 };
  return sleepUntil(waiting, addMs(now, pollSchedule(0)));
}

export function toCollecting(job: Job, urls: readonly string[]): Transition {
  const collecting: Job = {
    ...job,
    state: "collecting",
    urls,
    missingSince: null,
    claimedUntil: null,
    attempt: 0,
  };
  return { job: collecting, effect: { kind: "collect", urls } };
}

/** Continues with the task or the result of another job's call, without one of its own. */
export function joinCall(job: Job, call: SharedCall, now: Date, limits: LifecycleLimits): Transition {
  const joined: Job = { ...job, callOf: call.job, submittedAt: now };
  return "taskId" in call ? toWaiting(joined, call.taskId, now, limits) : toCollecting(joined, call.urls);
}

/** Entering `delivering` claims the delivery in the same write. A child job has nowhere to deliver to. */
export function toDelivering(job: Job, outcome: Outcome, now: Date, limits: LifecycleLimits): Transition {
  const claimedUntil = addMs(now, limits.deliverMs);
  const chargedOutcome = withCharge(job, outcome);
  if (job.parent) return toFinalState({ ...job, outcome: chargedOutcome, attempt: 0 }, now);
  return {
    job: { ...job, state: "delivering", outcome: chargedOutcome, claimedUntil, attempt: 0 },
    effect: { kind: "deliver", outcome: chargedOutcome },
  };
}

/** Corrects whether an outcome may have been charged by what is known of the job. */
export function withCharge(job: Job, outcome: Outcome): Outcome {
  if (outcome.verdict === "done") return outcome;
  if (isFree(job.plan)) return { ...outcome, maybeCharged: false };
  // A resubmitted request may be charged even if the second attempt failed.
  return outcome.verdict === "failed" && (job.resubmitted || job.callOf !== undefined)
    ? { ...outcome, maybeCharged: job.resubmitted }
    : outcome;
}

/** A parent job without a result finishes when its calls do (group-states.ts). */
export function toFinalState(job: Job, now: Date): Transition {
  const verdict = job.outcome?.verdict ?? "failed";
  if (isGroup(job.plan) && verdict !== "done")
    return {
      job: { ...job, state: verdict, claimedUntil: null },
      effect: { kind: "cancel-children", which: "all" },
    };
  return { job: { ...job, state: verdict, claimedUntil: null, finishedAt: now }, effect: { kind: "stop" } };
}

/** Long enough for a receipt that is only late. */
const RESUBMIT_PAUSE_MS = 5_000;

/** It's unknown whether the request arrived: the person decides, or the operator has decided for them, once. */
export function onSubmissionUnconfirmed(
  job: Job,
  reason: Sentence,
  now: Date,
  limits: LifecycleLimits,
): Transition {
  const mayResubmit = limits.resubmit || isFree(job.plan);
  if (!mayResubmit || job.resubmitted || isPastDeadline(job, now))
    return toDelivering(job, unconfirmedOutcome(reason), now, limits);
  return sleepUntil({ ...withoutIntent(job), resubmitted: true, attempt: 0 }, addMs(now, RESUBMIT_PAUSE_MS));
}

/** Takes back an intent that led to nothing. */
export const withoutIntent = (job: Job): Job => ({
  ...job,
  state: "accepted",
  claimedUntil: null,
  submittedAt: null,
});

/** Accepts the receipt of the first submission, before there was a second. */
export function acceptFirstReceipt(
  job: Job,
  event: JobEvent,
  now: Date,
  limits: LifecycleLimits,
): Transition | null {
  if (!job.resubmitted) return null;
  const first: Job = { ...job, resubmitted: false, submittedAt: now };
  if (event.kind === "submitted") return toWaiting(first, event.taskId, now, limits);
  if (event.kind === "answered") return toCollecting(first, event.urls);
  return null;
}

/** Accepts the receipt of a submission that was given up: the result is paid for, so it is fetched. */
export function acceptLateReceipt(
  job: Job,
  event: JobEvent,
  now: Date,
  limits: LifecycleLimits,
): Transition | null {
  if (job.outcome?.verdict !== "unconfirmed") return null;
  const reopened: Job = { ...job, outcome: null, finishedAt: null, claimedUntil: null };
  if (event.kind === "submitted") return toWaiting(reopened, event.taskId, now, limits);
  if (event.kind === "answered") return toCollecting(reopened, event.urls);
  return null;
}

/** An event that doesn't belong to this state comes from an older copy of the row: continue from the row. */
export function ignoreEvent(job: Job, now: Date): Transition {
  return sleepUntil(job, addMs(now, 1_000));
}

/** We never write such a row, and continuing would loop forever. */
export function stopOnCorruptRow(job: Job): Transition {
  return { job, effect: { kind: "stop" } };
}

/**
 * The result isn't where the service said it would be. Storage may show a new file a moment later, so a paid result is
 * only given up after a while, and the row bounds how long.
 */
export function retryMissingResult(
  storedJob: Job,
  { reason, urls }: Extract<EffectFailure, { kind: "missing" }>,
  now: Date,
  limits: LifecycleLimits,
): Transition {
  const job = urls ? { ...storedJob, urls } : storedJob;
  const since = job.missingSince ?? now;
  const passedMs = now.getTime() - since.getTime();
  if (passedMs >= limits.missingMs) return toDelivering(job, failedOutcome(reason, true), now, limits);
  const pauseMs = Math.min(Math.max(passedMs, 500), 15_000, limits.missingMs - passedMs);
  return sleepUntil(job.missingSince ? job : { ...job, missingSince: since }, addMs(now, pauseMs));
}

export const sleepUntil = (job: Job, until: Date): Transition => ({ job, effect: { kind: "sleep", until } });
export const addMs = (now: Date, ms: number) => new Date(now.getTime() + ms);
export const isPastDeadline = (job: Job, now: Date) => now >= job.deadlineAt;
export const isClaimed = (job: Job, now: Date) => job.claimedUntil !== null && job.claimedUntil > now;
export const failedOutcome = (
  reason: Sentence,
  maybeCharged: boolean,
): Exclude<Outcome, { verdict: "done" }> => ({
  verdict: "failed",
  reason,
  maybeCharged,
});
const unconfirmedOutcome = (reason: Sentence): Outcome => ({
  verdict: "unconfirmed",
  reason,
  maybeCharged: true,
});
export const withUndelivered = (job: Job, reason: Sentence) =>
  withReceipts(job, { [UNDELIVERED]: reason.key });

export function withReceipts(job: Job, receipts: Receipts): Job {
  return Object.keys(receipts).length === 0 ? job : { ...job, receipts: { ...job.receipts, ...receipts } };
}
