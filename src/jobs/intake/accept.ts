import { isDeepStrictEqual } from "node:util";
import { customAlphabet } from "nanoid";
import type { Budgets } from "../../budgets/index.ts";
import type { Command, JobCommand, Planned, RecipesDesk } from "../../commands/definition/command.ts";
import { isSeveral } from "../../commands/definition/plan-calls.ts";
import { planned } from "../../commands/default-format.ts";
import { commandNamed } from "../../commands/index.ts";
import { aboutCommand, aboutPlan } from "../../commands/definition/required-permissions.ts";
import { planContext } from "../../commands/plan-context.ts";
import type { ReadValues } from "../../commands/definition/option.ts";
import { readOptions } from "../../commands/parsing/read.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Permissions } from "../../permissions/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { Bell } from "../scheduler/dispatch-signal.ts";
import type { AcceptedJob } from "./accepted.ts";
import { comeIn } from "./insert-job.ts";
import { withDestination } from "./result-destination.ts";
import { costsNothing, expectedCost } from "./expected-cost.ts";
import type { Hearing } from "../ports/transcript-cache.ts";
import { scopeOf, type Invocation, type Job } from "../job.ts";
import type { MadeBefore } from "./reuse-result.ts";
import type { JobQueue } from "../queue/queue.ts";
import { administering, checkPermitted } from "../permissions.ts";
import { placeIn, standing, type StandingTools } from "../scheduler/queue-position.ts";
import { rememberVoice } from "./remember-voice.ts";
import { checkMaintenance } from "./maintenance.ts";
import type { Maintenance } from "./maintenance-store.ts";
import type { Rows } from "../store/jobs.ts";
import { unlessTakenBefore } from "./redelivered-invocation.ts";
import type { ChooseSources } from "./sources/index.ts";
import { bindVoices, checkVoices, type VoiceAccess } from "../voices/voice-access.ts";
import type { SeenVoices } from "../voices/visible-voices.ts";

