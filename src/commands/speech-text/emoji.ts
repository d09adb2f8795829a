import names from "unicode-emoji-json/data-by-emoji.json" with { type: "json" };

/**
 * Flags, keycaps, and pictures with what shades or joins them, as people send them: also without the mark that asks for the
 * coloured form. Signs that print has always known (© ® ™ …) need that mark. Unicode's own list of sequences is 20 times slower.
 */
export const EMOJI =
  /\p{RI}{2}|[\d#*]\uFE0F?\u20E3|[©®™‼⁉ℹ]\uFE0F|[\p{Extended_Pictographic}--[©®™‼⁉ℹ]](?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic}|[\u{E0020}-\u{E007F}])*/gv;
/** What is left of a broken sequence: nothing to see, and nothing to say. */
export const EMOJI_REMAINS = /\p{EMod}|\p{RI}|\uFE0E|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/gu;
/** `:white_check_mark:`, `:+1::skin-tone-2:`; digits between colons are a time of day. */
export const SHORTCODES = /(?<![\p{L}\p{N}:])(?::(?!\d+:)[a-z0-9_+'-]{1,60}:)+(?![\p{L}\p{N}:])/giu;

const BARE = /\uFE0F|\p{EMod}/gu;
const bare = (emoji: string) => emoji.replaceAll(BARE, "");
const NAMES = new Map(Object.entries(names).map(([emoji, { name }]) => [bare(emoji), name]));
const SHORT_NAMES: Readonly<Record<string, string>> = { "+1": "thumbs up", "-1": "thumbs down" };

/** `🎉` → `party popper`. The shade of a skin is not said. What has no name is named by those of its parts that do. */
export function emojiName(emoji: string): string {
  const whole = NAMES.get(bare(emoji));
  if (whole !== undefined) return spokenName(whole);
  const parts = bare(emoji).split("\u200D");
  return parts.flatMap((part) => spokenName(NAMES.get(part) ?? "") || []).join(" ");
}

/** `:tada::white_check_mark:` → `tada`, `white check mark`. What only shades the one before it has no name. */
export const shortcodeNames = (shortcodes: string): string[] =>
  shortcodes
    .split(":")
    .filter((name) => name !== "" && !/^skin-tone-\d$/.test(name))
    .map((name) => SHORT_NAMES[name] ?? splitName(name));

/** A custom emoji's or a shortcode's name: `party_parrot` and `partyParrot` are two words. */
export const splitName = (name: string): string =>
  name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replaceAll(/[_-]+/g, " ")
    .trim()
    .toLowerCase();

/** As lists name them: `keycap 1`, `flag Germany`. */
const spokenName = (name: string) => name.replace(/^keycap /, "").replace(/^flag (?=\p{Lu})/u, "flag of ");
