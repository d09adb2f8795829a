import type { Budgets } from "../../budgets/index.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import { awayOf } from "../../store/unavailable.ts";
import type { Webhooks } from "../../webhooks/index.ts";
import type { RecipeRows } from "../store/recipes.ts";
import type { Rows } from "../store/jobs.ts";
import type { VoiceRows } from "../voices/voice-store.ts";

export interface AtOnceOptions {
  readonly rows: Rows;
  /** Rejects soon when the database or the queue does not answer. */
  readonly reachable: () => Promise<void>;
}

/**
 * The rows for somebody who waits: while the engines do not answer, they are told so at once, and nothing was begun.
 * Only an insert that was under way when the database went away leaves doubt, and says so.
 */
export function atOnce({ rows, reachable }: AtOnceOptions): Rows {
  const first = firstWhether(reachable);
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
        const away = awayOf(error);
        if (!away) throw error;
        throw new UserError(say(away === "before" ? "unavailable" : "perhaps"));
      }
    },
  };
}

/** The same for their settings. */
export function settingsAtOnce({
  settings,
  reachable,
}: Omit<AtOnceOptions, "rows"> & { settings: AllSettings }): AllSettings {
  const first = firstWhether(reachable);
  return {
    of: first(settings.of),
    change: first(settings.change, "settingPerhaps"),
    changeAll: first(settings.changeAll, "settingPerhaps"),
  };
}

/** The same for their recipes. */
export function recipesAtOnce({
  recipes,
  reachable,
}: Omit<AtOnceOptions, "rows"> & { recipes: RecipeRows }): RecipeRows {
  const first = firstWhether(reachable);
  return {
    of: first(recipes.of),
    save: first(recipes.save, "recipePerhaps"),
    remove: first(recipes.remove, "recipePerhaps"),
  };
}

/** The same for their voices. */
export function voicesAtOnce({
  voices,
  reachable,
}: Omit<AtOnceOptions, "rows"> & { voices: VoiceRows }): VoiceRows {
  const first = firstWhether(reachable);
  return {
    ...voices,
    visibleTo: first(voices.visibleTo),
    serviceKeys: first(voices.serviceKeys),
    share: first(voices.share, "settingPerhaps"),
    remove: first(voices.remove, "settingPerhaps"),
  };
}

/** The same for what they may spend, and have spent. */
export function budgetsAtOnce({
  budgets,
  reachable,
}: Omit<AtOnceOptions, "rows"> & { budgets: Budgets }): Budgets {
  const first = firstWhether(reachable);
  return {
    ...budgets,
    desk(about) {
      const desk = budgets.desk(about);
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
export function webhooksAtOnce({
  webhooks,
  reachable,
}: Omit<AtOnceOptions, "rows"> & { webhooks: Pick<Webhooks, "desk"> }): Pick<Webhooks, "desk"> {
  const first = firstWhether(reachable);
  return {
    desk(about) {
      const { list, add, remove, test } = webhooks.desk(about);
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
const firstWhether =
  (reachable: () => Promise<void>) =>
  <Given extends unknown[], Found>(
    query: (...given: Given) => Promise<Found>,
    during: "unavailable" | "settingPerhaps" | "recipePerhaps" = "unavailable",
  ) =>
  async (...given: Given): Promise<Found> => {
    await reachable();
    try {
      return await query(...given);
    } catch (error) {
      const away = awayOf(error);
      if (!away) throw error;
      throw new UserError(say(away === "before" ? "unavailable" : during));
    }
  };

/** As `reachable` for {@link atOnce}: a sentence for the person, whichever engine it is. */
export function allOf(pulses: readonly (() => Promise<void>)[]): () => Promise<void> {
  return async () => {
    try {
      await Promise.all(pulses.map((pulse) => pulse()));
    } catch {
      throw new UserError(say("unavailable"));
    }
  };
}
