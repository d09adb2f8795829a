import type { Budgets } from "../../budgets/index.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import { classifyOutage } from "../../store/unavailable.ts";
import type { Webhooks } from "../../webhooks/index.ts";

type CheckAvailable = () => Promise<void>;

/** The message when the database goes down while a method runs; only writes leave doubt. */
type InterruptedKey = "unavailable" | "perhaps" | "settingPerhaps" | "recipePerhaps";

type AsyncMethod = (...args: never[]) => Promise<unknown>;

/** Names of an object's asynchronous methods, with the message for each that is wrapped. */
type InterruptedKeys<Target> = {
  readonly [Name in keyof Target as Target[Name] extends AsyncMethod ? Name : never]?: InterruptedKey;
};

/**
 * Wraps methods that a person is waiting for: while the engines don't answer, the person is told at once and nothing is
 * started. `checkAvailable` rejects quickly when the database or the queue doesn't answer.
 */
export function failFast<Target extends object>(
  target: Target,
  checkAvailable: CheckAvailable,
  keys: InterruptedKeys<Target>,
): Target {
  const wrap =
    (method: (...args: unknown[]) => Promise<unknown>, interruptedKey: InterruptedKey) =>
    async (...args: unknown[]) => {
      await checkAvailable();
      try {
        return await method(...args);
      } catch (error) {
        const away = classifyOutage(error);
        if (!away) throw error;
        throw new UserError(say(away === "before" ? "unavailable" : interruptedKey));
      }
    };
  const methods = target as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const wrapped = Object.entries(keys as Record<string, InterruptedKey>).map(([name, key]) => {
    const method = methods[name];
    if (!method) throw new TypeError(`no method ${name}`);
    return [name, wrap(method, key)] as const;
  });
  return { ...target, ...Object.fromEntries(wrapped) };
}

/** Wraps settings. */
export const failFastSettings = (settings: AllSettings, checkAvailable: CheckAvailable): AllSettings =>
  failFast(settings, checkAvailable, {
    of: "unavailable",
    change: "settingPerhaps",
    changeAll: "settingPerhaps",
  });

/** Wraps budgets and usage of one person. */
export const failFastBudgets = (budgets: Budgets, checkAvailable: CheckAvailable): Budgets => ({
  ...budgets,
  forUser: (user) =>
    failFast(budgets.forUser(user), checkAvailable, {
      usage: "unavailable",
      days: "unavailable",
      limits: "unavailable",
      change: "settingPerhaps",
    }),
});

/** Wraps webhooks of one person. */
export const failFastWebhooks = (
  webhooks: Pick<Webhooks, "forUser">,
  checkAvailable: CheckAvailable,
): Pick<Webhooks, "forUser"> => ({
  forUser: (user) =>
    failFast(webhooks.forUser(user), checkAvailable, {
      list: "unavailable",
      add: "settingPerhaps",
      remove: "settingPerhaps",
      test: "settingPerhaps",
    }),
});

/** Combines probes into a `checkAvailable` for {@link failFast}: the same message, whichever engine is down. */
export function combineProbes(probes: readonly (() => Promise<void>)[]): CheckAvailable {
  return async () => {
    try {
      await Promise.all(probes.map((pulse) => pulse()));
    } catch {
      throw new UserError(say("unavailable"));
    }
  };
}
