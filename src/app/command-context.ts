import { createHash } from "node:crypto";
import type { AudioService } from "../audio/client.ts";
import type { VoiceCatalogue } from "../audio/voices.ts";
import type { Budgets } from "../budgets/index.ts";
import type { Ceilings, House, ServerJob } from "../commands/definition/command.ts";
import { callsOf } from "../commands/definition/plan-calls.ts";
import { commands } from "../commands/index.ts";
import { planContext } from "../commands/plan-context.ts";
import type { ModerationDeskFor } from "../commands/services/moderation.ts";
import { UserError } from "../errors.ts";
import type { createJobs } from "../jobs/index.ts";
import { scopeOf, type Invocation } from "../jobs/job.ts";
import { say } from "../messages/index.ts";
import { createSettingsDesk } from "../settings/settings-service.ts";
import type { Webhooks } from "../webhooks/index.ts";
import { createLookUp } from "./free-lookup.ts";

export interface ContextDeps {
  readonly jobs: ReturnType<typeof createJobs>;
  readonly service: Pick<AudioService, "call">;
  readonly webhooks: Pick<Webhooks, "desk">;
  readonly moderation: ModerationDeskFor;
  readonly transcripts: (invocation: Invocation) => House["transcripts"];
  readonly privacy: (invocation: Invocation) => House["privacy"];
  /** The most that the operator lets some settings be. Default: no bounds but the settings' own. */
  readonly ceilings?: Ceilings | undefined;
}

type Asked = Invocation & Pick<House, "mayAdminister">;

const LISTED = 50;

/** What was said in a job stays with whoever said it. */
function serverJob(
  { job, summary }: Awaited<ReturnType<ContextDeps["jobs"]["jobsOfServer"]>>[number],
  budgets: Pick<Budgets, "inWords">,
): ServerJob {
  const { about: _, files: __, taskId: ___, ...rest } = summary;
  const { outcome } = job;
  const amount = outcome?.verdict === "done" ? outcome.result.cost?.amount : undefined;
  const cost = amount === undefined ? undefined : budgets.inWords(amount);
  return { ...rest, person: job.person.id, ...(cost !== undefined && { cost }) };
}

/** Returns random numbers that depend on a request's key alone, so that a second delivery is answered like the first. */
export function randomOf(key: string): () => number {
  let drawn = 0;
  return () => createHash("sha256").update(`${drawn++} ${key}`).digest().readUInt32BE() / 2 ** 32;
}

/** Puts together what an instant command may ask for, for one person and place. */
export function createCommandContext(deps: ContextDeps) {
  const { jobs, ceilings = {} } = deps;
  const lookUp = createLookUp(deps.service);
  return (invocation: Asked, voices: VoiceCatalogue): House => {
    const { mayAdminister, locale } = invocation;
    const { settings, budgets } = jobs;
    const scope = scopeOf(invocation);
    return {
      locale,
      random: randomOf(invocation.key),
      commands,
      voices,
      trained: jobs.trainedVoices(scope),
      jobs: jobs.desk(invocation),
      lookUp,
      settings: createSettingsDesk({ settings, scope, mayAdminister }),
      ceilings,
      recipes: jobs.recipesOf(invocation),
      budgets: budgets.desk({ scope, mayAdminister }),
      roles: async () => invocation.rolesThere?.(),
      isOwnChannel: async (id) => invocation.isOwnChannel?.(id),
      webhooks: deps.webhooks.desk({ scope, mayAdminister }),
      planning: async () => planContext(voices, locale, await settings.of(scope)),
      mayAdminister,
      lacking: async () => invocation.lacking?.(),
      costOf: (plan) => budgets.inWords(budgets.estimate(callsOf(plan))),
      moderation: deps.moderation({ scope, roles: invocation.roles ?? null, mayAdminister }),
      transcripts: deps.transcripts(invocation),
      privacy: deps.privacy(invocation),
      async serverJobs() {
        if (!(await mayAdminister())) throw new UserError(say("jobsNotYours"));
        const { platform, place } = invocation;
        const listed = await jobs.jobsOfServer(platform, place.workspace, LISTED);
        return listed.map((each) => serverJob(each, budgets));
      },
      queueLength: jobs.queueLength,
    };
  };
}
