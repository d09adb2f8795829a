import type { GroupPlan } from "../../commands/definition/command.ts";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import { say } from "../../messages/index.ts";
import type { Job } from "../job.ts";
import { hasPossibleCost, nextGroupAction, partialResultOf } from "./group.ts";
import type { JobEvent } from "./observation.ts";
import {
  ignoreEvent,
  isPastDeadline,
  sleepFor,
  stop,
  toDelivering,
  type DecisionContext,
  type Transition,
} from "./transitions.ts";

/** A finished call wakes its parent, so this covers lost wakes. Long enough not to hold a slot meanwhile. */
const RECHECK_MS = 30_000;
/** For a call that another process wrote just as we canceled it. */
const CANCEL_AGAIN_MS = 2_000;

const loadChildren = (job: Job): Transition => ({ job, effect: { kind: "load-children" } });

/** Starts a parent job, whose calls are rows of their own. */
export const startGroup = (job: Job): Transition => loadChildren({ ...job, state: "waiting", attempt: 0 });

/** State `waiting` of a parent job. */
export function onGroupRunning(
  job: Job,
  plan: GroupPlan,
  event: JobEvent,
  context: DecisionContext,
): Transition {
  switch (event.kind) {
    case "picked-up":
      return loadChildren(job);
    case "children":
    case "children-canceled":
      return continueGroup(job, plan, event, context);
    case "in-progress":
      return sleepFor(job, RECHECK_MS, context);
    case "try-later":
      return sleepFor(job, Math.max(event.afterMs ?? 0, CANCEL_AGAIN_MS), context);
    default:
      return ignoreEvent(job, context);
  }
}

type GroupEvent = Extract<JobEvent, { kind: "children" | "children-canceled" }>;

function continueGroup(
  job: Job,
  plan: GroupPlan,
  { kind, children }: GroupEvent,
  context: DecisionContext,
): Transition {
  const next = nextGroupAction(plan, job, children);
  if (isPastDeadline(job, context) && next.kind !== "join" && next.kind !== "end") {
    const partial = partialResultOf(plan, children);
    const late = { reason: say("partsTooLate"), maybeCharged: hasPossibleCost(children), partial };
    return toDelivering(job, { verdict: "failed", ...late }, context);
  }
  switch (next.kind) {
    case "start-children":
      return { job, effect: next };
    case "cancel-children":
      return kind === "children-canceled"
        ? sleepFor(job, CANCEL_AGAIN_MS, context)
        : { job, effect: { kind: "cancel-children", which: "unspent" } };
    case "wait":
      return sleepFor(job, RECHECK_MS, context);
    case "join":
      return { job: { ...job, state: "collecting", urls: [], attempt: 0 }, effect: { kind: "join" } };
    case "end":
      return toDelivering(job, next.outcome, context);
  }
}

/**
 * A parent job whose outcome is delivered. It finishes when its calls do: calls that are no longer needed are canceled
 * first. One that ended as unconfirmed continues when the call in question turns out to have arrived.
 */
export function onGroupSettling(job: Job, event: JobEvent, context: DecisionContext): Transition {
  if (!isGroup(job.plan)) return stop(job);
  if (job.finishedAt) return reopenGroup(job, job.plan, event, context);
  switch (event.kind) {
    case "children-canceled":
      return event.children.every(({ finishedAt }) => finishedAt)
        ? stop({ ...job, finishedAt: context.now })
        : sleepFor(job, RECHECK_MS, context);
    case "try-later":
      return sleepFor(job, RECHECK_MS, context);
    default:
      return { job, effect: { kind: "cancel-children", which: "all" } };
  }
}

function reopenGroup(job: Job, plan: GroupPlan, event: JobEvent, context: DecisionContext): Transition {
  if (job.state !== "unconfirmed") return stop(job);
  if (event.kind === "picked-up") return loadChildren(job);
  if (event.kind !== "children" || nextGroupAction(plan, job, event.children).kind === "end")
    return stop(job);
  const latest = Math.max(...event.children.map(({ deadlineAt }) => deadlineAt.getTime()));
  const deadlineAt = new Date(Math.max(job.deadlineAt.getTime(), latest + context.groupMs));
  const reopened = { ...job, outcome: null, finishedAt: null, deadlineAt, attempt: 0 };
  return continueGroup({ ...reopened, state: "waiting" }, plan, event, context);
}
