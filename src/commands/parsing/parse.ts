import { type Remedy, UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { type Command, findCommand } from "../definition/command.ts";
import { familyOf } from "../definition/families.ts";
import { commands } from "../index.ts";
import { tts } from "../speech/tts.ts";
import { formatCommandLine } from "./format-line.ts";
import { canonicalOptionName } from "./source-names.ts";
import { isNearMatch, unknownCommandError } from "./nearest.ts";
import { type OptionToken, optionTokens, unquote } from "./tokens.ts";
import type { Option } from "../definition/option.ts";

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
  const { command, options } = parseLine(line);
  return { command: command.name, options };
}

/**
 * Parses what a person typed, as {@link parseCommandLine} does, but asks about `pitch:high` in a text that is paid for:
 * it may be meant as an option. Buttons and recipes have the answer already.
 */
export function parseTypedLine(line: string): TypedCommand {
  const { command, options, main, doubtful } = parseLine(line);
  if (main === undefined || doubtful.length === 0 || !("plan" in command))
    return { command: command.name, options };
  const text = options[main] ?? "";
  const textLine = formatCommandLine(command, options);
  const rest = doubtful.reduce((left, token) => left.replace(token, " "), text).trim();
  const without = rest === "" ? undefined : formatCommandLine(command, { ...options, [main]: rest });
  throw new UserError(
    say("optionOrText", { command: command.name, given: doubtful.join(", ") }),
    [
      { label: render(say("keepAsTextLabel")), line: textLine },
      { label: render(say("leaveOutLabel")), line: without },
    ].flatMap(({ label, line: fixed }) => (fixed === undefined ? [] : [{ label, line: fixed }])),
  );
}

/** Parses a line of a field that takes text or commands: what isn't meant as a command is spoken. */
export function parseTextOrCommand(line: string): TypedCommand {
  try {
    return parseTypedLine(line);
  } catch (error) {
    if (!isNoCommand(error)) throw error;
    return parseTypedLine(`/${tts.name} ${line}`);
  }
}

/** Whether a line was refused because nothing in it looks like a command. */
export const isNoCommand = (error: unknown): boolean =>
  error instanceof UserError && error.sentence.key === "noCommand";

/** Returns the required text that the line of a control leaves to a form; undefined if the line is complete. */
export const optionToAsk = ({ command: name, options }: TypedCommand): string | undefined =>
  Object.entries<Option>(findCommand(commands, name)?.options ?? {}).find(
    ([option, { kind, required }]) => required && kind === "text" && !Object.hasOwn(options, option),
  )?.[0];

interface ParsedLine {
  readonly command: Command;
  readonly options: Readonly<Record<string, string>>;
  /** The option that got the free text. */
  readonly main?: string;
  /** Words of the free text that look like options of another command. */
  readonly doubtful: readonly string[];
}

function parseLine(line: string): ParsedLine {
  const { command, rest } = splitCommand(line);
  const { options, text, doubtful } = takeLeadingChoice(split(rest, command), command);
  if (text === "") return { command, options, doubtful: [] };
  const main = optionForText(command, text, options);
  if (Object.hasOwn(options, main)) throw new UserError(say("optionTwice", { option: main }));
  const mainValue = unquote(text);
  return {
    command,
    options: { ...options, [main]: mainValue },
    main,
    doubtful: mainValue === text ? doubtful : [],
  };
}

