import { trainVoice } from "@mynah/audio-interface";
import type { PermissionKey } from "../../settings/permission-rule.ts";
import type { Answer, Command, Plan } from "./command.ts";
import { callsOf } from "./plan-calls.ts";

/** Families that explain refusals, show stored data or remove permission rules can't be denied themselves. */
const ALWAYS_PERMITTED: ReadonlySet<string> = new Set(["help", "ping", "permissions", "privacy"]);

/** A rule for the other commands of the family can't take away that nobody is received, or heard, against their will. */
const ALWAYS_PERMITTED_COMMANDS: ReadonlySet<string> = new Set([
  "record opt-out",
  "listen opt-out",
  "listen delete-clip",
]);

const firstWord = (command: string): string => command.split(" ")[0] ?? "";

/** Returns the families that permission rules can cover. A one-word command is its own family. */
export const permissionFamilies = (commands: readonly { readonly name: string }[]): readonly string[] =>
  [...new Set(commands.map(({ name }) => firstWord(name)))].filter((family) => !ALWAYS_PERMITTED.has(family));

export function permissionsForCommand(command: string): readonly PermissionKey[] {
  const family = firstWord(command);
  return ALWAYS_PERMITTED.has(family) || ALWAYS_PERMITTED_COMMANDS.has(command) ? [] : [`family:${family}`];
}

/** Returns the permissions needed to run a plan, including those of its steps, which are commands too. */
export function permissionsForPlan(plan: Plan): readonly PermissionKey[] {
  const steps = "steps" in plan ? plan.steps.flatMap(({ command }) => permissionsForCommand(command)) : [];
  const trains = callsOf(plan).some(({ operation }) => operation === trainVoice.name);
  return ["right:spend", ...(trains ? ["right:train" as const] : []), ...steps];
}

/** If these could be disabled, nobody could see why a command is refused, or enable anything again. */
const ALWAYS_ENABLED: ReadonlySet<string> = new Set(["settings", "setup"]);

export const listSwitchableFamilies = (commands: readonly { readonly name: string }[]): readonly string[] =>
  permissionFamilies(commands).filter((family) => !ALWAYS_ENABLED.has(family));

const isDisabled = (permission: PermissionKey, disabled: readonly string[]): boolean =>
  disabled.some((family) => permission === `family:${family}`);

export const enabledCommands = <C extends Pick<Command, "name">>(
  commands: readonly C[],
  disabled: readonly string[],
): readonly C[] =>
  commands.filter(
    ({ name }) => !permissionsForCommand(name).some((permission) => isDisabled(permission, disabled)),
  );

/** Removes suggestions that belong to disabled families from an answer. `commandIn` returns the command of a line. */
export function hideDisabledSuggestions(
  answer: Answer,
  disabled: readonly string[],
  commandOf: (line: string) => string,
): Answer {
  if (!answer.suggestions || disabled.length === 0) return answer;
  const { suggestions, ...bare } = answer;
  const choices = suggestions.choices.filter(
    ({ line }) => enabledCommands([{ name: commandOf(line) }], disabled).length > 0,
  );
  return choices.length === 0 && !suggestions.links
    ? bare
    : { ...bare, suggestions: { ...suggestions, choices } };
}
