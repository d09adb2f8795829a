import { isDeepStrictEqual } from "node:util";
import type { Budgets } from "../../budgets/index.ts";
import type { Command, JobCommand, Plan, RecipeActions } from "../../commands/definition/command.ts";
import { asksModel, isGroup } from "../../commands/definition/plan-calls.ts";
import { spokenTexts } from "../../commands/speech-text/spoken-texts.ts";
import { planCommand } from "../../commands/default-format.ts";
import { getCommand } from "../../commands/index.ts";
import { permissionsForCommand, permissionsForPlan } from "../../commands/definition/required-permissions.ts";
import { createPlanContext } from "../../commands/plan-context.ts";
import type { ParsedValues } from "../../commands/definition/option.ts";
import { parseOptions } from "../../commands/parsing/read.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { PermissionChecker } from "../../permissions/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { DispatchSignal } from "../scheduler/dispatch-signal.ts";
import type { AcceptedJob } from "./accepted.ts";
import { insertJob } from "./insert-job.ts";
import type { IntakePriority } from "./intake-priority.ts";
import { chooseDestination } from "./result-destination.ts";
import { freeOfCharge, expectedCost, untranslatedQuestion } from "./expected-cost.ts";
import type { JobModel } from "../language-model/model-tasks.ts";
import type { RecordedTracks } from "../ports/recordings.ts";
import type { CheckTexts } from "../ports/check-texts.ts";
import type { TranscriptCache } from "../ports/transcript-cache.ts";
import { scopeOf, type Invocation, type Job } from "../job.ts";
import type { FindReusableResult } from "./reuse-result.ts";
import type { JobQueue } from "../queue/queue.ts";
import { createCanAdminister, checkPermissions } from "../permissions.ts";
import {
  findQueuePosition,
  estimateQueuePosition,
  type QueuePositionDeps,
} from "../scheduler/queue-position.ts";
import { withSpeakers } from "./speakers-option.ts";
import { rememberVoice } from "./remember-voice.ts";
import { checkMaintenance } from "./maintenance.ts";
import type { Maintenance } from "./maintenance-store.ts";
import type { JobStore } from "../store/jobs.ts";
import { rethrowUnlessDuplicate } from "./redelivered-invocation.ts";
import type { ResolveSources } from "./sources/index.ts";
import { bindVoices, checkVoices, type VoiceAccess } from "../voices/voice-access.ts";
import type { VisibleVoices } from "../voices/visible-voices.ts";
import type { NewRows } from "../worker/new-rows.ts";

