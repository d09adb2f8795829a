import type { ApplicationCommand, CommandOption } from "../command.ts";
import { OPTION } from "../command.ts";
import type { Attachment } from "../messages/attachments.ts";

export type OptionValue = string | number | boolean;

/** What a user filled in: plain values by name, and files already uploaded. */
export interface FilledOptions {
  readonly values: Readonly<Record<string, OptionValue>>;
  readonly files: Readonly<Record<string, Attachment>>;
  /** The option being typed, for autocomplete: the rest can be incomplete. */
  readonly focused?: string;
}

export interface SentOption {
  readonly type: number;
  readonly name: string;
  readonly value?: OptionValue;
  readonly focused?: true;
  readonly options?: SentOption[];
}

/** Thrown when the real client wouldn't let a user send this. */
export class ClientRefuses extends Error {
  constructor(why: string) {
    super(`The Discord client would not let a person do this: ${why}`);
  }
}

/** Fills a command's (or subcommand's) registered options the way the client does, refusing what doesn't fit. */
export const fillOptions = (
  command: ApplicationCommand,
  path: readonly string[],
  filled: FilledOptions,
): SentOption[] => {
  const [next, ...rest] = path;
  if (next === undefined) return fillLevel(command.options ?? [], filled);
  const inner = command.options?.find(({ name }) => name === next);
  if (!inner || inner.type > OPTION.group)
    throw new ClientRefuses(`/${command.name} has no subcommand ${next}`);
  const options = fillOptions({ ...command, options: inner.options ?? [] }, rest, filled);
  return [{ type: inner.type, name: inner.name, options }];
};

const fillLevel = (options: readonly CommandOption[], filled: FilledOptions): SentOption[] => {
  if (options.some(({ type }) => type <= OPTION.group))
    throw new ClientRefuses("a subcommand has to be chosen");
  const given = new Set([...Object.keys(filled.values), ...Object.keys(filled.files)]);
  for (const name of given) {
    if (!options.some((option) => option.name === name))
      throw new ClientRefuses(`there is no option ${name}`);
  }
  const missing = options.find(({ name, required }) => required === true && !given.has(name));
  if (missing && filled.focused === undefined)
    throw new ClientRefuses(`the option ${missing.name} is required`);
  return options.filter(({ name }) => given.has(name)).map((option) => fillOne(option, filled));
};

const fillOne = (option: CommandOption, filled: FilledOptions): SentOption => {
  const { name, type } = option;
  if (type === OPTION.attachment) {
    const file = filled.files[name];
    if (!file) throw new ClientRefuses(`${name} takes a file`);
    checkFileType(option, file.filename);
    return { type, name, value: file.id };
  }
  const value = filled.values[name];
  if (value === undefined) throw new ClientRefuses(`${name} takes no file`);
  if (filled.focused === name) {
    if (option.autocomplete !== true) throw new ClientRefuses(`${name} has no autocomplete`);
    return { type, name, value, focused: true };
  }
  checkValue(option, value);
  return { type, name, value };
};

const KINDS: Readonly<Record<number, "string" | "number" | "boolean">> = {
  [OPTION.string]: "string",
  [OPTION.integer]: "number",
  [OPTION.number]: "number",
  [OPTION.boolean]: "boolean",
  [OPTION.user]: "string",
  [OPTION.channel]: "string",
  [OPTION.role]: "string",
  [OPTION.mentionable]: "string",
};

const MAX_TEXT = 6000;

const checkValue = (option: CommandOption, value: OptionValue): void => {
  const { name } = option;
  if (typeof value !== KINDS[option.type]) throw new ClientRefuses(`${name} takes a ${KINDS[option.type]}`);
  if (option.choices?.length && !option.choices.some((choice) => choice.value === value)) {
    throw new ClientRefuses(`${name} has no choice ${value}`);
  }
  if (typeof value === "string") {
    if (value.length > (option.max_length ?? MAX_TEXT)) throw new ClientRefuses(`${name} is too long`);
    if (value.length < (option.min_length ?? 1)) throw new ClientRefuses(`${name} is too short`);
  }
  if (typeof value === "number") {
    if (option.type === OPTION.integer && !Number.isInteger(value))
      throw new ClientRefuses(`${name} takes a whole number`);
    if (value > (option.max_value ?? Infinity)) throw new ClientRefuses(`${name} is too large`);
    if (value < (option.min_value ?? -Infinity)) throw new ClientRefuses(`${name} is too small`);
  }
};

/** The groups' members today (documentation, reference, "File Types"): the client checks the extension only. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  audio: [".mp3", ".m4a", ".wav", ".ogg", ".opus", ".flac"],
  video: [".mp4", ".webm", ".mov"],
  image: [".png", ".jpg", ".jpeg", ".webp", ".gif"],
};

const checkFileType = (
  { name, file_types: types }: { name: string; file_types?: readonly string[] },
  filename: string,
): void => {
  if (!types?.length) return;
  const allowed = types.flatMap((type) => GROUPS[type] ?? [type]);
  if (!allowed.some((extension) => filename.toLowerCase().endsWith(extension))) {
    throw new ClientRefuses(`${name} takes ${types.join(", ")}, not ${filename}`);
  }
};
