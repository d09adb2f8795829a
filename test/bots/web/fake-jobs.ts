import { onlyThisAccount } from "../../../src/store/person.ts";
import { createRecipeActions } from "../../../src/jobs/actions/recipes.ts";
import { createMemoryRecipeStore } from "../../jobs/recipes-in-memory.ts";
import { randomUUID } from "node:crypto";
import type { AcceptResult } from "../../../src/jobs/intake/accepted.ts";
import type { App } from "../../../src/bots/app.ts";
import { noBudgets } from "../../../src/budgets/index.ts";
import type { JobSummary, JobActions } from "../../../src/commands/definition/command.ts";
import { pino } from "pino";
import { getCommand, commands } from "../../../src/commands/index.ts";
import { createSuggestVoices } from "../../../src/commands/voice/suggestions.ts";
import { createPlanContext } from "../../../src/commands/plan-context.ts";
import { createSettingsService } from "../../../src/settings/settings-service.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";
import { parseOptions } from "../../../src/commands/parsing/read.ts";
import { UserError } from "../../../src/errors.ts";
import { scopeOf, type Invocation, type Job, type Outcome } from "../../../src/jobs/job.ts";
import type { Platform, Progress } from "../../../src/jobs/ports/platform.ts";
import { createResolveSources } from "../../../src/jobs/intake/sources/index.ts";
import type { Files } from "../../../src/media/storage/files.ts";
import { say } from "../../../src/messages/index.ts";
import { makeJob } from "../../jobs/make-job.ts";
import { NO_PASSPORTS } from "../../../src/jobs/ports/passports.ts";
import { voices } from "./fake-voices.ts";
import { NO_API_KEYS } from "../../commands/no-api-keys.ts";
import { NO_WEBHOOKS } from "../../webhooks/no-webhooks.ts";
import { NO_TRAINED_VOICES } from "../../commands/voices.ts";

