import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { type Command, findCommand } from "../definition/command.ts";
import { familyOf } from "../definition/families.ts";
import { commands } from "../index.ts";
import { isNearMatch } from "./nearest.ts";
import { type OptionToken, optionTokens, unquote } from "./tokens.ts";
import type { Option } from "../definition/option.ts";
import { unknownCommandError } from "./unknown-command.ts";

/** The command and options of a typed line, before the values are validated (read.ts). */
export interface TypedCommand {
  readonly command: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Parses `/tts Hello world voice:Aria`: the command's name (one or two words, with or without the slash), options as
 * `name:value` or `name:"several words"`, and free text, unchanged, for the main option. A word with a colon that isn't
 * close to an option's name is text. Throws only {@link UserError}.
 */
export function parseCommandLine(line: string): TypedCommand {
  const { command, rest } = splitCommand(line);
  const { options, text } = split(rest, command);
  const main = text === "" ? undefined : optionForText(command, text, options);
  if (main !== undefined && Object.hasOwn(options, main))
    throw new UserError(say("optionTwice", { option: main }));
  return {
    command: command.name,
    options: main === undefined ? options : { ...options, [main]: unquote(text) },
  };
}

function splitCommand(line: string): { command: Command; rest: string } {
  const [, slash = "", first = "", gap = "", second = ""] = /^\s*(\/*)([^\s/]\S*)(\s*)(\S*)/.exec(line) ?? [];
  if (first === "") throw emptyLineError();
  const start = line.indexOf(first) + first.length;
  const pair = findByName(`${first} ${second}`);
  if (pair !== undefined) return { command: pair, rest: line.slice(start + gap.length + second.length) };
  const single = findByName(first);
  if (single !== undefined) return { command: single, rest: line.slice(start) };
  const wasMeant =
    slash !== "" ||
    isNearMatch(
      first,
      commands.flatMap(({ name }) => name.split(" ")),
    );
  throw wasMeant ? notACommand(first, second) : emptyLineError();
}

const findByName = (words: string) => findCommand(commands, words.toLowerCase());

function notACommand(first: string, second: string): UserError {
  const members = commands.filter(({ name }) => familyOf(name)?.name === first.toLowerCase());
  if (members.length === 0) return unknownCommandError(first, commands);
  if (second !== "") return unknownCommandError(`${first} ${second}`, members);
  const list = members.map(({ name }) => `/${name}`).join(", ");
  return new UserError(say("incompleteCommand", { family: first, members: list }));
}

function split(rest: string, command: Command): { options: Record<string, string>; text: string } {
  const options = new Map<string, string>();
  let text = "";
  let from = 0;
  for (const token of optionTokens(rest)) {
    const before = text + rest.slice(from, token.start);
    const role = tokenRoleOf(token, command, before.trim() === "");
    if (role === "text") continue;
    text = before;
    from = role === "label" ? token.valueStart : token.end;
    if (role === "label") continue;
    if (token.open) throw new UserError(say("openQuote", { option: token.name }));
    if (options.has(token.name)) throw new UserError(say("optionTwice", { option: token.name }));
    options.set(token.name, token.value);
  }
  return { options: Object.fromEntries(options), text: (text + rest.slice(from)).trim() };
}

/**
 * `label` is the name of the main text option before free text (`text:Hello world`): everything after it belongs to
 * that option. Inside text the same word is plain text. A misspelled name counts as an option, so that the error can
 * suggest the correct one.
 */
function tokenRoleOf(
  { name, quoted }: OptionToken,
  { options }: Command,
  leads: boolean,
): "option" | "text" | "label" {
  const option: Option | undefined = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option?.main && option.kind === "text" && !quoted) return leads ? "label" : "text";
  const main = Object.values<Option>(options).find((each) => each.main)?.kind;
  // Where free text is the source, `job:last` is a source and not an option.
  if (option === undefined && name === "job" && main === "source" && !quoted) return "text";
  const takesText = main === "text";
  return option !== undefined || !takesText || isNearMatch(name, Object.keys(options)) ? "option" : "text";
}

/** A bare link belongs to the source: nobody wants an address read aloud or turned into a sound effect. */
function optionForText({ options, name }: Command, text: string, values: object): string {
  const all = Object.entries<Option>(options);
  const source = all.find(([, { kind }]) => kind === "source")?.[0];
  if (source !== undefined && /^<?https?:\/\/\S+$/i.test(text) && !Object.hasOwn(values, source))
    return source;
  const main = all.find(([, option]) => option.main)?.[0];
  if (main === undefined) throw new UserError(say("strayText", { given: text, command: name }));
  return main;
}

const emptyLineError = () => new UserError(say("nothingTyped", { example: commands[0]?.example ?? "" }));
