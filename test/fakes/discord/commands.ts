import { ApiError, invalid } from "./http/answer.ts";
import type { Stage } from "./stage.ts";

/** A registered command, as the API answers it. */
export interface ApplicationCommand {
  readonly id: string;
  readonly application_id: string;
  readonly version: string;
  readonly guild_id?: string;
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly options?: readonly CommandOption[];
  readonly contexts: readonly number[] | null;
  readonly integration_types: readonly number[];
  readonly default_member_permissions: string | null;
  readonly [key: string]: unknown;
}

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly file_types?: readonly string[];
  readonly options?: readonly CommandOption[];
}

export const COMMAND = { slash: 1, user: 2, message: 3 } as const;
export const OPTION = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

const MOST: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15, 4: 1 };
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** The commands of one scope: a guild's own, or the global ones. */
export const commandsOf = (stage: Stage, guildId?: string): ApplicationCommand[] =>
  [...stage.commands.values()].filter((command) => command.guild_id === guildId);

/** Registers one command; one of the same name and type in the same scope is replaced and keeps its id. */
export const register = (
  stage: Stage,
  body: Record<string, unknown>,
  guildId?: string,
): ApplicationCommand => {
  const type = (body["type"] as number | undefined | null) ?? COMMAND.slash;
  const known = commandsOf(stage, guildId).find((one) => one.type === type && one.name === body["name"]);
  const command = {
    ...withoutNulls(body),
    id: known?.id ?? stage.newId(),
    application_id: stage.world.botId,
    version: stage.newId(),
    type,
    name: textOrNull(body["name"]) ?? "",
    description: textOrNull(body["description"]) ?? "",
    contexts: (body["contexts"] as number[] | undefined) ?? null,
    integration_types: (body["integration_types"] as number[] | undefined) ?? [0],
    default_member_permissions: textOrNull(body["default_member_permissions"]),
    nsfw: false,
    ...(guildId === undefined ? {} : { guild_id: guildId }),
  } as ApplicationCommand;
  checkCommand(command);
  stage.commands.set(command.id, command);
  const count = commandsOf(stage, guildId).filter((one) => one.type === type).length;
  if (count > (MOST[type] ?? 0)) {
    stage.commands.delete(command.id);
    throw new ApiError(400, 30032, `Maximum number of application commands reached (${MOST[type]})`);
  }
  return command;
};

/** PUT: what is not in the list is gone. */
export const replaceAll = (
  stage: Stage,
  bodies: readonly Record<string, unknown>[],
  guildId?: string,
): ApplicationCommand[] => {
  const before = commandsOf(stage, guildId);
  const names = bodies.map(({ type, name }) => `${textOrNull(type) ?? "1"} ${textOrNull(name)}`);
  if (new Set(names).size !== names.length) {
    throw invalid("name", "Application command names must be unique");
  }
  const after = bodies.map((body) => register(stage, body, guildId));
  for (const { id } of before) if (!after.some((one) => one.id === id)) stage.commands.delete(id);
  return after;
};

/** The rules beside the schema (documentation, interactions/application-commands). */
const checkCommand = (command: ApplicationCommand): void => {
  if (command.type === COMMAND.slash) {
    checkName(command.name);
    if (command.description.length === 0) throw invalid("description", "This field is required");
  } else if (command.description !== "" || command.options?.length) {
    throw invalid("description", "Context menu commands have neither description nor options");
  }
  checkOptions(command.options ?? []);
  if (command.integration_types.length === 0)
    throw invalid("integration_types", "This field cannot be empty");
  if (weight(command) > 8000) throw invalid("options", "Command exceeds maximum size (8000)");
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
    checkName(option.name);
    if (option.autocomplete && option.choices?.length)
      throw invalid("options", "Autocomplete excludes choices");
    checkOptions(option.options ?? []);
  }
};

/** The text that counts towards 8000 characters: names, descriptions and values, with the longest translation. */
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

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? `${value}` : null;

const withoutNulls = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined));
