import type Names from "unicode-emoji-json/data-by-emoji.json";
import { createRequire } from "node:module";
import { render, say } from "../../messages/index.ts";

/** Which non-prose elements are read aloud; the others are left out. */
export interface ReadingOptions {
  /** Reads emoji by name: `party popper`. */
  readonly emoji: boolean;
  /** Reads links by their host: `link to example.com`. */
  readonly links: boolean;
  /** Reads code blocks as they are. Inline code is part of its sentence and always read. */
  readonly code: boolean;
}

/** A pattern and its replacement. `read` applies the following rules. */
interface ReadingRule {
  readonly found: RegExp;
  readonly words: (groups: readonly (string | undefined)[], read: (text: string) => string) => string;
}

const FENCED = /```(?:[\w+#-]*\n)?([\s\S]*?)(?:```|$)/g;
const INLINE_CODE = /(?<!`)(`{1,2})(?!`)([^\n]+?)(?<!`)\1(?!`)/g;
/** In a text without Latin letters, our English words would sound out of place. */
const LATIN = /\p{Script=Latin}/u;
/** Excludes ℹ, which Unicode classifies as a letter but is an emoji. */
const LETTERS = /(?!ℹ)\p{L}/u;
const NOT_PROSE = /https?:\S+|<[^<>\n]*>|:[\w+-]+:|`[^`]*`/gi;

/**
 * Converts a message to what a person would read aloud: without markup, and with names for emoji and links. Preserves
 * line breaks. Pure. Empty when nothing can be spoken.
 */
export function toSpokenText(message: string, options: ReadingOptions): string {
  const text = collapseSpaces(removePrivateCharacters(message.replaceAll(/\r\n?/g, "\n")));
  const prose = text.replaceAll(NOT_PROSE, "");
  const isOurs = LATIN.test(prose) || !LETTERS.test(prose);
  const spokenOptions = isOurs ? options : { ...options, emoji: false, links: false };
  return insertPauses(applyRules(createRules(spokenOptions), text).replaceAll(EMOJI_REMAINS, ""));
}

function createRules({ emoji, links, code }: ReadingOptions): readonly ReadingRule[] {
  const named = (names: readonly string[]) => (emoji ? names : [""]).map(markInserted).join("");
  const linked = (host: string) =>
    links && host !== "" ? render(say("spokenLink", { host })) : markInserted("");
  const somebody = render(say("spokenSomebody"));
  return [
    { found: FENCED, words: ([, block = ""]) => (code ? block : markInserted("")) },
    { found: RULES, words: () => "" },
    { found: LINE_MARKS, words: () => "" },
    { found: INLINE_CODE, words: ([, , words = ""]) => words },
    { found: LABELLED, words: ([, label = ""], read) => read(label) },
    { found: SLACK_LABELLED, words: ([, label = ""], read) => read(label) },
    { found: LINK, words: ([link = ""]) => linked(hostOf(link)) },
    { found: CUSTOM_EMOJI, words: ([, name = ""]) => named([splitName(name)]) },
    { found: PERSON, words: ([, name = ""], read) => read(name) || somebody },
    { found: GROUP, words: ([, name = ""], read) => read(name) || render(say("spokenGroup")) },
    { found: CHANNEL, words: ([, name = ""], read) => read(name) || render(say("spokenChannel")) },
    { found: MOMENT, words: ([, seconds = "", style]) => formatTimestamp(seconds, style) },
    { found: SPECIAL, words: ([, command, page, name, label]) => label ?? command ?? page ?? name ?? "" },
    { found: SHORTCODES, words: ([found = ""]) => named(shortcodeNames(found)) },
    { found: EMOJI, words: ([found = ""]) => named([emojiName(found)]) },
    { found: SIGN, words: () => "" },
    { found: /[^]+/g, words: ([text = ""]) => removeMarkup(text) },
  ];
}

function applyRules([rule, ...rest]: readonly ReadingRule[], text: string): string {
  if (rule === undefined || text === "") return text;
  const read = (words: string) => applyRules(rest, words);
  let said = "";
  let from = 0;
  for (const found of text.matchAll(rule.found)) {
    said += read(text.slice(from, found.index)) + rule.words(found, read);
    from = found.index + found[0].length;
  }
  return said + read(text.slice(from));
}

// Private-use characters that mark inserted and omitted words until the pauses are set.
const INSERTED_MARK = "\uE000";
const OMITTED_MARK = "\uE001";
const PRIVATE = /[\uE000-\uF8FF]/g;

/** Marks words that replace something else, so that pauses surround them. An empty replacement leaves no gap. */
const markInserted = (words: string): string =>
  words === "" ? OMITTED_MARK : INSERTED_MARK + words + INSERTED_MARK;

/** They can't be spoken, and this file uses them as marks. */
const removePrivateCharacters = (text: string): string => text.replaceAll(PRIVATE, "");

/** Collapses runs of spaces and preserves line breaks. */
const collapseSpaces = (text: string): string => text.replaceAll(/[^\S\n]+/g, " ");

/** Puts commas around inserted words where no punctuation makes a pause, and removes immediate repetitions. */
function insertPauses(text: string): string {
  const said = text
    .replaceAll(/\uE000([^\uE000]*)\uE000(?:\s*\uE000\1\uE000)+/gu, `${INSERTED_MARK}$1${INSERTED_MARK}`)
    .replaceAll(/[^\S\n]*(?:\uE001[^\S\n]*)+(?=(\p{P})?)/gu, (_, mark?: string) => (mark ? "" : " "))
    .replaceAll(/(\S?)[^\S\n]*(?:\uE000[^\S\n]*)+(\S?)/gu, (_, before: string, after: string) => {
      if (before === "" || after === "" || OPENS.test(before) || CLOSES.test(after)) return before + after;
      return CLOSES.test(before) ? `${before} ${after}` : `${before}, ${after}`;
    });
  return collapseSpaces(said)
    .replaceAll(/^ | $/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const OPENS = /[\p{Ps}\p{Pi}"¿¡]/u;
const CLOSES = /[\p{Pe}\p{Pf}.,;:!?…、。，！？；：؟،"]/u;

/** A pasted link. Balanced parentheses belong to it; punctuation at the end doesn't. */
const LINK =
  /<?\bhttps?:\/\/(?:[^\s<>()"“”「」。、，！？；：]|\([^\s<>()]*\))*(?:[^\s<>()"“”「」.,;:!?'’*_~|。、，！？]|\([^\s<>()]*\))>?/gi;
/** `[words](address)`. */
const LABELLED = /\[([^[\]\n]+)\]\(<?https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))*>?(?:\s+"[^"\n]*")?\)/gi;
/** Slack's `<address|words>`. */
const SLACK_LABELLED = /<(?:https?:\/\/|mailto:)[^\s<>|]+\|([^<>\n]+)>/gi;

/** `https://www.example.com/a?b=c` → `example.com`; empty when there is no host. */
function hostOf(link: string): string {
  const url = URL.parse(link.replaceAll(/[<>]/g, ""));
  return url?.hostname.replace(/^www\./, "") ?? "";
}

/** Markup that chats recognize at the start of a line: quotes, headings, small text, list items. */
const LINE_MARKS = /^[^\S\n]*(?:(?:>{1,3}|#{1,3}|-#|[-*+•])[^\S\n]+)+/gm;
const RULES = /^[^\S\n]*(?:[-*_=][^\S\n]*){3,}$/gm;

const OPENING = /(?<![\p{L}\p{N}\\*_])(?:\*{1,3}|_{1,3})(?=[^\s*_]|$)/gu;
const CLOSING = /(?<=[^\s\\*_]|^)(?:\*{1,3}|_{1,3})(?![\p{L}\p{N}*_])/gu;
const STRUCK = /(?<![\p{L}\p{N}~])(~{1,2})(?=\S)([^~\n]*[^~\s])\1(?![\p{L}\p{N}~])/gu;
const HIDDEN = /(?<!\\)\|\|/g;
const ESCAPE = /\\(?=[\\*_~`|<>#[\]()-])/g;

/** Removes marks of bold, italic, struck and hidden text, but leaves `snake_case`, `2*3` and `~5` alone. */
const removeMarkup = (text: string): string =>
  text
    .replaceAll(STRUCK, "$2")
    .replaceAll(HIDDEN, "")
    .replaceAll(OPENING, "")
    .replaceAll(CLOSING, "")
    .replaceAll(ESCAPE, "");

// How Discord and Slack write mentions. Names that the platform knew are in the text already.

const PERSON = /<@!?\w+(?:\|([^<>]*))?>|(?<![\w.])@[UW][A-Z0-9]{7,}\b/g;
const GROUP = /<@&\d+>|<!subteam\^\w+(?:\|@?([^<>]*))?>/g;
const CHANNEL = /<#\w+(?:\|([^<>]*))?>/g;
const CUSTOM_EMOJI = /<a?:(\w+):\d+>/g;
/** Discord's `</voice find:1>`, `<id:browse>`; Slack's `<!here>`, `<!date^0^{date}|1 January>`. */
const SPECIAL = /<\/([^:<>]+):\d+>|<id:(\w+)>|<!([^<>|^]+)(?:\^[^<>|]*)?(?:\|([^<>]*))?>/g;
const MOMENT = /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/g;
/** The sign before a name or topic. It means something else inside an address or after a letter, as in `C#`. */
const SIGN = /(?<![\p{L}\p{N}._%+&/-])[@#](?=\p{L})/gu;

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "long" },
  D: { dateStyle: "long" },
};

/** Formats Discord's timestamp (in seconds) in UTC, because the listener's time zone is unknown. */
function formatTimestamp(seconds: string, style = "f"): string {
  const at = new Date(Number(seconds) * 1000);
  if (Number.isNaN(at.getTime())) return "";
  const shown = STYLES[style] ?? { dateStyle: "long", timeStyle: "short" };
  const said = new Intl.DateTimeFormat("en-GB", { ...shown, timeZone: "UTC" }).format(at);
  return shown.timeStyle ? `${said} UTC` : said;
}

/**
 * Flags, keycaps and pictographs with skin tones and joiners, also without the variation selector for the colored form.
 * Old text symbols (© ® ™ …) need that selector. Unicode's own list of sequences is 20 times slower.
 */
const EMOJI =
  /\p{RI}{2}|[\d#*]\uFE0F?\u20E3|[©®™‼⁉ℹ]\uFE0F|[\p{Extended_Pictographic}--[©®™‼⁉ℹ]](?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic}|[\u{E0020}-\u{E007F}])*/gv;
/** Remains of broken sequences, which are invisible and can't be spoken. */
const EMOJI_REMAINS = /\p{EMod}|\p{RI}|\uFE0E|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/gu;
/** `:white_check_mark:`, `:+1::skin-tone-2:`. Digits between colons are a time of day. */
const SHORTCODES = /(?<![\p{L}\p{N}:])(?::(?!\d+:)[a-z0-9_+'-]{1,60}:)+(?![\p{L}\p{N}:])/giu;

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
function emojiName(emoji: string): string {
  const names = (loadedNames ??= readNames());
  const whole = names.get(bare(emoji));
  if (whole !== undefined) return spokenName(whole);
  const parts = bare(emoji).split("\u200D");
  return parts.flatMap((part) => spokenName(names.get(part) ?? "") || []).join(" ");
}

/** `:tada::white_check_mark:` → `tada`, `white check mark`. Skin tones have no name. */
const shortcodeNames = (shortcodes: string): string[] =>
  shortcodes
    .split(":")
    .filter((name) => name !== "" && !/^skin-tone-\d$/.test(name))
    .map((name) => SHORT_NAMES[name] ?? splitName(name));

/** Splits the name of a custom emoji or shortcode: `party_parrot` and `partyParrot` are two words. */
const splitName = (name: string): string =>
  name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replaceAll(/[_-]+/g, " ")
    .trim()
    .toLowerCase();

/** Removes the prefixes used in Unicode's list: `keycap 1`, `flag Germany`. */
const spokenName = (name: string) => name.replace(/^keycap /, "").replace(/^flag (?=\p{Lu})/u, "flag of ");
