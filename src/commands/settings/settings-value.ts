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
      return parseFamilies(definition, input, context);
    case "voices":
    case "titles":
    case "pronunciations":
    case "rules":
    case "channel":
    case "watch":
    case "read aloud":
    case "clip rules":
      throw new UserError(say("settingHasCommand", { name, command: changedWith ?? "" }));
    default: {
      const at = { command, option: name, voices: context.voices };
      const read = parseValue({ ...shape, description }, input, at) as StoredValue;
      checkOperatorLimit(name, read, context);
      return () => read;
    }
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

/** Parses a full list separated by commas, or one addition (`+music`) or removal (`-music`). */
function parseFamilies({ shape }: SettingDefinition, input: string, context: SettingContext): UpdateSetting {
  const word = input.trim();
  if (word === "none") return () => [];
  const [sign, names] = /^[+-]/.test(word) ? [word.charAt(0), word.slice(1)] : ["", word];
  const wanted = names.split(",").map((one) => one.trim().replace(/^\//, "").toLowerCase());
  for (const one of wanted) checkFamily(one, context);
  return (present) => {
    const before = hasShape(shape, present) ? (present as readonly string[]) : [];
    const all = sign === "" ? wanted : before.filter((one) => !wanted.includes(one));
    return [...new Set(sign === "-" ? all : [...all, ...wanted])];
  };
}

function checkFamily(family: string, { commands }: SettingContext): void {
  const families = listSwitchableFamilies(commands);
  if (families.includes(family)) return;
  throw new UserError(
    say("settingFamily", { given: family, nearest: findNearest(family, families, 3).join(", ") }),
  );
}
