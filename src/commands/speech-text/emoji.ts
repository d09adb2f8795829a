import { createRequire } from "node:module";
import type Names from "unicode-emoji-json/data-by-emoji.json";

/**
 * Flags, keycaps and pictographs with skin tones and joiners, also without the variation selector for the colored form.
 * Old text symbols (© ® ™ …) need that selector. Unicode's own list of sequences is 20 times slower.
 */
export const EMOJI =
  /\p{RI}{2}|[\d#*]\uFE0F?\u20E3|[©®™‼⁉ℹ]\uFE0F|[\p{Extended_Pictographic}--[©®™‼⁉ℹ]](?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic}|[\u{E0020}-\u{E007F}])*/gv;
/** Remains of broken sequences, which are invisible and can't be spoken. */
export const EMOJI_REMAINS = /\p{EMod}|\p{RI}|\uFE0E|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/gu;
/** `:white_check_mark:`, `:+1::skin-tone-2:`. Digits between colons are a time of day. */
export const SHORTCODES = /(?<![\p{L}\p{N}:])(?::(?!\d+:)[a-z0-9_+'-]{1,60}:)+(?![\p{L}\p{N}:])/giu;

const BARE = /\uFE0F|\p{EMod}/gu;
const bare = (emoji: string) => emoji.replaceAll(BARE, "");
/** Loaded with the first emoji. */
let loadedNames: ReadonlyMap<string, string> | undefined;
function readNames(): ReadonlyMap<string, string> {
  const names = createRequire(import.meta.url)("unicode-emoji-json/data-by-emoji.json") as typeof Names;
  return new Map(Object.entries(names).map(([emoji, { name }]) => [bare(emoji), name]));
}
const SHORT_NAMES: Readonly<Record<string, string>> = { "+1": "thumbs up", "-1": "thumbs down" };

/** `🎉` → `party popper`. Omits the skin tone. A sequence without a name is named by its parts that have one. */
export function emojiName(emoji: string): string {
  const names = (loadedNames ??= readNames());
  const whole = names.get(bare(emoji));
  if (whole !== undefined) return spokenName(whole);
  const parts = bare(emoji).split("\u200D");
  return parts.flatMap((part) => spokenName(names.get(part) ?? "") || []).join(" ");
}

/** `:tada::white_check_mark:` → `tada`, `white check mark`. Skin tones have no name. */
export const shortcodeNames = (shortcodes: string): string[] =>
  shortcodes
    .split(":")
    .filter((name) => name !== "" && !/^skin-tone-\d$/.test(name))
    .map((name) => SHORT_NAMES[name] ?? splitName(name));

/** Splits the name of a custom emoji or shortcode: `party_parrot` and `partyParrot` are two words. */
export const splitName = (name: string): string =>
  name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replaceAll(/[_-]+/g, " ")
    .trim()
    .toLowerCase();

/** Removes the prefixes used in Unicode's list: `keycap 1`, `flag Germany`. */
const spokenName = (name: string) => name.replace(/^keycap /, "").replace(/^flag (?=\p{Lu})/u, "flag of ");
