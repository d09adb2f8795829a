import { isSeveral } from "../../commands/definition/plan-calls.ts";
import type { Sentence } from "../../errors.ts";
import type { Job, Outcome, Receipts } from "../job.ts";
import type { Failure, Observation, ServiceRequest } from "./observation.ts";
import { backoffMs, type Looks } from "./poll-schedule.ts";
import type { Beginning } from "./group.ts";

export type Effect =
  | { readonly kind: "place" }
  | { readonly kind: "prepare" }
  | { readonly kind: "submit"; readonly request: ServiceRequest }
  | { readonly kind: "look"; readonly taskId: string }
  | { readonly kind: "collect"; readonly urls: readonly string[] }
  /** Of a job of several calls: looks at them, begins them, calls them off, puts their results together. */
  | { readonly kind: "check" }
  | { readonly kind: "begin"; readonly parts: readonly Beginning[] }
  | { readonly kind: "halt"; readonly which: "unspent" | "all" }
  | { readonly kind: "join" }
  | { readonly kind: "deliver"; readonly outcome: Outcome }
  | { readonly kind: "rest"; readonly until: Date }
  | { readonly kind: "stop" };

/** An effect that is carried out; the others only say when to look at the job again. */
export type Action = Exclude<Effect, { kind: "rest" | "stop" }>;

export interface Step {
  /** The same object when nothing has to be written. */
  readonly job: Job;
  readonly effect: Effect;
}

export interface Limits {
  /** When to look at the task. */
  readonly looks: Looks;
  /** How long one submission may take, in milliseconds, from intent to receipt. */
  readonly submitMs: number;
  /** How long one delivery may take. */
  readonly deliverMs: number;
  readonly deliveryAttempts: number;
  readonly collectAttempts: number;
  /** How long a result that is missing at its link is looked for, in milliseconds from the first time. */
  readonly missingMs: number;
  /** What a job of several calls has left when the time of the last of them is over. */
  readonly severalMs: number;
  /** After so many dead processes a job is not touched any more. */
  readonly deaths: number;
  /** Whether what is unconfirmed is sent once more without asking the person. */
  readonly resubmit: boolean;
}

export function tryAgain(
  job: Job,
  seen: Extract<Failure, { kind: "try-later" }>,
  now: Date,
  limits: Limits,
): Step {
  const until = after(now, backoffMs(job.attempt, seen.afterMs));
  return until > job.deadlineAt
    ? conclude(job, failed(seen.reason, false), now, limits)
    : rest({ ...job, attempt: job.attempt + 1 }, until);
}

export function wait(job: Job, taskId: string, now: Date, { looks }: Limits): Step {
  const waiting: Job = { ...job, state: "waiting", taskId, claimedUntil: null, attempt: 0 };
  return rest(waiting, after(now, looks(0)));
}

export function collect(job: Job, urls: readonly string[]): Step {
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

/** Entering `delivering` claims the delivery in the same write. One of several calls has nowhere to be delivered to. */
export function conclude(job: Job, outcome: Outcome, now: Date, limits: Limits): Step {
  const claimedUntil = after(now, limits.deliverMs);
  // Of what was sent twice, the first may have cost something whatever became of the second.
  const told = job.resubmitted && outcome.verdict === "failed" ? { ...outcome, maybeCharged: true } : outcome;
  if (job.parent) return finish({ ...job, outcome: told, attempt: 0 }, now);
  return {
    job: { ...job, state: "delivering", outcome: told, claimedUntil, attempt: 0 },
    effect: { kind: "deliver", outcome: told },
  };
}

/** A job of several calls that brought no result is over when they are (gathering.ts). */
export function finish(job: Job, now: Date): Step {
  const verdict = job.outcome?.verdict ?? "failed";
  if (isSeveral(job.plan) && verdict !== "done")
    return { job: { ...job, state: verdict, claimedUntil: null }, effect: { kind: "halt", which: "all" } };
  return { job: { ...job, state: verdict, claimedUntil: null, finishedAt: now }, effect: { kind: "stop" } };
}

/** Long enough for a receipt that is only late. */
const RESUBMIT_PAUSE_MS = 5_000;

/** Nobody can tell whether the request arrived: the person decides, or the operator has decided for them, once. */
export function unheard(job: Job, reason: Sentence, now: Date, limits: Limits): Step {
  if (!limits.resubmit || job.resubmitted || overdue(job, now))
    return conclude(job, unconfirmed(reason), now, limits);
  return rest({ ...unsent(job), resubmitted: true, attempt: 0 }, after(now, RESUBMIT_PAUSE_MS));
}

/** Its intent came to nothing. */
export const unsent = (job: Job): Job => ({
  ...job,
  state: "accepted",
  claimedUntil: null,
  submittedAt: null,
});

/** The receipt of the first submission, before there was a second. */
export function adoptFirst(job: Job, seen: Observation, now: Date, limits: Limits): Step | null {
  if (!job.resubmitted) return null;
  const first: Job = { ...job, resubmitted: false, submittedAt: now };
  if (seen.kind === "submitted") return wait(first, seen.taskId, now, limits);
  if (seen.kind === "answered") return collect(first, seen.urls);
  return null;
}

/** The receipt of a submission that everyone had given up on: the result is paid for, so it is brought home. */
export function adoptLate(job: Job, seen: Observation, now: Date, limits: Limits): Step | null {
  if (job.outcome?.verdict !== "unconfirmed") return null;
  const reopened: Job = { ...job, outcome: null, finishedAt: null, claimedUntil: null };
  if (seen.kind === "submitted") return wait(reopened, seen.taskId, now, limits);
  if (seen.kind === "answered") return collect(reopened, seen.urls);
  return null;
}

/** An observation that does not belong to this state comes from an older copy of the row: go on from the row. */
export function unexpected(job: Job, now: Date): Step {
  return rest(job, after(now, 1_000));
}

/** No row that we have written; going on would go round for ever. */
export function damaged(job: Job): Step {
  return { job, effect: { kind: "stop" } };
}

/**
 * The result is not where the service said it would be. Storage may show a new file a moment later, so a paid result is
 * only given up after a while, which the row bounds.
 */
export function lookForMissing(job: Job, reason: Sentence, now: Date, limits: Limits): Step {
  const since = job.missingSince ?? now;
  const passedMs = now.getTime() - since.getTime();
  if (passedMs >= limits.missingMs) return conclude(job, failed(reason, true), now, limits);
  const pauseMs = Math.min(Math.max(passedMs, 500), 15_000, limits.missingMs - passedMs);
  return rest(job.missingSince ? job : { ...job, missingSince: since }, after(now, pauseMs));
}

export const rest = (job: Job, until: Date): Step => ({ job, effect: { kind: "rest", until } });
export const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
export const overdue = (job: Job, now: Date) => now >= job.deadlineAt;
export const claimed = (job: Job, now: Date) => job.claimedUntil !== null && job.claimedUntil > now;
export const failed = (reason: Sentence, maybeCharged: boolean): Exclude<Outcome, { verdict: "done" }> => ({
  verdict: "failed",
  reason,
  maybeCharged,
});
const unconfirmed = (reason: Sentence): Outcome => ({
  verdict: "unconfirmed",
  reason,
  maybeCharged: true,
});
export const undelivered = (job: Job, reason: Sentence) => withReceipts(job, { undelivered: reason.key });

export function withReceipts(job: Job, receipts: Receipts): Job {
  return Object.keys(receipts).length === 0 ? job : { ...job, receipts: { ...job.receipts, ...receipts } };
}
