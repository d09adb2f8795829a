import type { AudioService } from "../../audio/client.ts";
import { isSeveral } from "../../commands/definition/plan-calls.ts";
import type { Planned } from "../../commands/definition/command.ts";
import { MalformedRequest } from "../../audio/request.ts";
import { NetworkError, ServiceError, TimeoutError, UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Job } from "../job.ts";
import { workspaceOfPerson } from "../../store/person.ts";
import { reopen, type WayOn } from "../lifecycle/recovery.ts";
import type { Rows } from "../store/jobs.ts";

export interface ReopeningTools {
  readonly rows: Pick<Rows, "adopt" | "find" | "isTaskOfOthers" | "partsOf">;
  readonly service: Pick<AudioService, "task">;
  readonly deadlineMs: (plan: Planned) => number;
  /** Has a job looked at again that has just ended. */
  readonly reawaken: (id: string) => Promise<void>;
  readonly now: () => Date;
}

/** A person waits for the answer. */
const ASK_MS = 10_000;

/** Asks the service for a task that a person has named (the interface, section 4.1). Throws UserError when it has none. */
export async function taskKnown(service: ReopeningTools["service"], taskId: string): Promise<void> {
  try {
    await service.task(taskId, { timeoutMs: ASK_MS });
  } catch (error) {
    const isUnknown = error instanceof ServiceError && error.facts.status === 404;
    if (isUnknown || error instanceof MalformedRequest) throw new UserError(say("taskUnknown", { taskId }));
    const isUnasked =
      error instanceof ServiceError || error instanceof NetworkError || error instanceof TimeoutError;
    throw isUnasked ? new UserError(say("taskNotAsked")) : error;
  }
}

/** Has a job that was given up wait for its task again. */
export async function resumed(tools: ReopeningTools, job: Job): Promise<Job> {
  if (job.taskId === null) throw new UserError(refusal(job, "resume"));
  return goOn(tools, job, "resume", job.taskId);
}

/** Has an unconfirmed job wait for the task that a person has named. Of several calls, the first that is unconfirmed. */
export async function arrived(tools: ReopeningTools, job: Job, taskId: string): Promise<Job> {
  if (!isSeveral(job.plan)) return goOn(tools, job, "arrived", taskId);
  if (!job.finishedAt) throw new UserError(refusal(job, "arrived"));
  const call = (await tools.rows.partsOf(job.id)).find(({ state }) => state === "unconfirmed");
  if (!call) throw new UserError(refusal(job, "arrived"));
  await goOn(tools, call, "arrived", taskId);
  await tools.reawaken(job.id);
  return (await tools.rows.find(job.id)) ?? job;
}

/** Writes that a job goes on waiting for this task, whoever else writes just now, and has it looked at. */
async function goOn(tools: ReopeningTools, job: Job, way: WayOn, taskId: string): Promise<Job> {
  const deadlineAt = new Date(tools.now().getTime() + tools.deadlineMs(job.plan));
  const reopened = reopen(job, way, { taskId, deadlineAt });
  if (!reopened) throw new UserError(refusal(job, way));
  const saved = await tools.rows.adopt(reopened);
  if (saved === "held") {
    const { platform, place } = job;
    const workspace = workspaceOfPerson({ platform, workspace: place.workspace });
    const owner = { platform, person: job.person.id, workspace };
    const isForeign = await tools.rows.isTaskOfOthers(taskId, owner);
    throw new UserError(say(isForeign ? "taskUnknown" : "taskHeld", { taskId }));
  }
  if (saved) {
    await tools.reawaken(job.id);
    return saved;
  }
  const fresh = await tools.rows.find(job.id);
  return fresh ? goOn(tools, fresh, way, taskId) : job;
}

function refusal({ id, finishedAt }: Job, way: WayOn) {
  if (!finishedAt) return say("jobStillRunning", { id });
  return way === "arrived" ? say("jobNotUnconfirmed", { id }) : say("jobNotResumable", { id });
}
