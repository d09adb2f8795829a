import { trainVoice } from "@mynah/audio-interface";
import type { PermissionKey } from "../../settings/permission-rule.ts";
import { callsOf } from "./plan-calls.ts";
import type { Plan } from "./command.ts";

/** Families that explain refusals, show stored data or remove permission rules can't be denied themselves. */
const ALWAYS_PERMITTED: ReadonlySet<string> = new Set(["help", "ping", "permissions", "privacy"]);

/** A rule for the other commands of the family can't take away that nobody is recorded against their will. */
const ALWAYS_PERMITTED_COMMAND = "record opt-out";

const firstWord = (command: string): string => command.split(" ")[0] ?? "";

/** Returns the families that permission rules can cover. A one-word command is its own family. */
export const permissionFamilies = (commands: readonly { readonly name: string }[]): readonly string[] =>
  [...new Set(commands.map(({ name }) => firstWord(name)))].filter((family) => !ALWAYS_PERMITTED.has(family));

/** Returns the permissions needed to run a command. */
export function permissionsForCommand(command: string): readonly PermissionKey[] {
  const family = firstWord(command);
  return ALWAYS_PERMITTED.has(family) || command === ALWAYS_PERMITTED_COMMAND ? [] : [`family:${family}`];
}

/** Returns the permissions needed to run a plan, including those of its steps, which are commands too. */
export function permissionsForPlan(plan: Plan): readonly PermissionKey[] {
  const steps = "steps" in plan ? plan.steps.flatMap(({ command }) => permissionsForCommand(command)) : [];
  const trains = callsOf(plan).some(({ operation }) => operation === trainVoice.name);
  return ["right:spend", ...(trains ? ["right:train" as const] : []), ...steps];
}
