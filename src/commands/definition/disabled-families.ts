import type { About } from "../../settings/permission-rule.ts";
import type { Answer, Command } from "./command.ts";
import { aboutCommand, families } from "./required-permissions.ts";

/** With them off, nobody could see why something is refused, or switch anything on again. */
const STAYS_ON: ReadonlySet<string> = new Set(["settings", "setup"]);

/** The families that can be switched off. */
export const switchable = (commands: readonly { readonly name: string }[]): readonly string[] =>
  families(commands).filter((family) => !STAYS_ON.has(family));

const isOff = (about: About, off: readonly string[]): boolean =>
  off.some((family) => about === `family:${family}`);

/** Those that can be used where these families are off. */
export const left = <C extends Pick<Command, "name">>(
  commands: readonly C[],
  off: readonly string[],
): readonly C[] => commands.filter(({ name }) => !aboutCommand(name).some((about) => isOff(about, off)));

/** An answer without what it offers of families that are off. `commandIn`: the command that a line names. */
export function withoutOff(
  answer: Answer,
  off: readonly string[],
  commandIn: (line: string) => string,
): Answer {
  if (!answer.offers || off.length === 0) return answer;
  const { offers, ...bare } = answer;
  const choices = offers.choices.filter(({ line }) => left([{ name: commandIn(line) }], off).length > 0);
  return choices.length === 0 && !offers.links ? bare : { ...bare, offers: { ...offers, choices } };
}
