import { describeCommand } from "../../../commands/docs/describe.ts";
import { getCommand, commands } from "../../../commands/index.ts";
import { type Command, findCommand } from "../../../commands/definition/command.ts";
import type { Option } from "../../../commands/definition/option.ts";
import { parseCommandLine, parseTypedLine, type TypedCommand } from "../../../commands/parsing/parse.ts";
import { APP_COMMAND } from "../app/manifest.ts";
import { unescapeText } from "../messages/text.ts";

/** Result of parsing a line: a command to run, or a command without options whose form should open. */
export type ParsedCommand =
  | { readonly kind: "typed"; readonly typed: TypedCommand }
  | { readonly kind: "form"; readonly command: Command };

/** Parses `/tts Hello`, or `/mynah tts Hello`. Throws UserError. */
export function parseSlashCommand(command: string, text: string): ParsedCommand {
  const words = text.trim();
  if (command !== `/${APP_COMMAND}`) return parseMessageText(`${command} ${words}`);
  return parseMessageText(words === "" ? "help" : words);
}

/** Parses a line as Slack sends it, without a slash: the text after `@mynah`, or a direct message. */
export function parseMessageText(text: string): ParsedCommand {
  const line = unescapeText(text);
  const bare = line.trim().replace(/^\/+/, "").replace(/\s+/g, " ").toLowerCase();
  const alone = findCommand(commands, bare);
  if (alone && wantsForm(alone)) return { kind: "form", command: alone };
  return { kind: "typed", typed: withMentions(parseTypedLine(line), text) };
}

/** Restores mentions in options that take them, because only a mention contains the ID. */
function withMentions({ command, options }: TypedCommand, sent: string): TypedCommand {
  const mentions = Object.entries<Option>(getCommand(command).options).flatMap(([name, option]) =>
    option.kind === "text" && option.mention && name in options ? [name] : [],
  );
  if (mentions.length === 0) return { command, options };
  const asSent = parseCommandLine(sent).options;
  const mentionValues = mentions.map((name) => [name, asSent[name] ?? options[name]]);
  return { command, options: { ...options, ...Object.fromEntries(mentionValues) } };
}

/** Forms are for commands that need input; the others answer immediately. */
function wantsForm(command: Command): boolean {
  const { options, instant } = describeCommand(command);
  return instant ? options.some(({ required }) => required) : true;
}

/** Returns the name of the option that takes a file, if there is one. */
export const sourceOption = (command: string): string | undefined =>
  describeCommand(getCommand(command)).options.find(({ kind }) => kind === "source")?.name;

export const mainTextOption = (command: string): string | undefined =>
  describeCommand(getCommand(command)).options.find(({ kind, main }) => kind === "text" && main)?.name;
