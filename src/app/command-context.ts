import { createHash } from "node:crypto";
import type { ApiKeys } from "../api-keys/index.ts";
import type { AudioService } from "../audio/client.ts";
import { MalformedRequest } from "../audio/request.ts";
import type { VoiceCatalog } from "../audio/voices.ts";
import { WEB } from "../bots/web/platform.ts";
import type { Budgets } from "../budgets/index.ts";
import type {
  CommandContext,
  FreeLookup,
  OperatorLimits,
  ServerJob,
} from "../commands/definition/command.ts";
import { callsOf } from "../commands/definition/plan-calls.ts";
import { commands } from "../commands/index.ts";
import { createPlanContext } from "../commands/plan-context.ts";
import type { ModeratorActionsFor } from "../commands/services/moderation.ts";
import { NetworkError, ServiceError, TimeoutError, UserError } from "../errors.ts";
import type { createJobs } from "../jobs/index.ts";
import { type Invocation, type Job, scopeOf } from "../jobs/job.ts";
import { LIMITED_AS } from "../jobs/limited-asker.ts";
import { render, say } from "../messages/index.ts";
import type { createOriginActions } from "../moderation/index.ts";
import { createSettingsService } from "../settings/settings-service.ts";
import type { Webhooks } from "../webhooks/index.ts";

export interface ContextDeps {
  readonly jobs: ReturnType<typeof createJobs>;
  readonly service: Pick<AudioService, "call">;
  readonly webhooks: Pick<Webhooks, "forUser">;
  readonly apiKeys: Pick<ApiKeys, "forUser">;
  readonly accounts: (invocation: Invocation) => CommandContext["accounts"];
  readonly moderation: ModeratorActionsFor;
  readonly origins: ReturnType<typeof createOriginActions>;
  readonly transcripts: (invocation: Invocation) => CommandContext["transcripts"];
  readonly privacy: (invocation: Invocation) => CommandContext["privacy"];
  readonly playback: (invocation: Invocation) => CommandContext["playback"];
  readonly recording: (invocation: Invocation) => CommandContext["recording"];
  readonly live: (invocation: Invocation) => Pick<CommandContext, "listening" | "reports" | "clips">;
  readonly passports: (invocation: Invocation) => CommandContext["passports"];
  readonly readAloud: (invocation: Invocation) => CommandContext["readAloud"];
  readonly serviceNote: CommandContext["serviceNote"];
  /** The operator's upper bounds of some settings. Default: only the settings' own bounds. */
  readonly operatorLimits?: OperatorLimits | undefined;
}

type AdminInvocation = Invocation & Pick<CommandContext, "mayAdminister">;

const MAX_LISTED = 50;

/** Visitors of the playground have no names, and IDs of which a few characters tell them apart. */
const nameOf = ({ platform, person }: Pick<Job, "platform" | "person">): string =>
  platform === WEB ? render(say("jobVisitor", { id: person.id.slice(0, 4) })) : person.id;

/** Omits the job's content, which stays with its person. */
function summarizeServerJob(
  { job, summary }: Awaited<ReturnType<ContextDeps["jobs"]["listServerJobs"]>>[number],
  budgets: Pick<Budgets, "describe">,
): ServerJob {
  const { about: _, files: __, taskId: ___, ...rest } = summary;
  const { outcome } = job;
  const amount = outcome?.verdict === "done" ? outcome.result.cost?.amount : undefined;
  const cost = amount === undefined ? undefined : budgets.describe(amount);
  return { ...rest, person: nameOf(job), ...(cost !== undefined && { cost }) };
}

/**
 * Returns random numbers that depend only on a request's key, so that a second delivery gets the same answer as the
 * first.
 */
export function randomOf(key: string): () => number {
  let drawn = 0;
  return () => createHash("sha256").update(`${drawn++} ${key}`).digest().readUInt32BE() / 2 ** 32;
}

export function createCommandContext(deps: ContextDeps) {
  const { jobs, operatorLimits = {} } = deps;
  const query = createFreeLookup(deps.service);
  return (invocation: AdminInvocation, voices: VoiceCatalog): CommandContext => {
    const { mayAdminister, locale } = invocation;
    const { settings, budgets } = jobs;
    const scope = scopeOf(invocation);
    const moderation = deps.moderation({ scope, roles: invocation.roles ?? null, mayAdminister });
    return {
      locale,
      random: randomOf(invocation.key),
      commands,
      voices,
      trainedVoices: jobs.trainedVoices(scope),
      jobs: jobs.jobActions(invocation),
      query,
      settings: createSettingsService({ settings, scope, mayAdminister }),
      operatorLimits,
      recipes: jobs.recipesOf(invocation),
      budgets: budgets.forUser({ scope, mayAdminister }),
      roles: async () => invocation.rolesThere?.(),
      isOwnChannel: async (id) => invocation.isOwnChannel?.(id),
      webhooks: deps.webhooks.forUser({ scope, mayAdminister }),
      apiKeys: deps.apiKeys.forUser({
        scope,
        mayAdminister,
        limitedAs: invocation.place.address[LIMITED_AS],
      }),
      accounts: deps.accounts(invocation),
      planContext: async () => createPlanContext(voices, locale, await settings.of(scope)),
      mayAdminister,
      missingPermissions: async () => invocation.missingPermissions?.(),
      missingToPost: (channel) => invocation.missingToPost?.(channel) ?? [],
      missingOptionalPermissions: async () => (await invocation.missingOptionalPermissions?.()) ?? [],
      costOf: (plan) => budgets.describe(budgets.estimate(callsOf(plan))),
      moderation,
      origins: deps.origins(invocation, async () => (await moderation?.isModerator()) ?? false),
      transcripts: deps.transcripts(invocation),
      privacy: deps.privacy(invocation),
      playback: deps.playback(invocation),
      recording: deps.recording(invocation),
      ...deps.live(invocation),
      passports: deps.passports(invocation),
      readAloud: deps.readAloud(invocation),
      async listServerJobs() {
        if (!(await mayAdminister())) throw new UserError(say("jobsNotYours"));
        const { platform, place } = invocation;
        const listed = await jobs.listServerJobs(platform, place.workspace, MAX_LISTED);
        return listed.map((each) => summarizeServerJob(each, budgets));
      },
      queueLength: jobs.queueLength,
      serviceNote: deps.serviceNote,
    };
  };
}

/** Platforms require an acknowledgment within 3 s, and an instant command's answer is the acknowledgment. */
const LOOKUP_TIMEOUT_MS = 2_000;

export function createFreeLookup(service: Pick<AudioService, "call">): FreeLookup {
  return async (operation, request) => {
    if (operation.paid) throw new TypeError(`${operation.name} costs something, so it is a job`);
    try {
      return await service.call(operation, request, { signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) });
    } catch (error) {
      if (error instanceof MalformedRequest) return undefined;
      if (error instanceof ServiceError && error.facts.status === 404) return undefined;
      throw isUnanswered(error) ? new UserError(say("serviceNotAsked")) : error;
    }
  };
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof ServiceError ||
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof DOMException && error.name === "TimeoutError");
