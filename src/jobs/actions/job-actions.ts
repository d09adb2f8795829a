import { recoveryOptionOf } from "../lifecycle/recovery.ts";
import type { JobActions, JobSummary, StepSummary } from "../../commands/definition/command.ts";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import { mainText, sourceName } from "../../commands/main-text.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { permissionsForCommand } from "../../commands/definition/permissions.ts";
import type { PermissionChecker } from "../../permissions/index.ts";
import type { AcceptJob } from "../intake/accepted.ts";
import type { Platform } from "../ports/platform.ts";
import { attachTask, resumeJob, assertTaskExists, type ResumeJobDeps } from "./resume-job.ts";
import { isUnjoined, producedFiles, type Invocation, type Job } from "../job.ts";
import { toCanceled } from "../lifecycle/state-machine.ts";
import { cancelChildren } from "../worker/group-effects.ts";
import { actorOf } from "../permissions.ts";
import type { JobStore } from "../store/jobs.ts";
import type { createSendResult } from "./send-result.ts";
import { accountOf } from "../../store/person.ts";
import { isJobOf, newestJobsOf } from "./own-jobs.ts";

export interface JobActionsDeps extends ResumeJobDeps {
  readonly rows: JobStore;
  readonly permissions: PermissionChecker;
  readonly accept: () => AcceptJob;
  readonly platforms: ReadonlyMap<string, Pick<Platform, "fileLink">>;
  readonly sendResult: ReturnType<typeof createSendResult>;
  /** Returns the name of a platform that people see. */
  readonly titleOf: (platform: string) => string;
  /** Makes a worker pick the job up now, even if it sleeps. */
  readonly wake: (id: string) => Promise<void>;
}

const MAX_LISTED = 20;

/** Who asks about jobs and where, with their roles: the jobs' owner or a moderator. */
export type JobRequester = Pick<Invocation, "platform" | "person" | "place" | "roles">;

/** Creates what a person can see of, and do with, their own jobs. */
export function createJobActions(deps: JobActionsDeps, asker: JobRequester): JobActions {
  const { platform } = asker;
  const self = accountOf(asker);
  const findOwn = async (id: string): Promise<Job> => {
    // Both, so that the response time doesn't reveal whether the job exists.
    const [job, accounts] = await Promise.all([deps.rows.find(id), deps.accountsOf(self)]);
    if (!job || job.parent || !isJobOf(accounts, job)) throw new UserError(say("jobUnknown", { id }));
    return job;
  };
  /** Buttons get here without passing through the commands. */
  const checkPermitted = (command: string) =>
    deps.permissions.check(actorOf(asker), permissionsForCommand(command));
  const summary = (job: Job): JobSummary => ({
    ...summarizeJob(job, deps.now()),
    ...(job.platform !== platform && { elsewhere: deps.titleOf(job.platform) }),
  });
  const isTaskOfOthers = async (taskId: string) =>
    deps.rows.isTaskOfOthers(taskId, await deps.accountsOf(self));
  return {
    isTaskOfOthers,
    list: async () => (await newestJobsOf(deps.rows, await deps.accountsOf(self), MAX_LISTED)).map(summary),
    show: async (id) => {
      const job = await findOwn(id);
      return { ...summary(job), ...("steps" in job.plan && { steps: await listSteps(deps, job) }) };
    },
    answers: async (id) => (await findOwn(id)) && deps.rows.answersTo(id),
    cancel: async (id) => {
      await checkPermitted("jobs cancel");
      return summary(await cancelJob(deps, await findOwn(id)));
    },
    retry: async (id) => {
      const job = await findOwn(id);
      // Whether they may still post there, only that platform knows.
      if (job.platform !== platform) throw new UserError(say("jobElsewhere", { id }));
      return summary(await retryJob(deps, job, asker));
    },
    attachTask: async (id, taskId) => {
      await checkPermitted("jobs attach");
      const job = await findOwn(id);
      const isForeign = await isTaskOfOthers(taskId);
      // Ask the service in either case, so that response times don't reveal whether the task exists.
      await assertTaskExists(deps.service, taskId);
      if (isForeign) throw new UserError(say("taskUnknown", { taskId }));
      return summary(await attachTask(deps, job, taskId));
    },
    resume: async (id) => {
      await checkPermitted("jobs resume");
      return summary(await resumeJob(deps, await findOwn(id)));
    },
    sendTargets: async (id) => {
      await findOwn(id);
      return deps.sendResult.targets(self);
    },
    send: async (id, to) => deps.sendResult.send(self, await findOwn(id), to),
  };
}

