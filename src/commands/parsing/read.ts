import type { VoiceCatalogue } from "../../audio/voices.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Command } from "../definition/command.ts";
import { nearest } from "./nearest.ts";
import type {
  Options,
  OptionShape,
  SourceWord,
  ReadValues,
  Value,
  NumberOption,
} from "../definition/option.ts";
import { readCommandName, readJob, readVoice } from "./read-names.ts";
import type { Reading } from "./read-context.ts";
import { readSource } from "./read-source.ts";
import { readBoolean, readChoice, readText, plain } from "./read-text.ts";

/**
 * Checks what a person gave for a command's options, of whatever shape it is, and makes it the values the command was
 * written for. Text forms are understood ("yes", "2,5", a link). A source may still be a {@link SourceWord}, to be looked
 * up where it was asked for. Throws a {@link UserError} for the first thing wrong.
 */
export function readOptions(
  command: Command,
  raw: Readonly<Record<string, unknown>>,
  { voices }: { voices: VoiceCatalogue },
): ReadValues {
  const given = givenOptions(raw);
  const options: Options = command.options;
  for (const name of given.keys()) if (!Object.hasOwn(options, name)) throw unknownOption(command, name);
  const values = Object.entries(options).flatMap(([name, option]) => {
    if (!given.has(name)) {
      if (option.required && option.kind === "source") return [[name, NEWEST]];
      if (option.required) throw missing(command, name);
      return [];
    }
    return [[name, readValue(option, given.get(name), { command, option: name, voices })]];
  });
  return Object.fromEntries(values);
}

/** Forms send an option that was not filled in as nothing, null or an empty string. */
function givenOptions(raw: unknown): ReadonlyMap<string, unknown> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new UserError(say("unreadableOptions"));
  return new Map(
    Object.entries(raw).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );
}

/** Reads one value, as {@link readOptions} does. */
export function readValue(option: OptionShape, given: unknown, at: Reading): Value<OptionShape> | SourceWord {
  switch (option.kind) {
    case "text":
    case "document":
      return readText(option, given, at);
    case "number":
    case "integer":
      return readNumber(option, given, at);
    case "boolean":
      return readBoolean(given, at);
    case "choice":
      return readChoice(option, given, at);
    case "voice":
      return readVoice(given, at);
    case "source":
      return readSource(option, given, at);
    case "job":
      return readJob(given, at);
    case "command":
      return readCommandName(given, at);
  }
}

/** A source that was left out is the newest file of the place, where there is one. */
const NEWEST: SourceWord = { kind: "latest", isDefault: true };

const missing = ({ name, example }: Command, option: string) =>
  new UserError(say("missingOption", { option, command: name, example }));

function unknownOption({ name, options }: Command, option: string): UserError {
  const known = Object.keys(options);
  if (known.length === 0) return new UserError(say("noSuchOption", { option, command: name }));
  const likely = nearest(option, known, 3).join(", ");
  return new UserError(say("unknownOption", { option, command: name, nearest: likely }));
}

/** Digits with a point or a comma before the fraction, then perhaps a unit: `2.5`, `2,5`, `10s`. */
const WRITTEN = /^([+-]?\d{1,15})(?:[.,](\d{1,15}))?\s*([a-z]*)$/i;
/** In `1,000` nobody can tell whether the comma means thousands or a fraction. */
const AMBIGUOUS = /,\d{3}(?!\d)/;

function readNumber({ kind, min, max, unit = "" }: NumberOption, given: unknown, at: Reading): number {
  const { option } = at;
  const value = typeof given === "number" ? given : fromText(plain(given, option), unit);
  if (value === undefined || !Number.isFinite(value))
    throw new UserError(say("notANumber", { option, given: String(given) }));
  if (value < min) throw new UserError(say("numberTooSmall", { option, min, unit, given: value }));
  if (value > max) throw new UserError(say("numberTooLarge", { option, max, unit, given: value }));
  if (kind === "integer" && !Number.isInteger(value))
    throw new UserError(say("notWhole", { option, given: value }));
  return value;
}

function fromText(text: string, unit: string): number | undefined {
  const [, whole, fraction = "0", suffix = ""] = WRITTEN.exec(text.trim()) ?? [];
  if (whole === undefined || AMBIGUOUS.test(text) || !unit.startsWith(suffix.toLowerCase())) return undefined;
  return Number(`${whole}.${fraction}`);
}
