import { isSeveral } from "../../commands/definition/plan-calls.ts";
import type { Several } from "../../commands/definition/command.ts";
import { say } from "../../messages/index.ts";
import type { Job } from "../job.ts";
import { after, conclude, failed, overdue, rest, unexpected, type Limits, type Step } from "./transitions.ts";
import type { Observation } from "./observation.ts";
import { breakOf, haveSpent, nextOf } from "./group.ts";

/** The end of a call wakes its parent, so this is for wakes that get lost. Long enough to hold no slot meanwhile. */
const LOOK_AGAIN_MS = 30_000;
/** Somebody else wrote a call just as it was to be called off. */
const HALT_AGAIN_MS = 2_000;

/** A job whose calls are rows of their own: the first sight of them. */
export const gather = (job: Job): Step => ({
  job: { ...job, state: "waiting", attempt: 0 },
  effect: { kind: "check" },
});

/** State `waiting` of a job of several calls. */
export function whileGathering(job: Job, plan: Several, seen: Observation, now: Date, limits: Limits): Step {
  switch (seen.kind) {
    case "picked-up":
    case "rested":
      return { job, effect: { kind: "check" } };
    case "parts":
    case "halted":
      return goOn(job, plan, seen, now, limits);
    case "in-progress":
      return rest(job, after(now, LOOK_AGAIN_MS));
    case "try-later":
      return rest(job, after(now, Math.max(seen.afterMs ?? 0, HALT_AGAIN_MS)));
    default:
      return unexpected(job, now);
  }
}

type Sight = Extract<Observation, { kind: "parts" | "halted" }>;

function goOn(job: Job, plan: Several, { kind, parts }: Sight, now: Date, limits: Limits): Step {
  const next = nextOf(plan, job, parts);
  if (overdue(job, now) && next.kind !== "join" && next.kind !== "end") {
    const late = failed(say("partsTooLate"), haveSpent(parts));
    return conclude(job, { ...late, broke: breakOf(plan, parts) }, now, limits);
  }
  switch (next.kind) {
    case "begin":
      return { job, effect: next };
    case "halt":
      return kind === "halted"
        ? rest(job, after(now, HALT_AGAIN_MS))
        : { job, effect: { kind: "halt", which: "unspent" } };
    case "wait":
      return rest(job, after(now, LOOK_AGAIN_MS));
    case "join":
      return { job: { ...job, state: "collecting", attempt: 0 }, effect: { kind: "join" } };
    case "end":
      return conclude(job, next.outcome, now, limits);
  }
}

/**
 * A job of several calls that has told how it ended. It is over when its calls are: those that nobody waits for any more are
 * called off first. And one that ended unconfirmed goes on when the call in question turns out to have arrived.
 */
export function whileSettling(job: Job, seen: Observation, now: Date, limits: Limits): Step {
  if (!isSeveral(job.plan)) return { job, effect: { kind: "stop" } };
  if (job.finishedAt) return reconsider(job, job.plan, seen, now, limits);
  switch (seen.kind) {
    case "halted":
      return seen.parts.every(({ finishedAt }) => finishedAt)
        ? { job: { ...job, finishedAt: now }, effect: { kind: "stop" } }
        : rest(job, after(now, LOOK_AGAIN_MS));
    case "try-later":
      return rest(job, after(now, LOOK_AGAIN_MS));
    default:
      return { job, effect: { kind: "halt", which: "all" } };
  }
}

function reconsider(job: Job, plan: Several, seen: Observation, now: Date, limits: Limits): Step {
  if (job.state !== "unconfirmed") return { job, effect: { kind: "stop" } };
  if (seen.kind === "picked-up") return { job, effect: { kind: "check" } };
  if (seen.kind !== "parts" || nextOf(plan, job, seen.parts).kind === "end")
    return { job, effect: { kind: "stop" } };
  const latest = Math.max(...seen.parts.map(({ deadlineAt }) => deadlineAt.getTime()));
  const deadlineAt = new Date(Math.max(job.deadlineAt.getTime(), latest + limits.severalMs));
  return goOn(
    { ...job, state: "waiting", outcome: null, finishedAt: null, deadlineAt, attempt: 0 },
    plan,
    seen,
    now,
    limits,
  );
}
