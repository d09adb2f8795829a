import { isGroup } from "../commands/definition/plan-calls.ts";
import type { Job } from "./job.ts";
import { plainPlanOf } from "./worker/duration-model.ts";

/**
 * A copy of a waiting job without what only its other steps need: options, request, place and receipts are most of its
 * memory, and a text can be long. It is polled, and never written or shown: its row is read first.
 */
export interface LightJob extends Job {
  readonly isLight: true;
}

export const isLight = (job: Job): job is LightJob => "isLight" in job;

const EMPTY = {};
const NOWHERE: Job["place"] = { workspace: "", channel: "", address: EMPTY };

/** Returns such a copy; undefined for a job that isn't just waiting for its task. */
export function toLightJob(job: Job): LightJob | undefined {
  const { plan, state, taskId, submittedAt, deaths } = job;
  if (state !== "waiting" || taskId === null || submittedAt === null || deaths > 0 || isGroup(plan))
    return undefined;
  return { ...job, isLight: true, plan: plainPlanOf(plan), options: EMPTY, place: NOWHERE, receipts: EMPTY };
}
