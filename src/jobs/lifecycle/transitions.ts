import { isFree, isGroup } from "../../commands/definition/plan-calls.ts";
import type { CallPlan } from "../../commands/definition/command.ts";
import type { Sentence } from "../../errors.ts";
import { UNDELIVERED, type Job, type Outcome, type Receipts } from "../job.ts";
import type { EffectFailure, JobEvent, ServiceRequest, SharedCall } from "./observation.ts";
import { backoffMs, type LifecycleLimits } from "./timeouts.ts";

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

/** One of the calls of a parent job, as it is started. */
export interface ChildSpec {
  readonly part: number;
  readonly command: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plan: CallPlan;
}

export interface Transition {
  /** The same object when nothing has to be written. */
  readonly job: Job;
  readonly effect: Effect;
  /** What is new in the job can be written together with the next write: a crash until then repeats a harmless step. */
  readonly canWriteLater?: true;
}

/** When a transition is decided, and the job's limits. */
export type DecisionContext = LifecycleLimits & { readonly now: Date };

export function retryTransition(
  job: Job,
  { reason, afterMs }: Extract<EffectFailure, { kind: "try-later" }>,
  context: DecisionContext,
): Transition {
  const until = addMs(context.now, backoffMs(job.attempt, afterMs));
  return until > job.deadlineAt
    ? toFailed(job, reason, false, context)
    : sleepUntil({ ...job, attempt: job.attempt + 1 }, until);
}

const toWaiting = (job: Job, taskId: string, context: DecisionContext): Transition =>
  sleepFor(
    { ...job, state: "waiting", taskId, claimedUntil: null, attempt: 0 },
    context.pollSchedule(0),
    context,
  );

export const toCollecting = (job: Job, urls: readonly string[]): Transition => ({
  job: { ...job, state: "collecting", urls, missingSince: null, claimedUntil: null, attempt: 0 },
  effect: { kind: "collect", urls },
});

/** Continues with the task or the result of another job's call, without one of its own. */
export function joinCall(job: Job, call: SharedCall, context: DecisionContext): Transition {
  const joined: Job = { ...job, callOf: call.job, submittedAt: context.now };
  return "taskId" in call ? toWaiting(joined, call.taskId, context) : toCollecting(joined, call.urls);
}

/** Entering `delivering` claims the delivery in the same write. A child job has nowhere to deliver to. */
export function toDelivering(job: Job, decided: Outcome, context: DecisionContext): Transition {
  const outcome = withCharge(job, decided);
  if (job.parent) return toFinalState({ ...job, outcome, attempt: 0 }, context.now);
  const claimedUntil = addMs(context.now, context.deliverMs);
  return {
    job: { ...job, state: "delivering", outcome, claimedUntil, attempt: 0 },
    effect: { kind: "deliver", outcome },
  };
}

export const toFailed = (
  job: Job,
  reason: Sentence,
  maybeCharged: boolean,
  context: DecisionContext,
): Transition => toDelivering(job, { verdict: "failed", reason, maybeCharged }, context);

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
  return stop({ ...job, state: verdict, claimedUntil: null, finishedAt: now });
}

/** Long enough for a receipt that is only late. */
const RESUBMIT_PAUSE_MS = 5_000;

/** It's unknown whether the request arrived: the person decides, or the operator has decided for them, once. */
export function onSubmissionUnconfirmed(
  job: Job,
  reason: Sentence,
  context: DecisionContext,
  mayResubmit = context.resubmit,
): Transition {
  if (!(mayResubmit || isFree(job.plan)) || job.resubmitted || isPastDeadline(job, context))
    return toDelivering(job, { verdict: "unconfirmed", reason, maybeCharged: true }, context);
  return sleepFor({ ...withoutIntent(job), resubmitted: true, attempt: 0 }, RESUBMIT_PAUSE_MS, context);
}

/** Takes back an intent that led to nothing. */
export const withoutIntent = (job: Job): Job => ({
  ...job,
  state: "accepted",
  claimedUntil: null,
  submittedAt: null,
});

/** Goes on with the receipt of a submission; null for any other event. */
export function onReceipt(job: Job, event: JobEvent, context: DecisionContext): Transition | null {
  if (event.kind === "submitted") return toWaiting(job, event.taskId, context);
  return event.kind === "answered" ? toCollecting(job, event.urls) : null;
}

/** Accepts the receipt of the first submission, before there was a second. */
export const acceptFirstReceipt = (job: Job, event: JobEvent, context: DecisionContext): Transition | null =>
  job.resubmitted
    ? onReceipt({ ...job, resubmitted: false, submittedAt: context.now }, event, context)
    : null;

/** Accepts the receipt of a submission that was given up: the result is paid for, so it is fetched. */
export const acceptLateReceipt = (job: Job, event: JobEvent, context: DecisionContext): Transition | null =>
  job.outcome?.verdict === "unconfirmed"
    ? onReceipt({ ...job, outcome: null, finishedAt: null, claimedUntil: null }, event, context)
    : null;

/**
 * The result isn't where the service said it would be. Storage may show a new file a moment later, so a paid result is
 * only given up after a while, and the row bounds how long.
 */
export function retryMissingResult(
  stored: Job,
  { reason, urls }: Extract<EffectFailure, { kind: "missing" }>,
  context: DecisionContext,
): Transition {
  const { now, missingMs } = context;
  const job = urls ? { ...stored, urls } : stored;
  const passedMs = now.getTime() - (job.missingSince ?? now).getTime();
  if (passedMs >= missingMs) return toFailed(job, reason, true, context);
  const pauseMs = Math.min(Math.max(passedMs, 500), 15_000, missingMs - passedMs);
  return sleepFor(job.missingSince ? job : { ...job, missingSince: now }, pauseMs, context);
}

/** An event that doesn't belong to this state comes from an older copy of the row: continue from the row. */
export const ignoreEvent = (job: Job, context: DecisionContext): Transition => sleepFor(job, 1_000, context);

export const stop = (job: Job): Transition => ({ job, effect: { kind: "stop" } });
export const sleepUntil = (job: Job, until: Date): Transition => ({ job, effect: { kind: "sleep", until } });
export const sleepFor = (job: Job, ms: number, { now }: DecisionContext): Transition =>
  sleepUntil(job, addMs(now, ms));
export const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
export const isPastDeadline = (job: Job, { now }: Pick<DecisionContext, "now">): boolean =>
  now >= job.deadlineAt;

/** Returns until when another process may still be working on the intent or the delivery that it has claimed. */
export const activeClaim = ({ claimedUntil }: Job, now: Date): Date | undefined =>
  claimedUntil !== null && claimedUntil > now ? claimedUntil : undefined;

export const withReceipts = (job: Job, receipts: Receipts): Job =>
  Object.keys(receipts).length === 0 ? job : { ...job, receipts: { ...job.receipts, ...receipts } };
export const withUndelivered = (job: Job, reason: Sentence): Job =>
  withReceipts(job, { [UNDELIVERED]: reason.key });
