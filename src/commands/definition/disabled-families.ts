import type { PermissionKey } from "../../settings/permission-rule.ts";
import type { Answer, Command } from "./command.ts";
import { permissionsForCommand, permissionFamilies } from "./required-permissions.ts";

/** With them off, nobody could see why something is refused, or switch anything on again. */
const ALWAYS_ENABLED: ReadonlySet<string> = new Set(["settings", "setup"]);

/** The families that can be switched off. */
export const listSwitchableFamilies = (commands: readonly { readonly name: string }[]): readonly string[] =>
  permissionFamilies(commands).filter((family) => !ALWAYS_ENABLED.has(family));

const isDisabled = (permission: PermissionKey, disabled: readonly string[]): boolean =>
  disabled.some((family) => permission === `family:${family}`);

/** Those that can be used where these families are off. */
export const enabledCommands = <C extends Pick<Command, "name">>(
  commands: readonly C[],
  disabled: readonly string[],
): readonly C[] =>
  commands.filter(({ name }) => !permissionsForCommand(name).some((about) => isDisabled(about, disabled)));

/** An answer without what it offers of families that are off. `commandIn`: the command that a line names. */
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
