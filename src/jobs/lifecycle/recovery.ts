import { isSeveral } from "../../commands/definition/plan-calls.ts";
import { say } from "../../messages/index.ts";
import { claimed, conclude, failed, finish, undelivered, type Limits, type Step } from "./transitions.ts";
import type { Job, Outcome } from "../job.ts";

/** What a person can still do about a job that ended without its result. */
export type WayOn =
  /** Nobody knows whether its request arrived: they can name the task that it became. */
  | "arrived"
  /** Its task may well go on over there: we can wait for it again, which costs nothing. */
  | "resume";

const GIVEN_UP: ReadonlySet<string> = new Set(["deadlinePassed", "resultUnreachable", "parked"]);

/** Undefined: nothing but trying again. */
export function wayOn(job: Pick<Job, "taskId">, outcome: Outcome | null): WayOn | undefined {
  if (outcome?.verdict === "unconfirmed") return "arrived";
  const isGivenUp = outcome?.verdict === "failed" && GIVEN_UP.has(outcome.reason.key);
  return isGivenUp && job.taskId !== null ? "resume" : undefined;
}

/** An ended job goes on waiting, for its own task or for the one that a person has named. Null: it has no such way on. */
export function reopen(job: Job, way: WayOn, { taskId, deadlineAt }: Reopening): Job | null {
  if (!job.finishedAt || wayOn(job, job.outcome) !== way) return null;
  return {
    ...job,
    state: "waiting",
    taskId,
    deadlineAt,
    outcome: null,
    urls: null,
    claimedUntil: null,
    finishedAt: null,
    attempt: 0,
  };
}

interface Reopening {
  readonly taskId: string;
  readonly deadlineAt: Date;
}

/** A few words are hardly what kills, so they are tried more often than the work itself. */
const TELLING = 5;

/** It has taken so many processes with it that it must not be tried again. A submission is never repeated anyway. */
export function isPoisoned(job: Job, now: Date, limits: Limits): boolean {
  const most = isOnlyTold(job) ? TELLING * limits.deaths : limits.deaths;
  return job.deaths >= most && !job.finishedAt && job.state !== "submitting" && !claimed(job, now);
}

/** It has ended without a result, and what is left is to say so. */
const isOnlyTold = ({ outcome }: Job) => outcome !== null && outcome.verdict !== "done";

/** Ends such a job as failed; when even telling how it ended kills, nothing more is told. */
export function park(job: Job, now: Date, limits: Limits): Step {
  const reason = say("parked", { deaths: job.deaths });
  if (isOnlyTold(job))
    return {
      job: { ...finish(undelivered(job, reason), now).job, finishedAt: now },
      effect: { kind: "stop" },
    };
  return conclude(
    { ...job, deaths: 0 },
    failed(reason, isSeveral(job.plan) || job.submittedAt !== null),
    now,
    limits,
  );
}
