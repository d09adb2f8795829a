import type { JobsDesk, JobSummary } from "../../commands/definition/command.ts";
import { isSeveral } from "../../commands/definition/plan-calls.ts";
import { mainText, sourceName } from "../../commands/main-text.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { aboutCommand } from "../../commands/definition/required-permissions.ts";
import type { Permissions } from "../../permissions/index.ts";
import type { AcceptJob } from "../intake/accepted.ts";
import { arrived, resumed, taskKnown, type ReopeningTools } from "./resume-job.ts";
import { filesMade, type Invocation, type Job } from "../job.ts";
import { cancel } from "../lifecycle/state-machine.ts";
import { halt } from "../worker/group-effects.ts";
import { askerOf } from "../permissions.ts";
import type { Rows } from "../store/jobs.ts";
import { workspaceOfPerson } from "../../store/person.ts";

export interface DeskTools extends ReopeningTools {
  readonly rows: Rows;
  readonly permissions: Permissions;
  readonly accept: () => AcceptJob;
  /** Has the job looked at now, wherever it rests. */
  readonly wake: (id: string) => Promise<void>;
}

const LISTED = 20;

/** Whose jobs, and where somebody asks about them, with which roles: theirs, or a moderator's. */
export type DeskAsker = Pick<Invocation, "platform" | "person" | "place" | "roles">;

/** A person's own jobs: what they can see and do about them. */
export function createDesk(tools: DeskTools, asker: DeskAsker): JobsDesk {
  const { platform, person, place } = asker;
  const workspace = workspaceOfPerson({ platform, workspace: place.workspace });
  const own = async (id: string): Promise<Job> => {
    const job = await tools.rows.find(id);
    const isHere = workspace === undefined || job?.place.workspace === workspace;
    const isTheirs = job?.platform === platform && job.person.id === person.id && isHere;
    if (!job || !isTheirs || job.parent) throw new UserError(say("jobUnknown", { id }));
    return job;
  };
  /** Buttons come here too, not only the commands. */
  const permitted = (command: string) => tools.permissions.check(askerOf(asker), aboutCommand(command));
  const summary = (job: Job) => summarise(job, tools.now());
  const isTaskOfOthers = (taskId: string) =>
    tools.rows.isTaskOfOthers(taskId, { platform, person: person.id, workspace });
  return {
    isTaskOfOthers,
    list: async () => (await tools.rows.ofPerson(platform, person.id, LISTED, workspace)).map(summary),
    show: async (id) => summary(await own(id)),
    cancel: async (id) => {
      await permitted("jobs cancel");
      return summary(await cancelJob(tools, await own(id)));
    },
    retry: async (id) => summary(await retryJob(tools, await own(id), asker)),
    arrived: async (id, taskId) => {
      await permitted("jobs arrived");
      const job = await own(id);
      const isForeign = await isTaskOfOthers(taskId);
      // The service is asked all the same, so that nothing but its answer takes time.
      await taskKnown(tools.service, taskId);
      if (isForeign) throw new UserError(say("taskUnknown", { taskId }));
      return summary(await arrived(tools, job, taskId));
    },
    resume: async (id) => {
      await permitted("jobs resume");
      return summary(await resumed(tools, await own(id)));
    },
  };
}

/** `isUnderWay`: its calls may be called off already, and whoever carries it may have told so before we do. */
export async function cancelJob(tools: DeskTools, job: Job, isUnderWay = false): Promise<Job> {
  if (job.outcome?.verdict === "cancelled" && (isUnderWay || !job.finishedAt)) return job;
  const isSpread = isSeveral(job.plan) && cancel(job, tools.now()) !== null;
  // Its calls first, so that what is told of the costs is true.
  const parts = isSpread ? await halt(tools, job, "all") : [];
  const cancelled = cancel(job, tools.now(), parts);
  if (!cancelled)
    throw new UserError(say(job.finishedAt ? "jobEnded" : "jobCannotBeCancelledNow", { id: job.id }));
  // What is being placed just now notes its receipts itself.
  const saved = await tools.rows.save({ ...cancelled, receipts: {} }, isSpread ? parts.length : undefined);
  if (!saved) {
    const fresh = await tools.rows.find(job.id);
    return fresh ? cancelJob(tools, fresh, true) : job;
  }
  await tools.wake(job.id);
  return saved;
}

async function retryJob(tools: DeskTools, job: Job, asker: DeskAsker): Promise<Job> {
  if (!job.finishedAt) throw new UserError(say("jobStillRunning", { id: job.id }));
  const { platform, person, place, locale, command, options } = job;
  // One retry for each ended job: pressing the button twice finds the first one.
  const key = `retry-${job.id}`;
  const invocation: Invocation = {
    key,
    platform,
    person,
    place,
    locale,
    command,
    options,
    ...rolesIn(place.workspace, asker),
  };
  return (await tools.accept()(invocation, { retryOf: job.id })).job;
}

/** Roles of one server say nothing in another. */
const rolesIn = (workspace: string, { place, roles }: DeskAsker): Pick<Invocation, "roles"> =>
  roles && place.workspace === workspace ? { roles } : {};

export function summarise(job: Job, now: Date): JobSummary {
  const end = job.finishedAt ?? now;
  return {
    id: job.id,
    command: job.command,
    state: job.state,
    createdAt: job.createdAt,
    elapsedMs: end.getTime() - job.createdAt.getTime(),
    ...(job.taskId !== null && { taskId: job.taskId }),
    about: about(job),
    files: filesMade(job.outcome).map(({ name, type }) => ({ name, type })),
  };
}

const ABOUT_LENGTH = 80;

function about(job: Job): string {
  const words = mainText(job.command, job.options) ?? sourceName(job.options) ?? "";
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line.length > ABOUT_LENGTH ? `${line.slice(0, ABOUT_LENGTH - 1)}…` : line;
}
