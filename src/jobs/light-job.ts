import { isGroup } from "../commands/definition/plan-calls.ts";
import type { CallPlan } from "../commands/definition/command.ts";
import type { Job, ParentRef } from "./job.ts";
import { plainPlanOf } from "./task-kind.ts";

/**
 * What is kept of a waiting job whose task takes long: what a poll needs. Thousands of them sleep at once, so times are
 * numbers, since a Date takes 96 bytes, and all jobs of a kind share their plan.
 */
export interface JobSummary {
  readonly id: string;
  readonly platform: string;
  readonly command: string;
  readonly locale: string;
  readonly plan: CallPlan;
  readonly version: number;
  readonly taskId: string;
  readonly parent: ParentRef | null;
  readonly createdAt: number;
  readonly submittedAt: number;
  readonly deadlineAt: number;
}

/** Returns a job's summary; undefined for a job that doesn't just wait for its task. */
export function summarizeJob(job: Job): JobSummary | undefined {
  const { id, platform, command, locale, plan, state, version, taskId, parent, deaths } = job;
  const { createdAt, submittedAt, deadlineAt } = job;
  if (state !== "waiting" || taskId === null || submittedAt === null || deaths > 0 || isGroup(plan))
    return undefined;
  return {
    id,
    platform,
    command,
    locale,
    plan: plainPlanOf(plan),
    version,
    taskId,
    parent,
    createdAt: createdAt.getTime(),
    submittedAt: submittedAt.getTime(),
    deadlineAt: deadlineAt.getTime(),
  };
}

/** A job made from its summary. It is polled, and never written or shown: its row is read first. */
export interface LightJob extends Job {
  readonly isLight: true;
}

export const isLight = (job: Job): job is LightJob => "isLight" in job;

const EMPTY = {};

export function toLightJob(summary: JobSummary): LightJob {
  const { id, platform, command, locale, plan, version, taskId, parent } = summary;
  return {
    isLight: true,
    id,
    platform,
    person: { id: "" },
    place: { workspace: "", channel: "", address: EMPTY },
    locale,
    command,
    options: EMPTY,
    plan,
    state: "waiting",
    version,
    attempt: 0,
    claimedUntil: null,
    claim: null,
    taskId,
    urls: null,
    missingSince: null,
    outcome: null,
    receipts: EMPTY,
    retryOf: null,
    parent,
    createdAt: new Date(summary.createdAt),
    submittedAt: new Date(summary.submittedAt),
    deadlineAt: new Date(summary.deadlineAt),
    finishedAt: null,
    deaths: 0,
    resubmitted: false,
    reserved: 0,
    spent: 0,
  };
}
