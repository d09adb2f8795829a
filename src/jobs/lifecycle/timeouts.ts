import { getOperation } from "@mynah/audio-interface";
import { backoff } from "../../base/backoff.ts";
import { callsOf, isGroup } from "../../commands/definition/plan-calls.ts";
import type { Plan } from "../../commands/definition/command.ts";
import { isModelCall } from "../../language-model/contract.ts";
import type { PollSchedule } from "../durations/poll-schedule.ts";

const MINUTE_MS = 60_000;
/** How much longer a claim lasts than the work it covers, so that it never expires while that work runs. */
const CLAIM_MARGIN_MS = 30_000;
/** No other process takes a job over before its lock has stalled, and placing leaves no claim. */
export const PLACEHOLDER_TIMEOUT_MS = 10_000;
/** No single request of a platform may take longer. A post only starts while this much of its claim is left. */
export const MAX_POST_MS = 90_000;

/** An operation that queues its work answers at once; one that may answer with the result itself can take minutes. */
export function submitTimeoutMs(operation: string): number {
  const isQueued = !isModelCall({ operation }) && getOperation(operation).task === "flag";
  return isQueued ? MINUTE_MS : 5 * MINUTE_MS;
}

const SLOW_OPERATIONS = new Set(["speechToText", "trainVoice", "dubbing", "musicGeneration", "podcast"]);
const GROUP_MARGIN_MS = 30 * MINUTE_MS;

/**
 * Returns how long a person waits at most until a job is reported as failed, in milliseconds from acceptance. Each call
 * of a parent job has its own limit, and reports its outcome before the parent's limit is over.
 */
export function deadlineMs(plan: Plan): number {
  const ofCalls = callsOf(plan).map(
    ({ operation }) => (SLOW_OPERATIONS.has(operation) ? 6 : 1) * 60 * MINUTE_MS,
  );
  if (!isGroup(plan)) return Math.max(...ofCalls);
  // Captions become a transcript without a call.
  return (
    GROUP_MARGIN_MS + ("parts" in plan ? Math.max(0, ...ofCalls) : ofCalls.reduce((all, ms) => all + ms, 0))
  );
}

/** Limits that are the same for all jobs. */
const LIMITS = {
  /** How long one delivery may take. */
  deliverMs: 3 * MINUTE_MS,
  /** With pauses of a minute: a platform that is down for hours must not cost a paid result. */
  deliveryAttempts: 400,
  /** A day; how long the service keeps a result isn't documented (gap retention). */
  collectAttempts: 200,
  /** How long to look for a result that is missing at its link, from the first time. */
  missingMs: MINUTE_MS,
  /** Time that a parent job has left after the deadline of its last call. */
  groupMs: GROUP_MARGIN_MS,
  /** After this many crashed processes, a job is no longer tried. */
  crashes: 3,
};

/** What bounds a job's life; times are in milliseconds. */
export type LifecycleLimits = Readonly<typeof LIMITS> & {
  /** When to poll the task. */
  readonly pollSchedule: PollSchedule;
  /** How long one submission may take, from intent to receipt. */
  readonly submitMs: number;
  /** Whether an unconfirmed request is sent once more without asking the person. */
  readonly resubmit: boolean;
};

/** What the operator wants done about an unconfirmed submission. */
export type UnconfirmedPolicy = "ask" | "resubmit";

export const limitsFor = (
  plan: Plan,
  options: { readonly pollSchedule: PollSchedule; readonly onUnconfirmed?: UnconfirmedPolicy | undefined },
): LifecycleLimits => ({
  ...LIMITS,
  pollSchedule: options.pollSchedule,
  submitMs:
    Math.max(0, ...callsOf(plan).map(({ operation }) => submitTimeoutMs(operation))) + CLAIM_MARGIN_MS,
  resubmit: options.onUnconfirmed === "resubmit",
});

/** For an hour about one a minute, then one every ten minutes. */
const EAGER_COLLECTIONS = 60;
const PATIENT_PAUSE_MS = 10 * MINUTE_MS;

/** Returns the milliseconds to wait before a result is fetched or joined for the nth time. */
export const collectPauseMs = (attempt: number, requestedMs = 0): number =>
  backoffMs(attempt, attempt < EAGER_COLLECTIONS ? requestedMs : Math.max(requestedMs, PATIENT_PAUSE_MS));

/** Returns the milliseconds to wait before the nth repetition of a step that failed without harm. */
export const backoffMs = (attempt: number, requestedMs = 0): number =>
  Math.max(requestedMs, backoff(attempt, { firstMs: 500, maxMs: MINUTE_MS }));
