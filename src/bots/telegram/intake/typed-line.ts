import { findCommand } from "../../../commands/definition/command.ts";
import { commandFamilies } from "../../../commands/definition/families.ts";
import type { Option } from "../../../commands/definition/option.ts";
import { commands, getCommand } from "../../../commands/index.ts";
import { parseTypedLine, type TypedCommand } from "../../../commands/parsing/parse.ts";
import { checkSize } from "../sources/files.ts";
import { type MediaMessage, sourceIn } from "../sources/media.ts";

/** Telegram's commands have letters, digits and underscores: `/voice_find` is `/voice find`. */
export const commandToken = (name: string): string => name.replaceAll(/[ -]/g, "_");

const NAMES: ReadonlyMap<string, string> = new Map([
  ...commandFamilies.map(({ name }) => [commandToken(name), name] as const),
  ...commands.map(({ name }) => [commandToken(name), name] as const),
]);

export interface TypedLine {
  /** As it is parsed: `/voice find warm`. */
  readonly line: string;
  /** The bot that a command names: `/tts@mynah_bot`. */
  readonly bot: string | undefined;
  /** Whether its first word is a command of ours. */
  readonly isKnown: boolean;
}

/** Reads a message that begins with a command. Undefined for any other. */
export function readTypedLine(text: string): TypedLine | undefined {
  const [all, token = "", bot] = /^\/(\w+)(?:@(\w+))?/.exec(text.trim()) ?? [];
  if (all === undefined) return undefined;
  const name = NAMES.get(token.toLowerCase());
  return { line: `/${name ?? token}${text.trim().slice(all.length)}`, bot, isKnown: name !== undefined };
}

/** Parses a line. A family alone is explained. Throws a UserError. */
export function parseLine(line: string): TypedCommand {
  const bare = line.trim().replace(/^\/+/, "");
  return commandFamilies.some(({ name }) => name === bare.toLowerCase())
    ? { command: "help", options: { command: bare.toLowerCase() } }
    : parseTypedLine(line);
}

/** Returns what to ask for: a required text, or the file if `hasFile` says that there is none. */
export function optionToPrompt(
  { command: name, options }: TypedCommand,
  hasFile: () => boolean,
): string | undefined {
  const command = findCommand(commands, name);
  const missing = Object.entries<Option>(command?.options ?? {}).filter(
    ([option, { required }]) => required && !Object.hasOwn(options, option),
  );
  const text = missing.find(([, { kind }]) => kind === "text" || kind === "voice");
  const source = missing.find(([, { kind }]) => kind === "source");
  return text?.[0] ?? (source && !hasFile() ? source[0] : undefined);
}

/** Returns the name of a command's first option of this kind, if it has one. */
export const optionOfKind = (name: string, kind: Option["kind"]): string | undefined =>
  Object.entries<Option>(getCommand(name).options).find(([, option]) => option.kind === kind)?.[0];

/**
 * Adds the file of the message itself, or of the one that it replies to. Throws a UserError if the bot can't download it.
 */
export function withSource(maxBytes: number, typed: TypedCommand, message: MediaMessage): TypedCommand {
  const option = optionOfKind(typed.command, "source");
  if (option === undefined) return typed;
  const value = typed.options[option];
  const source = sourceIn(message) ?? sourceIn(message.reply_to_message ?? {});
  if (!source || (value !== undefined && value !== "latest")) return typed;
  checkSize(source, maxBytes);
  return { ...typed, options: { ...typed.options, [option]: source } };
}
