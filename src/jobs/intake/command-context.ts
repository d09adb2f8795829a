import type { VoiceCatalogue } from "../../audio/voices.ts";
import type { Budgets } from "../../budgets/index.ts";
import type {
  Ceilings,
  House,
  JobsDesk,
  LookUp,
  RecipesDesk,
  ServerJob,
} from "../../commands/definition/command.ts";
import type { ModerationDeskFor } from "../../commands/services/moderation.ts";
import type { TrainedVoicesDesk } from "../../commands/services/trained-voices.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { Webhooks } from "../../webhooks/index.ts";
import type { JobQueue } from "../queue/queue.ts";
import type { Rows } from "../store/jobs.ts";
import type { RecipeRows } from "../store/recipes.ts";
import type { Viewer } from "../voices/voice-store.ts";
import { callsOf } from "../../commands/definition/plan-calls.ts";
import { commands } from "../../commands/index.ts";
import { planContext } from "../../commands/plan-context.ts";
import { createSettingsDesk } from "../../settings/settings-service.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { type DeskAsker, summarise } from "../actions/job-actions.ts";
import { createRecipesDesk } from "../actions/recipes.ts";
import { scopeOf, type Invocation, type Job } from "../job.ts";

export interface HouseTools {
  readonly rows: Pick<Rows, "ofServer" | "lineLength">;
  readonly queue: Pick<JobQueue, "counts">;
  readonly voicesDesk: (viewer: Viewer) => TrainedVoicesDesk;
  readonly settings: AllSettings;
  readonly ceilings: Ceilings;
  readonly budgets: Budgets;
  readonly recipes: RecipeRows;
  readonly webhooks: Pick<Webhooks, "desk">;
  readonly desk: (asker: DeskAsker) => JobsDesk;
  readonly lookUp: LookUp;
  readonly moderation?: ModerationDeskFor | undefined;
  readonly upstairs?: Upstairs | undefined;
  readonly now: () => Date;
}

/** The desks of rooms above this one, made for whoever asks. */
export type Upstairs = (invocation: Invocation) => Pick<House, "transcripts" | "privacy">;

const NOBODY = async () => false;

export const recipesFor = ({ recipes }: Pick<HouseTools, "recipes">, invocation: Invocation): RecipesDesk =>
  createRecipesDesk({
    rows: recipes,
    scope: scopeOf(invocation),
    mayAdminister: invocation.mayAdminister ?? NOBODY,
  });

const LISTED = 50;

function serverJob(job: Job, { budgets, now }: Pick<HouseTools, "budgets" | "now">): ServerJob {
  const { about: _, files: __, taskId: ___, ...summary } = summarise(job, now());
  const { outcome } = job;
  const amount = outcome?.verdict === "done" ? outcome.result.cost?.amount : undefined;
  const cost = amount === undefined ? undefined : budgets.inWords(amount);
  return { ...summary, person: job.person.id, ...(cost !== undefined && { cost }) };
}

/** What an instant command of this person may ask of us. */
export function houseFor(tools: HouseTools, invocation: Invocation, voices: VoiceCatalogue): House {
  const { mayAdminister = NOBODY, locale } = invocation;
  const { settings } = tools;
  return {
    locale,
    commands,
    voices,
    trained: tools.voicesDesk(scopeOf(invocation)),
    jobs: tools.desk(invocation),
    lookUp: tools.lookUp,
    settings: createSettingsDesk({ settings, scope: scopeOf(invocation), mayAdminister }),
    ceilings: tools.ceilings,
    recipes: recipesFor(tools, invocation),
    budgets: tools.budgets.desk({ scope: scopeOf(invocation), mayAdminister }),
    roles: async () => invocation.rolesThere?.(),
    isOwnChannel: async (id) => invocation.isOwnChannel?.(id),
    webhooks: tools.webhooks.desk({ scope: scopeOf(invocation), mayAdminister }),
    planning: async () => planContext(voices, locale, await settings.of(scopeOf(invocation))),
    mayAdminister,
    lacking: async () => invocation.lacking?.(),
    costOf: (plan) => tools.budgets.inWords(tools.budgets.estimate(callsOf(plan))),
    moderation: tools.moderation?.({
      scope: scopeOf(invocation),
      roles: invocation.roles ?? null,
      mayAdminister,
    }),
    ...tools.upstairs?.(invocation),
    async serverJobs() {
      if (!(await mayAdminister())) throw new UserError(say("jobsNotYours"));
      const { platform, place } = invocation;
      const jobs = await tools.rows.ofServer(platform, place.workspace, LISTED);
      return jobs.map((job) => serverJob(job, tools));
    },
    async queueLength() {
      const [line, counts] = await Promise.all([tools.rows.lineLength(), tools.queue.counts()]);
      return Object.values(counts).reduce((sum, count) => sum + count, line);
    },
  };
}
