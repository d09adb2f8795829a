import type { VoiceCatalog } from "../../audio/voices.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Command } from "../definition/command.ts";
import { formatCommandLine } from "./format-line.ts";
import { findNearest } from "./nearest.ts";
import type {
  Options,
  OptionShape,
  SourceRef,
  ParsedValues,
  Value,
  NumberOption,
} from "../definition/option.ts";
import { parseCommandName, parseJobId, parseVoice } from "./read-names.ts";
import { parseBoolean, parseChoice, type ParseContext, parseText, toText } from "./read-text.ts";
import { parseSource } from "./read-source.ts";

/**
 * Validates option values of any shape and converts them to the command's types. Accepts text forms ("yes", "2,5", a
 * link). A source may remain a {@link SourceRef}, which is resolved later. Throws a {@link UserError} for the first
 * problem.
 */
export function parseOptions(
  command: Command,
  raw: Readonly<Record<string, unknown>>,
  { voices }: { voices: VoiceCatalog },
): ParsedValues {
  const givenValues = dropEmptyOptions(raw);
  const options: Options = command.options;
  for (const name of givenValues.keys())
    if (!Object.hasOwn(options, name)) throw unknownOption(command, name, givenValues);
  const values = Object.entries(options).flatMap(([name, option]) => {
    if (!givenValues.has(name)) {
      if (option.required && option.kind === "source") return [[name, NEWEST]];
      if (option.required) throw missingOption(command, name);
      return [];
    }
    const lineWith = (value: string) =>
      formatCommandLine(command, { ...Object.fromEntries(givenValues), [name]: value });
    return [[name, parseValue(option, givenValues.get(name), { command, option: name, voices, lineWith })]];
  });
  return Object.fromEntries(values);
}

/** Forms send empty options as undefined, null or an empty string. */
function dropEmptyOptions(raw: unknown): ReadonlyMap<string, unknown> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new UserError(say("unreadableOptions"));
  return new Map(
    Object.entries(raw).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );
}

/** Reads one value, as {@link parseOptions} does. */
export function parseValue(
  option: OptionShape,
  input: unknown,
  context: ParseContext,
): Value<OptionShape> | SourceRef {
  switch (option.kind) {
    case "text":
    case "document":
      return parseText(option, input, context);
    case "number":
    case "integer":
      return parseNumber(option, input, context);
    case "boolean":
      return parseBoolean(input, context);
    case "choice":
      return parseChoice(option, input, context);
    case "voice":
      return parseVoice(input, context);
    case "source":
      return parseSource(option, input, context);
    case "job":
      return parseJobId(input, context);
    case "command":
      return parseCommandName(input, context);
  }
}

/** A source that was left out is the newest file in the place, if there is one. */
const NEWEST: SourceRef = { kind: "latest", isDefault: true };

const missingOption = ({ name, example }: Command, option: string) =>
  new UserError(say("missingOption", { option, command: name, example }));

function unknownOption(
  command: Command,
  option: string,
  givenValues: ReadonlyMap<string, unknown>,
): UserError {
  const { name } = command;
  const optionNames = Object.keys(command.options);
  if (optionNames.length === 0) return new UserError(say("noSuchOption", { option, command: name }));
  const likely = findNearest(option, optionNames, 3);
  const renamed = (other: string) =>
    formatCommandLine(
      command,
      Object.fromEntries([...givenValues].map(([key, value]) => [key === option ? other : key, value])),
    );
  const remedies = likely
    .filter((other) => !givenValues.has(other))
    .flatMap((other) => {
      const line = renamed(other);
      return line === undefined ? [] : [{ label: `${other}:`, line }];
    });
  return new UserError(say("unknownOption", { option, command: name, nearest: likely.join(", ") }), remedies);
}

/** Digits with a decimal point or comma, then an optional unit: `2.5`, `2,5`, `10s`. */
const NUMBER_PATTERN = /^([+-]?\d{1,15})(?:[.,](\d{1,15}))?\s*([a-z]*)$/i;
/** In `1,000` the comma could mark thousands or decimals. */
const AMBIGUOUS = /,\d{3}(?!\d)/;

function parseNumber(
  { kind, min, max, unit = "" }: NumberOption,
  input: unknown,
  context: ParseContext,
): number {
  const { option } = context;
  const value = typeof input === "number" ? input : parseNumberText(toText(input, option), unit);
  if (value === undefined || !Number.isFinite(value))
    throw new UserError(say("notANumber", { option, given: String(input) }));
  if (value < min) throw new UserError(say("numberTooSmall", { option, min, unit, given: value }));
  if (value > max) throw new UserError(say("numberTooLarge", { option, max, unit, given: value }));
  if (kind === "integer" && !Number.isInteger(value))
    throw new UserError(say("notWhole", { option, given: value }));
  return value;
}

function parseNumberText(text: string, unit: string): number | undefined {
  const [, whole, fraction = "0", suffix = ""] = NUMBER_PATTERN.exec(text.trim()) ?? [];
  if (whole === undefined || AMBIGUOUS.test(text) || !unit.startsWith(suffix.toLowerCase())) return undefined;
  return Number(`${whole}.${fraction}`);
}
