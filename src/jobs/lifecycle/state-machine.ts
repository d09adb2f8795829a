import { isSeveral } from "../../commands/definition/plan-calls.ts";
import type { Several } from "../../commands/definition/command.ts";
import { say } from "../../messages/index.ts";
import { whileSettling } from "./group-states.ts";
import type { Break, Job, Outcome } from "../job.ts";
import { PLACE_MS } from "./timeouts.ts";
import { adoptLate, after, type Limits, type Step } from "./transitions.ts";
import type { Observation } from "./observation.ts";
import { isPoisoned, park } from "./recovery.ts";
import { breakOf, haveSpent } from "./group.ts";
import { whileAccepted, whileCollecting, whileDelivering, whileSubmitting, whileWaiting } from "./states.ts";

export type { Effect, Limits } from "./transitions.ts";

/** One step of a job's life: the new row and the next effect. Pure: the clock comes in, nothing goes out. */
export function step(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  const isRepeated = seen.kind === "picked-up" || seen.kind === "rested";
  if (isRepeated && isPoisoned(job, now, limits)) return park(job, now, limits);
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
      return adoptLate(job, seen, now, limits) ?? whileSettling(job, seen, now, limits);
  }
}

/** A placeholder that was begun at the last moment is there by then. */
const POST_GRACE_MS = 5_000;

/**
 * Ends a job before it has a result, where that is possible. Null: too late, or in the middle of being submitted. Of a job of
 * several calls, `parts` are those that have been begun.
 */
export function cancel(job: Job, now: Date, parts: readonly Job[] = []): Job | null {
  if (job.state !== "accepted" && job.state !== "waiting" && job.state !== "collecting") return null;
  const several = isSeveral(job.plan) ? job.plan : undefined;
  const spent = several ? haveSpent(parts) : job.state !== "accepted" || job.resubmitted;
  const reason = spent ? say("cancelledWhileRunning") : say("cancelledBeforeStart");
  const outcome: Outcome = {
    verdict: "cancelled",
    reason,
    maybeCharged: spent,
    ...(several && kept(several, parts)),
  };
  if (job.parent) return { ...job, state: "cancelled", outcome, claimedUntil: null, finishedAt: now };
  // A row that was never written to may be being placed just now: two posts at once would not find each other.
  const claimedUntil = job.version === 0 ? after(now, PLACE_MS + POST_GRACE_MS) : null;
  return { ...job, state: "delivering", outcome, claimedUntil, attempt: 0 };
}

/** What was made before is not thrown away with the rest. */
function kept(plan: Several, parts: readonly Job[]): { broke: Break } {
  const { of, made } = breakOf(plan, parts);
  return { broke: { of, made } };
}
