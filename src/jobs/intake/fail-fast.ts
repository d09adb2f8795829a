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
  /** Rejects soon when the database or the queue does not answer. */
  readonly checkAvailable: () => Promise<void>;
}

/**
 * The rows for somebody who waits: while the engines do not answer, they are told so at once, and nothing was begun.
 * Only an insert that was under way when the database went away leaves doubt, and says so.
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

/** The same for their settings. */
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

/** The same for their recipes. */
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

/** The same for their voices. */
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

/** The same for what they may spend, and have spent. */
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

/** The same for the programs that a server has told of. */
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

/** Asks only where the engines answer; `during` is what is said when they went away meanwhile. */
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

/** As `reachable` for {@link failFastJobStore}: a sentence for the person, whichever engine it is. */
export function combineProbes(probes: readonly (() => Promise<void>)[]): () => Promise<void> {
  return async () => {
    try {
      await Promise.all(probes.map((pulse) => pulse()));
    } catch {
      throw new UserError(say("unavailable"));
    }
  };
}
