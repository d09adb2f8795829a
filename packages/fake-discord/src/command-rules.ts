import { COMMAND, OPTION } from "./command.ts";
import type { ApplicationCommand, CommandOption } from "./command.ts";
import { invalid } from "./http/answer.ts";

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Checks the rules that the schema doesn't cover (documentation, interactions/application-commands). */
export const checkCommand = (command: ApplicationCommand): void => {
  if (command.type === COMMAND.slash) {
    checkNames(command);
    if (command.description.length === 0) throw invalid("description", "This field is required");
  } else if (command.description !== "" || command.options?.length) {
    throw invalid("description", "Context menu commands have neither description nor options");
  }
  checkOptions(command.options ?? []);
  if (command.integration_types.length === 0)
    throw invalid("integration_types", "This field cannot be empty");
  if (weight(command) > 8000) throw invalid("options", "Command exceeds maximum size (8000)");
};

/** Names in other languages follow the rules of the English one. */
const checkNames = ({
  name,
  name_localizations: others,
}: {
  readonly name: string;
  readonly [key: string]: unknown;
}) => {
  for (const one of [name, ...Object.values((others ?? {}) as Record<string, string>)]) checkName(one);
};

const checkName = (name: string): void => {
  if (!NAME.test(name) || name !== name.toLowerCase())
    throw invalid("name", `Command name is invalid: ${name}`);
};

const checkOptions = (options: readonly CommandOption[]): void => {
  if (new Set(options.map(({ name }) => name)).size !== options.length)
    throw invalid("options", "Option names must be unique");
  const firstOptional = options.findIndex(({ required }) => required !== true);
  if (firstOptional !== -1 && options.slice(firstOptional).some(({ required }) => required === true)) {
    throw invalid("options", "Required options must be placed before non-required options");
  }
  const nested = options.filter(({ type }) => type === OPTION.subcommand || type === OPTION.group);
  if (nested.length > 0 && nested.length < options.length) {
    throw invalid("options", "Sub-command option types are mutually exclusive to all other types");
  }
  for (const option of options) {
    checkNames({ ...option });
    if (option.autocomplete && option.choices?.length)
      throw invalid("options", "Autocomplete excludes choices");
    checkOptions(option.options ?? []);
  }
};

/** The text that counts toward 8000 characters: names, descriptions and values, with the longest translation. */
const weight = (part: object): number => {
  const own = part as Record<string, unknown>;
  const longest = (key: string): number =>
    Math.max(
      typeof own[key] === "string" ? own[key].length : 0,
      ...Object.values((own[`${key}_localizations`] ?? {}) as Record<string, string>).map(
        ({ length }) => length,
      ),
    );
  const value = typeof own["value"] === "string" ? own["value"].length : 0;
  const inside = [own["options"], own["choices"]].flatMap((list) =>
    Array.isArray(list) ? (list as object[]) : [],
  );
  return longest("name") + longest("description") + value + inside.reduce((sum, one) => sum + weight(one), 0);
};
