import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { type Definition, fits, type Pronunciation, type Stored } from "../../settings/definition.ts";
import type { SettingName } from "../../settings/definitions.ts";
import type { Command, House } from "../definition/command.ts";
import { switchable } from "../definition/disabled-families.ts";
import { isSayable } from "../speech/pronounce.ts";
import { nearest } from "../parsing/nearest.ts";
import { voiceNamed } from "../parsing/read-names.ts";
import { readValue } from "../parsing/read.ts";

type Make = (present: unknown) => Stored | undefined;
type Asking = Pick<House, "voices" | "commands" | "ceilings">;

/** How a value as people write it changes what is set. Throws a UserError for what is no value of this setting. */
export function newValue(definition: Definition, given: string, house: Asking, command: Command): Make {
  const { name, shape, description, changedWith } = definition;
  switch (shape.kind) {
    case "families":
      return familiesFrom(definition, given, house);
    case "voices":
    case "pronunciations":
    case "rules":
    case "channel":
    case "watch":
    case "clip rules":
      throw new UserError(say("settingHasCommand", { name, command: changedWith ?? "" }));
    default: {
      const at = { command, option: name, voices: house.voices };
      const read = readValue({ ...shape, description }, given, at) as Stored;
      checkCeiling(name, read, house);
      return () => read;
    }
  }
}

/** Throws a UserError for a value of the right shape that cannot be set here and now. */
export function checkValue(definition: Definition, value: Stored, house: Asking): void {
  const { name, shape, changedWith } = definition;
  checkCeiling(name, value, house);
  const words =
    typeof value === "string" ? [value] : Array.isArray(value) ? (value as readonly string[]) : [];
  if (shape.kind === "voice" || shape.kind === "voices")
    for (const voice of words) voiceNamed(voice, house.voices);
  if (shape.kind === "families") for (const family of words) checkFamily(family, house);
  const isWrong = shape.kind === "pronunciations" && !(value as readonly Pronunciation[]).every(isSayable);
  if (isWrong) throw new UserError(say("settingHasCommand", { name, command: changedWith ?? "" }));
}

/** Whoever runs the bot has the last word. */
function checkCeiling(name: string, value: Stored, { ceilings }: Asking): void {
  const max = ceilings[name as SettingName];
  if (max !== undefined && typeof value === "number" && value > max)
    throw new UserError(say("settingAboveCeiling", { name, given: value, max }));
}

/** All there are, separated by commas; or one more (`+music`), or one less (`-music`). */
function familiesFrom({ shape }: Definition, given: string, house: Asking): Make {
  const word = given.trim();
  if (word === "none") return () => [];
  const [sign, names] = /^[+-]/.test(word) ? [word.charAt(0), word.slice(1)] : ["", word];
  const wanted = names.split(",").map((one) => one.trim().replace(/^\//, "").toLowerCase());
  for (const one of wanted) checkFamily(one, house);
  return (present) => {
    const before = fits(shape, present) ? (present as readonly string[]) : [];
    const all = sign === "" ? wanted : before.filter((one) => !wanted.includes(one));
    return [...new Set(sign === "-" ? all : [...all, ...wanted])];
  };
}

function checkFamily(family: string, { commands }: Asking): void {
  const known = switchable(commands);
  if (known.includes(family)) return;
  throw new UserError(say("settingFamily", { given: family, nearest: nearest(family, known, 3).join(", ") }));
}