function splitCommand(line: string): { command: Command; rest: string } {
  const [, slash = "", first = "", gap = "", second = ""] = /^\s*(\/*)([^\s/]\S*)(\s*)(\S*)/.exec(line) ?? [];
  if (first === "") throw new UserError(say("nothingTyped", { example: commands[0]?.example ?? "" }));
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
  const others = slash === "" ? [speakRemedy(line)] : [];
  if (!wasMeant) throw new UserError(say("noCommand"), others);
  const afterFirst = line.slice(start);
  throw notACommand(
    { first, second, afterFirst, afterSecond: afterFirst.slice(gap.length + second.length) },
    others,
  );
}

/** Offers to speak the whole line, whatever in it looks like an option. */
const speakRemedy = (line: string): Remedy => ({
  label: render(say("speakLabel")),
  line: formatCommandLine(tts, { text: line.trim() }) ?? "",
});

const findByName = (words: string) => findCommand(commands, words.toLowerCase());

function notACommand(
  {
    first,
    second,
    afterFirst,
    afterSecond,
  }: Record<"first" | "second" | "afterFirst" | "afterSecond", string>,
  others: readonly Remedy[],
): UserError {
  const members = commands.filter(({ name }) => familyOf(name)?.name === first.toLowerCase());
  const isText = others.length > 0 && second !== "" && !isNearMatch(second, members.map(secondWord));
  // “Read this to me” begins like a command and is none.
  if (members.length > 0 && isText) return new UserError(say("noCommand"), others);
  if (members.length === 0)
    return unknownCommandError(first, commands, (name) => `/${name}${afterFirst}`, others);
  if (second !== "")
    return unknownCommandError(`${first} ${second}`, members, (name) => `/${name}${afterSecond}`, others);
  const list = members.map(secondWord).join(", ");
  return new UserError(say("incompleteCommand", { family: first, members: list }), others);
}

const secondWord = ({ name }: Command): string => name.split(" ")[1] ?? "";

interface SplitLine {
  readonly options: Record<string, string>;
  readonly text: string;
  readonly doubtful: readonly string[];
}

function split(rest: string, command: Command): SplitLine {
  const options = new Map<string, string>();
  const doubtful: string[] = [];
  let isLabeled = false;
  let text = "";
  let from = 0;
  /** The option whose value can go on after its first word. */
  let unfinished: string | undefined;
  const take = (end: number) => {
    const words = rest.slice(from, end);
    if (unfinished === undefined) text += words;
    else options.set(unfinished, `${options.get(unfinished) ?? ""}${words.trimEnd()}`);
  };
  const knownOptions = Object.entries<Option>(command.options).map(([name, { kind }]) => ({ name, kind }));
  for (const typed of optionTokens(rest)) {
    const token = { ...typed, name: canonicalOptionName(typed.name, knownOptions) };
    const before = unfinished === undefined ? text + rest.slice(from, token.start) : text;
    const role = tokenRoleOf(token, command, before.trim() === "");
    if (role === "label") isLabeled = true;
    if (role === "text") {
      if (!isLabeled && unfinished === undefined && !NO_OPTION.has(token.name))
        doubtful.push(rest.slice(token.start, token.end).trim());
      continue;
    }
    take(token.start);
    from = role === "label" ? token.valueStart : token.end;
    unfinished = undefined;
    if (role === "label") continue;
    if (token.open) throw new UserError(say("openQuote", { option: token.name }));
    if (options.has(token.name)) throw new UserError(say("optionTwice", { option: token.name }));
    options.set(token.name, token.value);
    if (canGoOn(token, command, text, options)) unfinished = token.name;
  }
  take(rest.length);
  return { options: Object.fromEntries(options), text: text.trim(), doubtful };
}

/** Gives the first word of free text to the option that it is a choice of (`leads`). */
function takeLeadingChoice(line: SplitLine, command: Command): SplitLine {
  const [name, option] =
    Object.entries<Option>(command.options).find(([, { kind }]) => kind === "choice") ?? [];
  const [word = ""] = /^\S+/.exec(line.text) ?? [];
  if (name === undefined || option?.kind !== "choice" || !option.leads || Object.hasOwn(line.options, name))
    return line;
  if (!option.choices.includes(word.toLowerCase())) return line;
  return { ...line, options: { ...line.options, [name]: word }, text: line.text.slice(word.length).trim() };
}

/** Where free text is one word that was already given, more words belong to the option before them: `name:Anna Karenina`. */
function canGoOn(
  { name, quoted }: OptionToken,
  command: Command,
  text: string,
  earlierOptions: ReadonlyMap<string, string>,
): boolean {
  const all = Object.entries<Option>(command.options);
  const [main, option] = all.find(([, each]) => each.main) ?? [];
  if (main === undefined || option?.kind !== "text" || option.oneWord === undefined || quoted) return false;
  const value: Option | undefined = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
  return name !== main && value?.kind === "text" && (text.trim() !== "" || earlierOptions.has(main));
}

/** Names before a colon that nobody takes for an option: schemes of links, and sources such as `job:last`. */
const NO_OPTION: ReadonlySet<string> = new Set(["mailto", "tel", "job"]);

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
