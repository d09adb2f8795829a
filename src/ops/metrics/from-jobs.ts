import { UserError } from "../../errors.ts";
import { ACCEPT, EFFECT, MOVED } from "../../jobs/events.ts";
import type { Job } from "../../jobs/job.ts";
import type { Ears } from "../subscribe.ts";
import type { Instruments } from "./instruments.ts";

/** Jobs whose result has come and that are not told yet; who is forgotten was taken over by another process. */
const REMEMBERED = 50_000;

/** Counts what becomes of invocations, steps and jobs. */
export function countJobs(ears: Ears, to: Instruments): void {
  ears.hearCalls(ACCEPT, ({ invocation: { platform, command }, result, error }, ms) => {
    to.accepting.observe({ platform }, ms / 1000);
    if (error !== undefined) to.refused.inc({ platform, reason: reasonOf(error) });
    else if (result?.kind === "job" && !result.duplicate) to.accepted.inc({ platform, command });
  });
  ears.hearCalls(EFFECT, ({ effect: { kind: step }, result }, ms) => {
    to.steps.inc({ step, seen: result?.kind ?? "fault" });
    to.stepping.observe({ step }, ms / 1000);
  });
  const came = new Map<string, number>();
  ears.hear(MOVED, ({ job }) => {
    // A call of a plan is no job that anybody asked for.
    if (job.parent !== null) return;
    if (job.state === "collecting") remember(came, job.id);
    if (job.finishedAt) count(to, job, came.get(job.id));
    if (job.finishedAt) came.delete(job.id);
  });
}

const reasonOf = (error: unknown) => (error instanceof UserError ? error.sentence.key : "fault");

function remember(came: Map<string, number>, id: string): void {
  came.set(id, Date.now());
  const oldest = came.size > REMEMBERED ? came.keys().next().value : undefined;
  if (oldest !== undefined) came.delete(oldest);
}

/** `cameAt`: when its result was there, where this process has seen it. */
function count(to: Instruments, job: Job, cameAt: number | undefined): void {
  const { platform, command, outcome, createdAt, submittedAt, finishedAt } = job;
  to.ended.inc({ platform, command, outcome: job.state });
  if (outcome && outcome.verdict !== "done")
    to.failed.inc({ outcome: outcome.verdict, reason: outcome.reason.key });
  if (outcome?.verdict !== "done" || !submittedAt || !finishedAt || cameAt === undefined) return;
  const before = secondsFrom(createdAt.getTime(), submittedAt.getTime());
  const after = secondsFrom(cameAt, finishedAt.getTime());
  to.stages.observe({ stage: "before" }, before);
  to.stages.observe({ stage: "service" }, secondsFrom(submittedAt.getTime(), cameAt));
  to.stages.observe({ stage: "after" }, after);
  to.added.observe({ platform }, before + after);
}

/** The clocks are those of two machines: one may be a little ahead. */
const secondsFrom = (from: number, to: number) => Math.max(0, to - from) / 1000;