/** Lists the steps that made files, which can be fetched one by one. */
async function listSteps({ rows, platforms }: JobActionsDeps, job: Job): Promise<StepSummary[]> {
  const platform = platforms.get(job.platform);
  const calls = await rows.childrenOf(job.id);
  return calls.flatMap(({ command, outcome }) => {
    const files = producedFiles(outcome).map(({ id, name }) => ({ name, url: platform?.fileLink?.(id) }));
    return files.length === 0 ? [] : [{ command, files }];
  });
}

/** `isRunningJobs`: its calls may already be canceled, and the worker may have announced that before us. */
export async function cancelJob(deps: JobActionsDeps, job: Job, isRunningJobs = false): Promise<Job> {
  if (job.outcome?.verdict === "cancelled" && (isRunningJobs || !job.finishedAt)) return job;
  const isStarted = isGroup(job.plan) && toCanceled(job, deps.now()) !== null;
  // Cancel the calls first, so that the reported cost is right.
  const parts = isStarted ? await cancelChildren(deps, job, "all") : [];
  const cancelled = toCanceled(job, deps.now(), parts);
  if (!cancelled)
    throw new UserError(say(job.finishedAt ? "jobEnded" : "jobCannotBeCancelledNow", { id: job.id }));
  // A running placement saves its own receipts.
  const saved = await deps.rows.save({ ...cancelled, receipts: {} }, isStarted ? parts.length : undefined);
  if (!saved) {
    const fresh = await deps.rows.find(job.id);
    return fresh ? cancelJob(deps, fresh, true) : job;
  }
  await deps.wake(job.id);
  return saved;
}

async function retryJob(deps: JobActionsDeps, job: Job, asker: JobRequester): Promise<Job> {
  // The answer may be visible a moment before the row says that it was delivered.
  if (!job.outcome) throw new UserError(say("jobStillRunning", { id: job.id }));
  const { platform, person, place, deliverTo, locale, command, options } = job;
  // One retry per finished job: pressing the button twice finds the first one.
  const key = `retry-${job.id}`;
  const invocation: Invocation = {
    key,
    platform,
    person,
    place,
    deliverTo,
    locale,
    command,
    options,
    ...rolesIn(place.workspace, asker),
  };
  return (await deps.accept()(invocation, { retryOf: job.id })).job;
}

/** Roles of one server mean nothing in another. */
const rolesIn = (workspace: string, { place, roles }: JobRequester): Pick<Invocation, "roles"> =>
  roles && place.workspace === workspace ? { roles } : {};

export function summarizeJob(job: Job, now: Date): JobSummary {
  const end = job.finishedAt ?? now;
  const way = job.finishedAt ? recoveryOptionOf(job, job.outcome) : undefined;
  return {
    id: job.id,
    command: job.command,
    state: job.state,
    createdAt: job.createdAt,
    elapsedMs: end.getTime() - job.createdAt.getTime(),
    ...(job.taskId !== null && { taskId: job.taskId }),
    ...(way && { recovery: way }),
    ...(isUnjoined(job.outcome) && { recovery: "join" }),
    about: summarizeInput(job),
    files: producedFiles(job.outcome).map(({ name, type }) => ({ name, type })),
  };
}

const MAX_SUMMARY_LENGTH = 80;

function summarizeInput(job: Job): string {
  const words = mainText(job.command, job.options) ?? sourceName(job.options) ?? "";
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line.length > MAX_SUMMARY_LENGTH ? `${line.slice(0, MAX_SUMMARY_LENGTH - 1)}…` : line;
}
