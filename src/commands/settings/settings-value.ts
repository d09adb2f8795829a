import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import {
  type SettingDefinition,
  hasShape,
  type Pronunciation,
  type StoredValue,
} from "../../settings/definition.ts";
import type { SettingName } from "../../settings/definitions.ts";
import type { Command, CommandContext } from "../definition/command.ts";
import { listSwitchableFamilies } from "../definition/permissions.ts";
import { isValidPronunciation } from "../speech/pronounce.ts";
import { findNearest } from "../parsing/nearest.ts";
import { resolveVoiceName } from "../parsing/read-names.ts";
import { parseValue } from "../parsing/read.ts";

type UpdateSetting = (present: unknown) => StoredValue | undefined;
type SettingContext = Pick<CommandContext, "voices" | "commands" | "operatorLimits">;

/** Parses input into a change of the stored value. Throws a UserError for an invalid value. */
export function parseSettingValue(
  definition: SettingDefinition,
  input: string,
  context: SettingContext,
  command: Command,
): UpdateSetting {
  const { name, shape, description, changedWith } = definition;
  switch (shape.kind) {
    case "families":
      return parseList(definition, input, (text) => readFamily(text, context));
    case "texts":
      return parseList(definition, input, (text) => readShortText(text, shape.maxLength));
    case "boolean":
    case "choice":
    case "integer":
    case "voice": {
      const at = { command, option: name, voices: context.voices };
      const read = parseValue({ ...shape, description }, input, at) as StoredValue;
      checkOperatorLimit(name, read, context);
      return () => read;
    }
    default:
      throw new UserError(say("settingHasCommand", { name, command: changedWith ?? "" }));
  }
}

/** Throws a UserError for a value of the right shape that can't be set here and now. */
export function checkSettingValue(
  definition: SettingDefinition,
  value: StoredValue,
  context: SettingContext,
): void {
  const { name, shape, changedWith } = definition;
  checkOperatorLimit(name, value, context);
  const words =
    typeof value === "string" ? [value] : Array.isArray(value) ? (value as readonly string[]) : [];
  if (shape.kind === "voice" || shape.kind === "voices")
    for (const voice of words) resolveVoiceName(voice, context.voices);
  if (shape.kind === "families") for (const family of words) checkFamily(family, context);
  const isWrong =
    shape.kind === "pronunciations" && !(value as readonly Pronunciation[]).every(isValidPronunciation);
  if (isWrong) throw new UserError(say("settingHasCommand", { name, command: changedWith ?? "" }));
}

function checkOperatorLimit(name: string, value: StoredValue, { operatorLimits }: SettingContext): void {
  const max = operatorLimits[name as SettingName];
  if (max !== undefined && typeof value === "number" && value > max)
    throw new UserError(say("settingAboveCeiling", { name, given: value, max }));
}

/** Parses a full list separated by commas, or additions (`+music`) or removals (`-music`). `read` checks each text. */
function parseList(
  { name, shape }: SettingDefinition,
  input: string,
  read: (text: string) => string,
): UpdateSetting {
  const list = input.trim();
  if (list === "none") return () => [];
  const [sign, texts] = /^[+-]/.test(list) ? [list.charAt(0), list.slice(1)] : ["", list];
  const wanted = new Map(texts.split(",").map((text) => [text.trim().toLowerCase(), read(text.trim())]));
  return (present) => {
    const before = hasShape(shape, present) ? (present as readonly string[]) : [];
    const others = before.filter((text) => sign !== "" && !wanted.has(text.toLowerCase()));
    const all = sign === "-" ? others : [...others, ...wanted.values()];
    if ("max" in shape && all.length > shape.max)
      throw new UserError(say("settingTooMany", { name, count: all.length, max: shape.max }));
    return all;
  };
}

function readFamily(text: string, context: SettingContext): string {
  const family = text.replace(/^\//, "").toLowerCase();
  checkFamily(family, context);
  return family;
}

function readShortText(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, " ");
  if (line === "" || line.length > maxLength)
    throw new UserError(say("settingTextLength", { given: line, max: maxLength }));
  return line;
}

function checkFamily(family: string, { commands }: SettingContext): void {
  const families = listSwitchableFamilies(commands);
  if (families.includes(family)) return;
  throw new UserError(
    say("settingFamily", { given: family, nearest: findNearest(family, families, 3).join(", ") }),
  );
}