/** Creates jobs in memory that only advance when a test moves them. Commands and their checks are the real ones. */
export function createFakeJobs({ platform, files }: { platform: Platform; files: Pick<Files, "find"> }) {
  const jobs = new Map<string, Job>();
  const byKey = new Map<string, string>();
  const chooseSources = createResolveSources({
    rows: {
      find: async (id) => jobs.get(id) ?? null,
      ofPerson: async (_platform, personId) => of(personId),
    },
    accountsOf: onlyThisAccount,
    files,
    platforms: new Map([[platform.name, platform]]),
    limits: {},
    passports: NO_PASSPORTS,
    findClip: async () => undefined,
  });
  const settings = createMemorySettings();
  const recipes = createMemoryRecipeStore();

  function change(id: string, part: Partial<Job>): Job {
    const job = jobs.get(id);
    if (!job) throw new Error(`no job ${id}`);
    const changed = { ...job, ...part, version: job.version + 1 };
    jobs.set(id, changed);
    return changed;
  }

  async function accept(invocation: Invocation, how?: { retryOf: string }): Promise<AcceptResult> {
    const retryOf = how?.retryOf ?? null;
    const known = jobs.get(byKey.get(invocation.key) ?? "");
    if (known) return { kind: "job", job: known, ahead: 0, duplicate: true };
    const { mayAdminister = async () => false } = invocation;
    const command = getCommand(invocation.command);
    if (!command) throw new Error("the parser knows the same commands");
    const options = parseOptions(command, invocation.options, { voices });
    if ("answer" in command) {
      const query = () => Promise.reject(new UserError(say("serviceNotAsked")));
      const app = {
        locale: invocation.locale,
        commands,
        voices,
        trainedVoices: NO_TRAINED_VOICES,
        jobs: jobActionsOf(invocation.person),
        query,
        queueLength: async () => 0,
        serviceNote: say("serviceNoteLocal"),
        listServerJobs: async () => [],
        settings: createSettingsService({ settings, scope: scopeOf(invocation), mayAdminister }),
        operatorLimits: {},
        random: () => 0,
        missingPermissions: async () => undefined,
        missingToPost: () => [],
        missingOptionalPermissions: async () => [],
        costOf: () => undefined,
        budgets: noBudgets.forUser({ scope: scopeOf(invocation), mayAdminister }),
        webhooks: NO_WEBHOOKS,
        apiKeys: NO_API_KEYS,
        roles: async () => undefined,
        isOwnChannel: async () => undefined,
        recipes: createRecipeActions({ rows: recipes, scope: scopeOf(invocation), mayAdminister }),
        planContext: async () => createPlanContext(voices, "en", await settings.of(scopeOf(invocation))),
        mayAdminister,
      };
      return { kind: "answer", answer: await command.answer(options, app) };
    }
    const chosen = await chooseSources(command, options, invocation);
    const held = await settings.of(scopeOf(invocation));
    const plan = command.plan(chosen, createPlanContext(voices, "en", held));
    const born = {
      id: `j${randomUUID().slice(0, 8)}`,
      createdAt: new Date(),
      deadlineAt: new Date(Date.now() + 60_000),
    };
    const job = makeJob({ ...born, ...invocation, options: chosen, plan, retryOf });
    jobs.set(job.id, job);
    byKey.set(invocation.key, job.id);
    return { kind: "job", job, ahead: jobs.size - 1, duplicate: false };
  }

  function mine(id: string, personId: string): Job {
    const job = jobs.get(id);
    if (!job || job.person.id !== personId) throw new UserError(say("jobUnknown", { id }));
    return job;
  }

  const of = (personId: string) =>
    [...jobs.values()].filter((job) => job.person.id === personId).toReversed();

  async function goOn(job: Job, taskId: string | null): Promise<JobSummary> {
    return summary(change(job.id, { state: "waiting", taskId, outcome: null, finishedAt: null }));
  }

  function jobActionsOf(person: { id: string }): JobActions {
    return {
      list: async () => of(person.id).map(summary),
      show: async (id) => summary(mine(id, person.id)),
      async cancel(id) {
        if (mine(id, person.id).finishedAt) throw new UserError(say("jobEnded", { id }));
        const reason = say("cancelledBeforeStart");
        return summary(await end(id, { verdict: "cancelled", reason, maybeCharged: false }));
      },
      async retry(id) {
        const { platform, place, locale, command, options } = mine(id, person.id);
        const same = { key: `retry-${id}`, platform, person, place, locale, command, options };
        const again = await accept(same, { retryOf: id });
        if (again.kind !== "job") throw new Error("a job's retry is a job");
        return summary(again.job);
      },
      async attachTask(id, taskId) {
        if (taskId !== "t1") throw new UserError(say("taskUnknown", { taskId }));
        return goOn(mine(id, person.id), taskId);
      },
      answers: async () => [],
      isTaskOfOthers: async () => false,
      sendTargets: async () => [],
      send: () => Promise.reject(new UserError(say("sendNowhere"))),
      resume: (id) => goOn(mine(id, person.id), mine(id, person.id).taskId),
    };
  }

  async function end(id: string, outcome: Outcome): Promise<Job> {
    const job = change(id, { outcome, state: outcome.verdict, finishedAt: new Date() });
    await platform.deliver(job, outcome, async () => {});
    return job;
  }

  const seen: Pick<App, "recentJobs" | "findJob" | "jobActions" | "deleteJobs"> = {
    recentJobs: async (_platform, personId, limit, until) =>
      of(personId)
        .filter(({ createdAt }) => !until || createdAt <= until)
        .slice(0, limit),
    async deleteJobs(ids) {
      for (const id of ids) jobs.delete(id);
    },
    findJob: async (id) => jobs.get(id) ?? null,
    jobActions: ({ person }) => jobActionsOf(person),
  };
  return {
    accept,
    settings,
    suggestVoices: createSuggestVoices({
      voicesFor: async () => voices,
      settings,
      log: pino({ level: "silent" }),
    }),
    seen,
    count: () => jobs.size,
    newest(): Job {
      const job = [...jobs.values()].at(-1);
      if (!job) throw new Error("nothing was asked for");
      return job;
    },
    progress: (id: string, state: Job["state"], progress: Progress, taskId: string | null = null) =>
      platform.progress(change(id, { state, taskId }), progress),
    end,
  };
}

const summary = ({ id, command, state, createdAt, outcome }: Job): JobSummary => ({
  id,
  command,
  state,
  createdAt,
  elapsedMs: Date.now() - createdAt.getTime(),
  about: "",
  files: outcome?.verdict === "done" ? outcome.result.files : [],
});