export interface AcceptTools extends StandingTools {
  readonly rows: Rows;
  readonly settings: AllSettings;
  readonly budgets: Budgets;
  /** The recipes that somebody can run where they are. */
  readonly recipesOf: (invocation: Invocation) => Pick<RecipesDesk, "named">;
  readonly queue: Pick<JobQueue, "counts" | "addAll">;
  readonly bell: Pick<Bell, "ring" | "reserve">;
  readonly madeBefore: MadeBefore;
  readonly hearing: Pick<Hearing, "before">;
  readonly jobNamed: (id: string) => Promise<Job | null>;
  readonly voices: VoiceAccess;
  readonly permissions: Permissions;
  readonly chooseSources: ChooseSources;
  readonly deadlineMs: (plan: Planned) => number;
  readonly isDraining: () => boolean;
  readonly maintenance: () => Maintenance | undefined;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** No vowels, so that no id is a word; a letter first, since the queue refuses ids that look like numbers. */
const idTail = customAlphabet("23456789bcdfghjkmnpqrstvwxz", 11);
export const newJobId = () => `j${idTail()}`;

/** Reads what was asked for, and refuses what its asker may not do. Throws UserError; nothing was kept then. */
export type ReadRequest = (asked: Invocation) => Promise<CommandRequest>;

/** An invocation whose command and options are understood, by somebody who may use it. */
export interface CommandRequest<C extends Command = Command> {
  readonly invocation: Invocation & { readonly mayAdminister: () => Promise<boolean> };
  readonly command: C;
  readonly values: ReadValues;
  /** Those that the person sees where they are. */
  readonly voices: SeenVoices;
}

export function createReadRequest(tools: AcceptTools): ReadRequest {
  return async (asked) => {
    if (tools.isDraining()) throw new UserError(say("draining"));
    const invocation = { ...asked, mayAdminister: administering(tools.permissions, asked) };
    const command = commandNamed(invocation.command);
    const voices = await tools.voices[isInstant(command) ? "seenOrOpen" : "seenBy"](scopeOf(invocation));
    const values = readOptions(command, invocation.options, { voices });
    await checkPermitted(tools, invocation, aboutCommand(command.name));
    return { invocation, command, values, voices };
  };
}

/** A command that is answered at once, and becomes no job. */
export const isInstant = (command: Command): command is Extract<Command, { readonly answer: unknown }> =>
  "answer" in command;

/** Accepts a request for a job. Throws UserError with a sentence for the person; then nothing was kept and nothing spent. */
export type AcceptRequest = (
  request: CommandRequest<JobCommand>,
  options?: { retryOf: string },
) => Promise<AcceptedJob>;

export function createAcceptRequest(tools: AcceptTools): AcceptRequest {
  return async (request, options) => {
    const { invocation, command, values } = request;
    await checkMaintenance(tools, invocation);
    const ready = await withSources(tools, command, values, invocation);
    return "known" in ready
      ? ready.known
      : acceptJob(tools, { ...request, values: ready.values, retryOf: options?.retryOf ?? null });
  };
}

/** What could be looked up the first time may not be there when the same request comes again, whose job goes on. */
async function withSources(
  tools: AcceptTools,
  command: JobCommand,
  values: ReadValues,
  invocation: Invocation,
): Promise<{ values: ReadValues } | { known: AcceptedJob }> {
  try {
    return { values: await tools.chooseSources(command, values, invocation) };
  } catch (error) {
    await unlessTakenBefore(tools.rows, invocation, error);
    return { known: await known(tools, invocation) };
  }
}

const NOTHING = async () => undefined;

type JobRequest = CommandRequest<JobCommand> & { readonly retryOf: string | null };

async function acceptJob(tools: AcceptTools, request: JobRequest): Promise<AcceptedJob> {
  const { invocation, command, values, retryOf } = request;
  const plan = await planFor(tools, request);
  await checkPermitted(tools, invocation, aboutPlan(plan));
  const deadlineAt = new Date(tools.now().getTime() + tools.deadlineMs(plan));
  // Whoever has it tried again wants it heard anew.
  const heard =
    retryOf === null ? () => tools.hearing.before({ invocation, plan, jobNamed: tools.jobNamed }) : NOTHING;
  const outcome = (await tools.madeBefore(plan)) ?? (await heard());
  const cost = outcome ? costsNothing(plan) : expectedCost(tools.budgets, plan, retryOf);
  const row = {
    id: tools.newId(),
    invocation: await withDestination(tools, invocation),
    options: values,
    deadlineAt,
    retryOf,
    outcome,
    ...cost.kept,
  };
  const made = await comeIn(tools, row).catch((error: unknown) => {
    throw tools.budgets.refusal(error, cost.amount) ?? error;
  });
  if (!made) return known(tools, invocation);
  const { job } = made;
  if (retryOf === null) void rememberVoice(tools, { invocation, command, values });
  tools.log.info({ job: job.id, command: invocation.command, platform: invocation.platform }, "job accepted");
  return { kind: "job", job, ...(await standing(tools, made)), duplicate: false };
}

/** What is tried again keeps its plan where it had several calls, so that those that are done are not made again. */
async function planFor(
  tools: AcceptTools,
  { invocation, command, values, voices, retryOf }: JobRequest,
): Promise<Planned> {
  const before = retryOf === null ? null : await tools.rows.find(retryOf);
  if (before && isSeveral(before.plan) && isDeepStrictEqual(before.options, values)) {
    checkVoices(before.plan, voices);
    return before.plan;
  }
  const settings = await tools.settings.of(scopeOf(invocation));
  const name = command.recipe?.(values);
  const recipe = name === undefined ? undefined : await tools.recipesOf(invocation).named(name);
  const plan = planned(command, values, planContext(voices, invocation.locale, settings, recipe));
  return bindVoices(plan, voices);
}

async function known(tools: AcceptTools, invocation: Invocation): Promise<AcceptedJob> {
  const job = await tools.rows.findInvocation(invocation.platform, invocation.key);
  if (!job) throw new UserError(say("internalFault"));
  const isPlaced = job.version > 0;
  const place = isPlaced ? { ahead: 0 } : await placeIn(tools, job, await tools.rows.underWay(job), 0);
  return { kind: "job", job, ...place, duplicate: true };
}
