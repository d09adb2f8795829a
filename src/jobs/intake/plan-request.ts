import { isDeepStrictEqual } from "node:util";
import { speechToText } from "@mynah/audio-interface";
import { asksModel, callsOf, isGroup, mapCalls, planCommand } from "../../commands/definition/plan-calls.ts";
import type { CallPlan, JobCommand, Plan, RecipeActions } from "../../commands/definition/command.ts";
import { permissionsForPlan } from "../../commands/definition/permissions.ts";
import { createPlanContext } from "../../commands/plan-context.ts";
import { spokenTexts } from "../../commands/speech-text/spoken-texts.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { PermissionChecker } from "../../permissions/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import { scopeOf, type Invocation } from "../job.ts";
import type { JobModel } from "../language-model/model-tasks.ts";
import { checkPermissions } from "../permissions.ts";
import type { CheckTexts } from "../ports/check-texts.ts";
import type { VoicePassports } from "../ports/passports.ts";
import type { RecordedTracks } from "../ports/recordings.ts";
import type { JobStore } from "../store/jobs.ts";
import { bindVoices, checkPassports, checkVoices } from "../voices/voice-access.ts";
import type { CommandRequest } from "./read-request.ts";

export interface PlanRequestDeps {
  readonly rows: Pick<JobStore, "find" | "findInvocation">;
  readonly settings: Pick<AllSettings, "of">;
  readonly permissions: PermissionChecker;
  readonly checkTexts: CheckTexts;
  /** The recipes that a person can run in this place. */
  readonly recipesOf: (invocation: Invocation) => Pick<RecipeActions, "named">;
  readonly model: Pick<JobModel, "languageModel" | "readTranscript">;
  readonly recordings: Pick<RecordedTracks, "read">;
  readonly passports: VoicePassports;
  /** The audio service charges nothing. */
  readonly isFree: boolean;
}

/** A request for a job; `retryOf` is the job that it repeats. */
export type JobRequest = CommandRequest<JobCommand> & { readonly retryOf: string | null };

/** Plans the calls of a request. Throws UserError where the person may not make them, or say these words. */
export type PlanRequest = (request: JobRequest) => Promise<Plan>;

export const createPlanRequest =
  (deps: PlanRequestDeps): PlanRequest =>
  async (request) => {
    const { invocation, values, voices } = request;
    const plan = await createPlan(deps, request);
    await checkPassports(deps.passports, plan, voices, scopeOf(invocation));
    await checkPermissions(deps, invocation, permissionsForPlan(plan));
    const texts = spokenTexts(plan);
    if (texts.length > 0) await deps.checkTexts({ invocation, options: values, texts });
    return plan;
  };

/** A retry keeps the plan of a parent job, so that calls that are done aren't repeated. */
async function createPlan(
  deps: PlanRequestDeps,
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
  return bindVoices({ ...withVocabulary(plan, settings.value("vocabulary"), deps.isFree), ...marks }, voices);
}

/**
 * Adds a server's names and jargon to a plan that transcribes. Only the built-in service takes them in a request (gap
 * vocabulary).
 */
export function withVocabulary(plan: Plan, vocabulary: readonly string[], isBuiltIn: boolean): Plan {
  const isTranscription = ({ operation }: CallPlan) => operation === speechToText.name;
  if (vocabulary.length === 0 || !callsOf(plan).some(isTranscription)) return plan;
  const hinted = mapCalls(plan, (call) => {
    if (!isTranscription(call)) return call;
    return { ...call, vocabulary, ...(isBuiltIn && { request: { ...call.request, vocabulary } }) };
  });
  return { ...hinted, vocabulary };
}
