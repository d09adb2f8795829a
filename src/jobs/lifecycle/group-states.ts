import { isGroup } from "../../commands/definition/plan-calls.ts";
import type { GroupPlan } from "../../commands/definition/command.ts";
import { say } from "../../messages/index.ts";
import type { Job } from "../job.ts";
import {
  addMs,
  toDelivering,
  failedOutcome,
  isPastDeadline,
  sleepUntil,
  ignoreEvent,
  type LifecycleLimits,
  type Transition,
} from "./transitions.ts";
import type { JobEvent } from "./observation.ts";
import { partialResultOf, hasPossibleCost, nextGroupAction } from "./group.ts";

/** A finished call wakes its parent, so this covers lost wakes. Long enough not to hold a slot meanwhile. */
const RECHECK_MS = 30_000;
/** For a call that another process wrote just as we canceled it. */
const CANCEL_AGAIN_MS = 2_000;

/** Starts a parent job, whose calls are rows of their own. */
export const startGroup = (job: Job): Transition => ({
  job: { ...job, state: "waiting", attempt: 0 },
  effect: { kind: "load-children" },
});

/** State `waiting` of a parent job. */
export function onGroupRunning(
  job: Job,
  plan: GroupPlan,
  event: JobEvent,
  now: Date,
  limits: LifecycleLimits,
): Transition {
  switch (event.kind) {
    case "picked-up":
    case "slept":
      return { job, effect: { kind: "load-children" } };
    case "children":
    case "children-canceled":
      return continueGroup(job, plan, event, now, limits);
    case "in-progress":
      return sleepUntil(job, addMs(now, RECHECK_MS));
    case "try-later":
      return sleepUntil(job, addMs(now, Math.max(event.afterMs ?? 0, CANCEL_AGAIN_MS)));
    default:
      return ignoreEvent(job, now);
  }
}

type GroupEvent = Extract<JobEvent, { kind: "children" | "children-canceled" }>;

function continueGroup(
  job: Job,
  plan: GroupPlan,
  { kind, children }: GroupEvent,
  now: Date,
  limits: LifecycleLimits,
): Transition {
  const next = nextGroupAction(plan, job, children);
  if (isPastDeadline(job, now) && next.kind !== "join" && next.kind !== "end") {
    const late = failedOutcome(say("partsTooLate"), hasPossibleCost(children));
    return toDelivering(job, { ...late, partial: partialResultOf(plan, children) }, now, limits);
  }
  switch (next.kind) {
    case "start-children":
      return { job, effect: next };
    case "cancel-children":
      return kind === "children-canceled"
        ? sleepUntil(job, addMs(now, CANCEL_AGAIN_MS))
        : { job, effect: { kind: "cancel-children", which: "unspent" } };
    case "wait":
      return sleepUntil(job, addMs(now, RECHECK_MS));
    case "join":
      return { job: { ...job, state: "collecting", urls: [], attempt: 0 }, effect: { kind: "join" } };
    case "end":
      return toDelivering(job, next.outcome, now, limits);
  }
}

/**
 * A parent job whose outcome is delivered. It finishes when its calls do: calls that are no longer needed are canceled
 * first. One that ended as unconfirmed continues when the call in question turns out to have arrived.
 */
export function onGroupSettling(job: Job, event: JobEvent, now: Date, limits: LifecycleLimits): Transition {
  if (!isGroup(job.plan)) return { job, effect: { kind: "stop" } };
  if (job.finishedAt) return reopenGroup(job, job.plan, event, now, limits);
  switch (event.kind) {
    case "children-canceled":
      return event.children.every(({ finishedAt }) => finishedAt)
        ? { job: { ...job, finishedAt: now }, effect: { kind: "stop" } }
        : sleepUntil(job, addMs(now, RECHECK_MS));
    case "try-later":
      return sleepUntil(job, addMs(now, RECHECK_MS));
    default:
      return { job, effect: { kind: "cancel-children", which: "all" } };
  }
}

function reopenGroup(
  job: Job,
  plan: GroupPlan,
  event: JobEvent,
  now: Date,
  limits: LifecycleLimits,
): Transition {
  if (job.state !== "unconfirmed") return { job, effect: { kind: "stop" } };
  if (event.kind === "picked-up") return { job, effect: { kind: "load-children" } };
  if (event.kind !== "children" || nextGroupAction(plan, job, event.children).kind === "end")
    return { job, effect: { kind: "stop" } };
  const latest = Math.max(...event.children.map(({ deadlineAt }) => deadlineAt.getTime()));
  const deadlineAt = new Date(Math.max(job.deadlineAt.getTime(), latest + limits.groupMs));
  return continueGroup(
    { ...job, state: "waiting", outcome: null, finishedAt: null, deadlineAt, attempt: 0 },
    plan,
    event,
    now,
    limits,
  );
}
