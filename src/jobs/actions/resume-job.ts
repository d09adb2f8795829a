import type { AudioService } from "../../audio/client.ts";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import { MalformedRequest } from "../../audio/request.ts";
import { NetworkError, ServiceError, TimeoutError, UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Job } from "../job.ts";
import { accountOf, type AccountsOf } from "../../store/person.ts";
import { deadlineMs } from "../lifecycle/timeouts.ts";
import { reopenJob, type RecoveryOption } from "../lifecycle/recovery.ts";
import type { JobStore } from "../store/jobs.ts";

export interface ResumeJobDeps {
  readonly rows: Pick<JobStore, "attachTask" | "save" | "find" | "isTaskOfOthers" | "childrenOf">;
  readonly service: Pick<AudioService, "task">;
  readonly accountsOf: AccountsOf;
  /** Wakes a job that just finished, or that sleeps. */
  readonly reawaken: (id: string) => Promise<void>;
  readonly now: () => Date;
}

/** A person is waiting for the answer. */
const LOOKUP_TIMEOUT_MS = 10_000;

/**
 * Asks the service for a task that a person named (interface, section 4.1). Throws a UserError if the task is unknown
 * or the service doesn't answer.
 */
export async function assertTaskExists(service: ResumeJobDeps["service"], taskId: string): Promise<void> {
  try {
    await service.task(taskId, { timeoutMs: LOOKUP_TIMEOUT_MS });
  } catch (error) {
    const isUnknown = error instanceof ServiceError && error.facts.status === 404;
    if (isUnknown || error instanceof MalformedRequest) throw new UserError(say("taskUnknown", { taskId }));
    const isUnanswered =
      error instanceof ServiceError || error instanceof NetworkError || error instanceof TimeoutError;
    throw isUnanswered ? new UserError(say("taskNotAsked")) : error;
  }
}

/**
 * Makes a job that was given up look for its result again, or join its parts again. One that still looks for it does so
 * now.
 */
export async function resumeJob(deps: ResumeJobDeps, job: Job): Promise<Job> {
  if (!job.finishedAt && (job.state === "waiting" || job.state === "collecting")) {
    await deps.reawaken(job.id);
    return job;
  }
  const reopened = reopenJob(job, "resume", { taskId: job.taskId, deadlineAt: newDeadline(deps, job) });
  if (!reopened) throw new UserError(refusal(job, "resume"));
  if (isGroup(job.plan) && job.urls === null) await resumeCalls(deps, job);
  const saved = await deps.rows.save({ ...reopened, receipts: {} });
  if (saved) {
    await deps.reawaken(job.id);
    return saved;
  }
  const fresh = await deps.rows.find(job.id);
  return fresh ? resumeJob(deps, fresh) : job;
}

/** Before their parent goes on: a crash in between leaves it as it was, and it can be resumed again. */
async function resumeCalls(deps: ResumeJobDeps, { id }: Job): Promise<void> {
  for (const call of await deps.rows.childrenOf(id)) {
    const reopened = reopenJob(call, "resume", { taskId: call.taskId, deadlineAt: newDeadline(deps, call) });
    if (reopened && (await deps.rows.save({ ...reopened, receipts: {} }))) await deps.reawaken(call.id);
  }
}

const newDeadline = ({ now }: ResumeJobDeps, { plan }: Job): Date =>
  new Date(now().getTime() + deadlineMs(plan));

/**
 * Makes an unconfirmed job wait for the task that a person named. In a parent job, this applies to its first
 * unconfirmed call.
 */
export async function attachTask(deps: ResumeJobDeps, job: Job, taskId: string): Promise<Job> {
  if (!isGroup(job.plan)) return waitForTask(deps, job, taskId);
  if (!job.finishedAt) throw new UserError(refusal(job, "attach"));
  const call = (await deps.rows.childrenOf(job.id)).find(({ state }) => state === "unconfirmed");
  if (!call) throw new UserError(refusal(job, "attach"));
  await waitForTask(deps, call, taskId);
  await deps.reawaken(job.id);
  return (await deps.rows.find(job.id)) ?? job;
}

/** Writes that the job waits for this task, retries when another process writes at the same time, and wakes the job. */
async function waitForTask(deps: ResumeJobDeps, job: Job, taskId: string): Promise<Job> {
  const reopened = reopenJob(job, "attach", { taskId, deadlineAt: newDeadline(deps, job) });
  if (!reopened) throw new UserError(refusal(job, "attach"));
  const saved = await deps.rows.attachTask(reopened);
  if (saved === "held") {
    const isForeign = await deps.rows.isTaskOfOthers(taskId, await deps.accountsOf(accountOf(job)));
    throw new UserError(say(isForeign ? "taskUnknown" : "taskHeld", { taskId }));
  }
  if (saved) {
    await deps.reawaken(job.id);
    return saved;
  }
  const fresh = await deps.rows.find(job.id);
  return fresh ? waitForTask(deps, fresh, taskId) : job;
}

function refusal({ id, finishedAt }: Job, option: RecoveryOption) {
  if (!finishedAt) return say("jobStillRunning", { id });
  return option === "attach" ? say("jobNotUnconfirmed", { id }) : say("jobNotResumable", { id });
}
