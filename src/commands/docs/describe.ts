import type { Command } from "../definition/command.ts";
import { phrase } from "../../messages/phrases.ts";
import { familyOf, type Family } from "../definition/families.ts";
import type { Option, OptionShape } from "../definition/option.ts";
import type { MediaKind } from "../../media/kinds/identity.ts";

/** A command as plain JSON, in the language of who is being told: what a form, a completion or a table needs to know of it. */
export interface CommandForm {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  /** Set for a member of a family: `voice` for `voice find`. */
  readonly family?: Family;
  /** True when it is answered at once and becomes no job. */
  readonly instant: boolean;
  /** Required ones first, then in the order of the command; the advanced ones last. */
  readonly options: readonly OptionForm[];
}

export interface OptionForm {
  readonly name: string;
  readonly kind: OptionShape["kind"];
  readonly description: string;
  readonly required: boolean;
  /** Free text without a name belongs to it. */
  readonly main: boolean;
  readonly advanced: boolean;
  /** What is used when it is left out, in words. */
  readonly default?: string;
  /** Of a text: characters (code points). Of a number: its value, inclusive. */
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
  const { name, description, example } = command;
  const family = familyOf(name);
  return {
    name,
    description: phrase(description),
    example,
    ...(family && { family: { ...family, description: phrase(family.description) } }),
    instant: "answer" in command,
    options: Object.entries<Option>(command.options).map(describeOption).sort(byImportance),
  };
}

function describeOption([name, option]: [string, Option]): OptionForm {
  const { main = false, advanced = false, description, default: otherwise, ...facts } = option;
  return {
    name,
    main,
    advanced,
    ...facts,
    description: phrase(description),
    ...(otherwise !== undefined && { default: phrase(otherwise) }),
  };
}

/** Platforms demand the required options first; sorting is stable, so the rest keep their order. */
function byImportance(a: OptionForm, b: OptionForm): number {
  return rank(a) - rank(b);
}

const rank = ({ required, advanced }: OptionForm) => (required ? 0 : advanced ? 2 : 1);
