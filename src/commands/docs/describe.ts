import type { Command } from "../definition/command.ts";
import { type Phrase, phraseId, translate } from "../../messages/phrases.ts";
import { commandFamilies, familyOf, type CommandFamily } from "../definition/families.ts";
import type { Option, OptionShape } from "../definition/option.ts";
import type { MediaKind } from "../../media/kinds/file-types.ts";

/** A command as plain JSON in the reader's language, with what a form, completion or table needs. */
export interface CommandForm {
  readonly name: string;
  /** Earlier names, which a typed line may still use. */
  readonly aliases?: readonly string[];
  readonly description: string;
  readonly example: string;
  /** Set for a family's command: `voice` for `voice find`. */
  readonly family?: CommandFamily;
  /** Whether it is answered immediately instead of becoming a job. */
  readonly instant: boolean;
  /** Required options first, advanced ones last, otherwise in the command's order. */
  readonly options: readonly OptionForm[];
}

export interface OptionForm {
  readonly name: string;
  readonly kind: OptionShape["kind"];
  readonly description: string;
  readonly required: boolean;
  /** Whether it receives free text without a name. */
  readonly main: boolean;
  readonly advanced: boolean;
  /** The default, in words. */
  readonly default?: string;
  /** Maximum length of a text in code points, or inclusive maximum of a number. */
  readonly max?: number;
  readonly min?: number;
  readonly unit?: string;
  readonly choices?: readonly string[];
  readonly accept?: readonly MediaKind[];
}

export function describeCommands(commands: readonly Command[]): readonly CommandForm[] {
  return commands.map(describeCommand);
}

export function describeCommand(command: Command): CommandForm {
  const { name, aliases, example } = command;
  const family = familyOf(name);
  const options = Object.entries<Option>(command.options);
  return {
    name,
    ...(aliases && { aliases }),
    description: translate(commandPhrase(command)),
    example,
    ...(family && { family: { ...family, description: describeFamily(family) } }),
    instant: "answer" in command,
    options: options.map(([option, shape]) => describeOption(command, option, shape)).sort(byImportance),
  };
}

function describeOption(command: Command, name: string, option: Option): OptionForm {
  const { main = false, advanced = false, default: otherwise, ...facts } = option;
  return {
    name,
    main,
    advanced,
    ...facts,
    description: translate(optionPhrase(command, name, option)),
    ...(otherwise !== undefined && { default: translate(defaultPhrase(command, name, option)) }),
  };
}

const commandPhrase = ({ name, description }: Command): Phrase => ({
  id: phraseId("command", name),
  english: description,
});

const familyPhrase = ({ name, description }: CommandFamily): Phrase => ({
  id: phraseId("family", name),
  english: description,
});

const optionPhrase = (command: Command, name: string, { description }: Option): Phrase => ({
  id: phraseId("command", command.name, "option", name),
  english: description,
});

const defaultPhrase = (command: Command, name: string, { default: otherwise = "" }: Option): Phrase => ({
  id: phraseId("command", command.name, "option", name, "default"),
  english: otherwise,
});

export const describeFamily = (family: CommandFamily): string => translate(familyPhrase(family));

/** Lists every translatable phrase of these commands. A default without a description is empty. */
export function phrasesOf(commands: readonly Command[]): readonly Phrase[] {
  const ofOptions = (command: Command) =>
    Object.entries<Option>(command.options).flatMap(([name, option]) => [
      optionPhrase(command, name, option),
      defaultPhrase(command, name, option),
    ]);
  return [
    ...commandFamilies.map(familyPhrase),
    ...commands.flatMap((command) => [commandPhrase(command), ...ofOptions(command)]),
  ];
}

/** Platforms demand the required options first. Sorting is stable, so the rest keep their order. */
function byImportance(a: OptionForm, b: OptionForm): number {
  return rank(a) - rank(b);
}

const rank = ({ required, advanced }: OptionForm) => (required ? 0 : advanced ? 2 : 1);