export interface AcceptDeps extends QueuePositionDeps {
  readonly rows: JobStore;
  readonly settings: AllSettings;
  readonly budgets: Budgets;
  /** The recipes that a person can run in this place. */
  readonly recipesOf: (invocation: Invocation) => Pick<RecipeActions, "named">;
  readonly queue: Pick<JobQueue, "counts" | "addAll">;
  readonly dispatchSignal: Pick<DispatchSignal, "signal" | "reserve" | "freeSlots">;
  readonly newRows: Pick<NewRows, "add">;
  readonly intakePriority: Pick<IntakePriority, "insert">;
  readonly findReusableResult: FindReusableResult;
  readonly transcriptCache: Pick<TranscriptCache, "find">;
  readonly model: Pick<JobModel, "languageModel" | "readTranscript">;
  readonly recordings: Pick<RecordedTracks, "read">;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly voices: VoiceAccess;
  readonly canTellSpeakers: boolean;
  readonly canTranslate: boolean;
  /** The audio service charges nothing. */
  readonly isFree: boolean;
  readonly permissions: PermissionChecker;
  readonly checkTexts: CheckTexts;
  readonly chooseSources: ResolveSources;
  readonly deadlineMs: (plan: Plan) => number;
  readonly isDraining: () => boolean;
  readonly maintenance: () => Maintenance | undefined;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** Reads a request, and checks that the person is allowed to make it. Throws UserError; nothing was stored then. */
export type ReadRequest = (invocation: Invocation) => Promise<CommandRequest>;

/** An invocation with parsed command and options, by a person who is allowed to use it. */
export interface CommandRequest<C extends Command = Command> {
  readonly invocation: Invocation & { readonly mayAdminister: () => Promise<boolean> };
  readonly command: C;
  readonly values: ParsedValues;
  /** The voices that the person can see in this place. */
  readonly voices: VisibleVoices;
}

export function createReadRequest(deps: AcceptDeps): ReadRequest {
  return async (unchecked) => {
    if (deps.isDraining()) throw new UserError(say("draining"));
    const complete = await withSpeakers(deps, unchecked);
    const invocation = { ...complete, mayAdminister: createCanAdminister(deps.permissions, complete) };
    const command = getCommand(invocation.command);
    const { voices, values } = await readValues(deps, command, invocation);
    await checkPermissions(deps, invocation, permissionsForCommand(command.name));
    return { invocation, command, values, voices };
  };
}

/** Someone whose first voice became ready a moment ago may name it already, so a refusal isn't based on old voices. */
async function readValues(
  { voices: access }: AcceptDeps,
  command: Command,
  invocation: Invocation,
): Promise<Pick<CommandRequest, "voices" | "values">> {
  const parse = (voices: VisibleVoices) => ({
    voices,
    values: parseOptions(command, invocation.options, { voices }),
  });
  const scope = scopeOf(invocation);
  if (isInstant(command)) return parse(await access.seenOrOpen(scope));
  const recent = access.seenRecently(scope);
  try {
    if (recent) return parse(recent);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  return parse(await access.seenBy(scope));
}

/** Whether a command is answered at once, without a job. */
export const isInstant = (command: Command): command is Extract<Command, { readonly answer: unknown }> =>
  "answer" in command;

/**
 * Accepts a request for a job. Throws UserError with a message for the person; then nothing was stored and nothing
 * spent.
 */
export type AcceptRequest = (
  request: CommandRequest<JobCommand>,
  options?: { retryOf: string },
) => Promise<AcceptedJob>;

export function createAcceptRequest(deps: AcceptDeps): AcceptRequest {
  return async (request, options) => {
    const { invocation, command, values } = request;
    await checkMaintenance(deps, invocation);
    const ready = await resolveSourcesOrDuplicate(deps, command, values, invocation);
    return "known" in ready
      ? ready.known
      : acceptJob(deps, { ...request, values: ready.values, retryOf: options?.retryOf ?? null });
  };
}

/** Accepts a request in the same way, but leaves nothing behind: no row, no entry, no line in the log. */
export const createDryAcceptRequest = (deps: AcceptDeps): AcceptRequest =>
  createAcceptRequest({
    ...deps,
    rows: { ...deps.rows, insert: deps.rows.insertAndUndo },
    queue: { counts: () => deps.queue.counts(), addAll: async () => undefined },
    dispatchSignal: { signal: () => undefined, reserve: () => undefined, freeSlots: () => 0 },
    newRows: { add: () => undefined },
    maintenance: () => undefined,
    log: deps.log.child({}, { level: "warn" }),
  });

/** A source that was found the first time may be gone when the same request comes again, whose job continues. */
async function resolveSourcesOrDuplicate(
  deps: AcceptDeps,
  command: JobCommand,
  values: ParsedValues,
  invocation: Invocation,
): Promise<{ values: ParsedValues } | { known: AcceptedJob }> {
  try {
    return { values: await deps.chooseSources(command, values, invocation) };
  } catch (error) {
    await rethrowUnlessDuplicate(deps.rows, invocation, error);
    return { known: await duplicateOf(deps, invocation) };
  }
}

const FIND_NOTHING = async () => undefined;

type JobRequest = CommandRequest<JobCommand> & { readonly retryOf: string | null };

async function acceptJob(deps: AcceptDeps, request: JobRequest): Promise<AcceptedJob> {
  const { invocation, command, values, retryOf } = request;
  const plan = await createPlan(deps, request);
  await checkPermissions(deps, invocation, permissionsForPlan(plan));
  const texts = spokenTexts(plan);
  if (texts.length > 0) await deps.checkTexts({ invocation, options: values, texts });
  const deadlineAt = new Date(deps.now().getTime() + deps.deadlineMs(plan));
  // A person who retries wants a new transcription.
  const findTranscript =
    retryOf === null
      ? () => deps.transcriptCache.find({ invocation, plan, findJob: deps.findJob })
      : FIND_NOTHING;
  const outcome = (await deps.findReusableResult(plan)) ?? (await findTranscript());
  const question = retryOf === null && !deps.canTranslate ? untranslatedQuestion(plan) : undefined;
  const cost = outcome ? freeOfCharge(plan) : expectedCost(deps.budgets, plan, { retryOf, question });
  const row = {
    id: deps.newId(),
    invocation: { ...invocation, deliverTo: await chooseDestination(deps, invocation) },
    options: values,
    deadlineAt,
    retryOf,
    outcome,
    ...cost.kept,
  };
  const inserted = await insertJob(deps, row).catch((error: unknown) => {
    throw deps.budgets.refusal(error, cost.amount) ?? error;
  });
  if (!inserted) return duplicateOf(deps, invocation);
  const { job } = inserted;
  // Whose message is read aloud has named no voice.
  if (retryOf === null && !invocation.isUnasked) void rememberVoice(deps, { invocation, command, values });
  deps.log.debug({ job: job.id, command: invocation.command, platform: invocation.platform }, "job accepted");
  return { kind: "job", job, ...(await estimateQueuePosition(deps, inserted)), duplicate: false };
}

/** A retry keeps the plan of a parent job, so that calls that are done aren't repeated. */
async function createPlan(
  deps: AcceptDeps,
  { invocation, command, values, voices, retryOf }: JobRequest,
): Promise<Plan> {
  const retriedJob = retryOf === null ? null : await deps.rows.find(retryOf);
  if (retriedJob && isGroup(retriedJob.plan) && isDeepStrictEqual(retriedJob.options, values)) {
    checkVoices(retriedJob.plan, voices);
    return retriedJob.plan;
  }
  const settings = await deps.settings.of(scopeOf(invocation));
  const name = command.recipe?.(values);
  const recipe = name === undefined ? undefined : await deps.recipesOf(invocation).named(name);
  const id = command.transcript?.(values);
  const transcript = id === undefined ? undefined : await deps.model.readTranscript(invocation, id);
  const recordingId = command.recording?.(values);
  const recording =
    recordingId === undefined ? undefined : await deps.recordings.read(invocation, recordingId);
  const context = {
    ...createPlanContext(voices, invocation.locale, settings, recipe, transcript),
    ...(recording && { recording }),
  };
  const plan = planCommand(command, values, context);
  if (asksModel(plan) && !deps.model.languageModel) throw new UserError(say("modelNotConfigured"));
  const isTranslatable = plan.expect === "transcript" && deps.model.languageModel && !asksModel(plan);
  const marks = {
    ...(isTranslatable && { translatable: true as const }),
    ...(deps.isFree && { isFree: true as const }),
  };
  return bindVoices({ ...plan, ...marks }, voices);
}

async function duplicateOf(deps: AcceptDeps, invocation: Invocation): Promise<AcceptedJob> {
  const job = await deps.rows.findInvocation(invocation.platform, invocation.key);
  if (!job) throw new UserError(say("internalFault"));
  const isStarted = job.version > 0;
  const position = isStarted
    ? { ahead: 0 }
    : await findQueuePosition(deps, job, await deps.rows.runningJobs(job), await deps.rows.queueLength());
  return { kind: "job", job, ...position, duplicate: true };
}
