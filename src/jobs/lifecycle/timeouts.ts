import { getOperation } from "@mynah/audio-interface";
import { callsOf, isGroup } from "../../commands/definition/plan-calls.ts";
import type { Plan } from "../../commands/definition/command.ts";
import { isModelCall } from "../../language-model/contract.ts";
import type { LifecycleLimits } from "./transitions.ts";
import type { PollSchedule } from "../durations/poll-schedule.ts";

const MINUTE_MS = 60_000;
/** How much longer a claim lasts than the work it covers, so that it never expires while that work runs. */
const CLAIM_MARGIN_MS = 30_000;

/** An operation that queues its work answers at once; one that may answer with the result itself can take minutes. */
export function submitTimeoutMs(operation: string): number {
  const isQueued = !isModelCall({ operation }) && getOperation(operation).task === "flag";
  return isQueued ? MINUTE_MS : 5 * MINUTE_MS;
}

/**
 * Returns how long a person waits at most until a job is reported as failed, in milliseconds from acceptance. Each call
 * of a parent job has its own limit, and reports its outcome before the parent's limit is over.
 */
export function deadlineMs(plan: Plan): number {
  const longest = callsOf(plan).map(({ operation }) =>
    SLOW_OPERATIONS.has(operation) ? 6 * 60 * MINUTE_MS : 60 * MINUTE_MS,
  );
  if (!isGroup(plan)) return Math.max(...longest);
  return (
    GROUP_MARGIN_MS + ("parts" in plan ? Math.max(...longest) : longest.reduce((all, ms) => all + ms, 0))
  );
}

const GROUP_MARGIN_MS = 30 * MINUTE_MS;

/** No other process takes a job over before its lock has stalled, and placing leaves no claim. */
export const PLACEHOLDER_TIMEOUT_MS = 10_000;
/** No single request of a platform may take longer. A post only starts while this much of its claim is left. */
export const MAX_POST_MS = 90_000;

const SLOW_OPERATIONS = new Set(["speechToText", "trainVoice", "dubbing", "musicGeneration", "podcast"]);

/** What the operator wants done about an unconfirmed submission. */
export type UnconfirmedPolicy = "ask" | "resubmit";

export function limitsFor(
  plan: Plan,
  {
    pollSchedule,
    onUnconfirmed = "ask",
  }: { pollSchedule: PollSchedule; onUnconfirmed?: UnconfirmedPolicy | undefined },
): LifecycleLimits {
  return {
    pollSchedule,
    submitMs: Math.max(...callsOf(plan).map(({ operation }) => submitTimeoutMs(operation))) + CLAIM_MARGIN_MS,
    deliverMs: 3 * MINUTE_MS,
    // With pauses of a minute: a platform that is down for hours must not cost a paid result.
    deliveryAttempts: 400,
    // A day; how long the service keeps a result isn't documented (gap retention).
    collectAttempts: 200,
    missingMs: MINUTE_MS,
    groupMs: GROUP_MARGIN_MS,
    crashes: 3,
    resubmit: onUnconfirmed === "resubmit",
  };
}
