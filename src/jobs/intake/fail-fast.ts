import type { Budgets } from "../../budgets/index.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import { classifyOutage } from "../../store/unavailable.ts";
import type { Webhooks } from "../../webhooks/index.ts";
import type { RecipeStore } from "../store/recipes.ts";
import type { JobStore } from "../store/jobs.ts";
import type { VoiceStore } from "../voices/voice-store.ts";

export interface FailFastOptions {
  readonly rows: JobStore;
  /** Rejects quickly when the database or the queue doesn't answer. */
  readonly checkAvailable: () => Promise<void>;
}

/**
 * Rows for requests that a person is waiting for: while the engines don't answer, the person is told at once and
 * nothing is started. Only an insert that was running when the database went down leaves doubt, and the message says
 * so.
 */
export function failFastJobStore({ rows, checkAvailable: reachable }: FailFastOptions): JobStore {
  const first = createFailFast(reachable);
  return {
    ...rows,
    find: first(rows.find),
    findInvocation: first(rows.findInvocation),
    ofPerson: first(rows.ofPerson),
    ofServer: first(rows.ofServer),
    async insert(job, caps) {
      await reachable();
      try {
        return await rows.insert(job, caps);
      } catch (error) {
        const away = classifyOutage(error);
        if (!away) throw error;
        throw new UserError(say(away === "before" ? "unavailable" : "perhaps"));
      }
    },
  };
}

/** Same, for settings. */
export function failFastSettings({
  settings,
  checkAvailable: reachable,
}: Omit<FailFastOptions, "rows"> & { settings: AllSettings }): AllSettings {
  const first = createFailFast(reachable);
  return {
    of: first(settings.of),
    change: first(settings.change, "settingPerhaps"),
    changeAll: first(settings.changeAll, "settingPerhaps"),
  };
}

/** Same, for recipes. */
export function failFastRecipes({
  recipes,
  checkAvailable: reachable,
}: Omit<FailFastOptions, "rows"> & { recipes: RecipeStore }): RecipeStore {
  const first = createFailFast(reachable);
  return {
    of: first(recipes.of),
    save: first(recipes.save, "recipePerhaps"),
    remove: first(recipes.remove, "recipePerhaps"),
  };
}

/** Same, for voices. */
export function failFastVoices({
  voices,
  checkAvailable: reachable,
}: Omit<FailFastOptions, "rows"> & { voices: VoiceStore }): VoiceStore {
  const first = createFailFast(reachable);
  return {
    ...voices,
    visibleTo: first(voices.visibleTo),
    serviceKeys: first(voices.serviceKeys),
    share: first(voices.share, "settingPerhaps"),
    remove: first(voices.remove, "settingPerhaps"),
  };
}

/** Same, for budgets and usage. */
export function failFastBudgets({
  budgets,
  checkAvailable: reachable,
}: Omit<FailFastOptions, "rows"> & { budgets: Budgets }): Budgets {
  const first = createFailFast(reachable);
  return {
    ...budgets,
    forUser(user) {
      const desk = budgets.forUser(user);
      const { usage, days, limits, change } = desk;
      return {
        ...desk,
        usage: first(usage),
        days: first(days),
        limits: first(limits),
        change: first(change, "settingPerhaps"),
      };
    },
  };
}

/** Same, for webhooks. */
export function failFastWebhooks({
  webhooks,
  checkAvailable: reachable,
}: Omit<FailFastOptions, "rows"> & { webhooks: Pick<Webhooks, "forUser"> }): Pick<Webhooks, "forUser"> {
  const first = createFailFast(reachable);
  return {
    forUser(user) {
      const { list, add, remove, test } = webhooks.forUser(user);
      return {
        list: first(list),
        add: first(add, "settingPerhaps"),
        remove: first(remove, "settingPerhaps"),
        test: first(test, "settingPerhaps"),
      };
    },
  };
}

/** Queries only while the engines answer; `interruptedKey` is the message when they go down meanwhile. */
const createFailFast =
  (checkAvailable: () => Promise<void>) =>
  <Given extends unknown[], Found>(
    query: (...given: Given) => Promise<Found>,
    interruptedKey: "unavailable" | "settingPerhaps" | "recipePerhaps" = "unavailable",
  ) =>
  async (...given: Given): Promise<Found> => {
    await checkAvailable();
    try {
      return await query(...given);
    } catch (error) {
      const away = classifyOutage(error);
      if (!away) throw error;
      throw new UserError(say(away === "before" ? "unavailable" : interruptedKey));
    }
  };

/** Combines probes into a `checkAvailable` for {@link failFastJobStore}: the same message, whichever engine is down. */
export function combineProbes(probes: readonly (() => Promise<void>)[]): () => Promise<void> {
  return async () => {
    try {
      await Promise.all(probes.map((pulse) => pulse()));
    } catch {
      throw new UserError(say("unavailable"));
    }
  };
}
