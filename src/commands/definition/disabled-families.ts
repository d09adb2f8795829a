import type { PermissionKey } from "../../settings/permission-rule.ts";
import type { Answer, Command } from "./command.ts";
import { permissionsForCommand, permissionFamilies } from "./required-permissions.ts";

/** If these could be disabled, nobody could see why a command is refused, or enable anything again. */
const ALWAYS_ENABLED: ReadonlySet<string> = new Set(["settings", "setup"]);

/** Returns the families that can be disabled. */
export const listSwitchableFamilies = (commands: readonly { readonly name: string }[]): readonly string[] =>
  permissionFamilies(commands).filter((family) => !ALWAYS_ENABLED.has(family));

const isDisabled = (permission: PermissionKey, disabled: readonly string[]): boolean =>
  disabled.some((family) => permission === `family:${family}`);

/** Returns the commands that remain when these families are disabled. */
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
