import type { CommandForm, OptionForm } from "../../../../commands/docs/describe.ts";
import { canonicalOptionName } from "../../../../commands/parsing/source-names.ts";
import { optionTokens, quoteValue } from "../../../../commands/parsing/tokens.ts";

/** One `name:value` in a line; `start` to `end` includes the whitespace before it. */
export interface ParsedOption {
  readonly option: OptionForm;
  readonly value: string;
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

/** A line as the composer understands it while it is typed. The server decides. */
export interface ParsedLine {
  readonly command: CommandForm | undefined;
  /** End of the command's words. */
  readonly headEnd: number;
  readonly options: readonly ParsedOption[];
  /** Free text that belongs to the main option. */
  readonly text: string;
}

export function parseLine(line: string, commands: readonly CommandForm[]): ParsedLine {
  const { command, headEnd } = findHead(line, commands);
  const options = command ? parseOptions(line, headEnd, command) : [];
  return { command, headEnd, options, text: textBetween(line, headEnd, options) };
}

/** Finds the command that the line starts with, by its name or an alias. */
function findHead(line: string, commands: readonly CommandForm[]): Pick<ParsedLine, "command" | "headEnd"> {
  const fits = (name: string) =>
    line.slice(0, name.length + 1).toLowerCase() === `/${name}` &&
    /^(\s|$)/.test(line.slice(name.length + 1));
  for (const command of commands) {
    const typed = [command.name, ...(command.aliases ?? [])].find(fits);
    if (typed !== undefined) return { command, headEnd: typed.length + 1 };
  }
  return { command: undefined, headEnd: 0 };
}

function parseOptions(line: string, from: number, command: CommandForm): ParsedOption[] {
  const found: ParsedOption[] = [];
  let free = "";
  let at = from;
  for (const token of optionTokens(line.slice(from))) {
    const start = from + token.start;
    if (start < at) continue;
    const meant = canonicalOptionName(token.name, command.options);
    const option = command.options.find(({ name }) => name === meant);
    free += line.slice(at, start);
    at = start;
    if (!option || isLabel(option, free, token.quoted)) continue;
    at = from + token.end;
    found.push({ option, value: token.value, start, valueStart: from + token.valueStart, end: at });
  }
  return found;
}

/** `text:` before free text is only a label, as on the server. */
const isLabel = ({ main, kind }: OptionForm, before: string, isQuoted: boolean) =>
  main && kind === "text" && before.trim() === "" && !isQuoted;

function textBetween(line: string, from: number, options: readonly ParsedOption[]): string {
  const pieces: string[] = [];
  let at = from;
  for (const { start, end } of options) {
    pieces.push(line.slice(at, start).trim());
    at = end;
  }
  pieces.push(line.slice(at).trim());
  return pieces.filter(Boolean).join(" ");
}

/** Sets one option of the line, or removes it if `value` is undefined. */
export function setLineOption(
  line: string,
  read: ParsedLine,
  name: string,
  value: string | undefined,
): string {
  const parsedOption = read.options.find(({ option }) => option.name === name);
  if (value === undefined) return parsedOption ? without(line, parsedOption) : line;
  const written = ` ${name}:${quoteValue(value)}`;
  if (!parsedOption) return line.trimEnd() + written;
  return line.slice(0, parsedOption.start) + written + line.slice(parsedOption.end);
}

const without = (line: string, { start, end }: ParsedOption) => line.slice(0, start) + line.slice(end);

/** Replaces the free text of the line; its options move behind the text. */
export function setLineText(read: ParsedLine, text: string): string {
  const options = read.options.map(({ option, value }) => `${option.name}:${quoteValue(value)}`);
  return [`/${read.command?.name ?? ""}`, text, ...options].filter(Boolean).join(" ");
}
