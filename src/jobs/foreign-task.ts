import { randomUUID } from "node:crypto";
import { musicByPrompt, podcastScript, voiceDesign } from "@mynah/audio-interface";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { singleCall } from "../commands/definition/plan-calls.ts";
import { accountOf, type AccountsOf } from "../store/person.ts";
import { isJobOf } from "./actions/own-jobs.ts";
import type { Job } from "./job.ts";
import type { ServiceRequest } from "./lifecycle/observation.ts";
import type { JobStore } from "./store/jobs.ts";

/** The request field that names an earlier task, by operation. */
const TASK_FIELDS: Readonly<Record<string, string>> = {
  [podcastScript.name]: "task_id",
  [musicByPrompt.name]: "audioId",
  [voiceDesign.name]: "taskId",
};

export interface ForeignTaskDeps {
  readonly rows: Pick<JobStore, "find" | "isTaskOfOthers">;
  readonly accountsOf: AccountsOf;
}

/** As base/new-id.ts makes them for jobs; tasks of the service have IDs of their own. */
const JOB_ID = /^j[2-9b-df-hjkmnp-tv-xz]{11}$/;

/**
 * Returns the request with the task of the job that it names: people know IDs of jobs. Throws a UserError for a job that
 * isn't theirs or has no task. Otherwise returns it with a random ID in place of a task that belongs to someone else's job, so that the service
 * answers exactly as for an unknown task. IDs that no job here has stay: anyone with the operator's key may have
 * created them.
 */
export async function hideForeignTask(
  { rows, accountsOf }: ForeignTaskDeps,
  job: Job,
  request: ServiceRequest,
): Promise<ServiceRequest> {
  const field = TASK_FIELDS[singleCall(job.plan).operation];
  const taskId = field === undefined ? undefined : request[field];
  if (field === undefined || typeof taskId !== "string") return request;
  const accounts = await accountsOf(accountOf(job));
  if (JOB_ID.test(taskId)) {
    const named = await rows.find(taskId);
    if (!named || !isJobOf(accounts, named)) throw new UserError(say("jobUnknown", { id: taskId }));
    if (named.taskId === null) throw new UserError(say("jobHasNoTask", { id: taskId }));
    return { ...request, [field]: named.taskId };
  }
  const isForeign = await rows.isTaskOfOthers(taskId, accounts);
  return isForeign ? { ...request, [field]: randomUUID() } : request;
}
