import { render, say } from "../../messages/index.ts";
import { EMOJI, EMOJI_REMAINS, emojiName, splitName, SHORTCODES, shortcodeNames } from "./emoji.ts";

/** What is read of what is not prose; the rest is left out. */
export interface ReadingOptions {
  /** By their names: `party popper`. */
  readonly emoji: boolean;
  /** As where they lead: `link to example.com`. */
  readonly links: boolean;
  /** Blocks of code, as they stand. Code inside a sentence is a part of it, and always read. */
  readonly code: boolean;
}

/** What is found, and what is said instead. `read` goes on with the rules after it. */
interface ReadingRule {
  readonly found: RegExp;
  readonly words: (groups: readonly (string | undefined)[], read: (text: string) => string) => string;
}

const FENCED = /```(?:[\w+#-]*\n)?([\s\S]*?)(?:```|$)/g;
const INLINE_CODE = /(?<!`)(`{1,2})(?!`)([^\n]+?)(?<!`)\1(?!`)/g;
/** Where nothing is written in Latin letters, our English words would be strange to hear. */
const LATIN = /\p{Script=Latin}/u;
/** The sign of information counts as a letter, and is an emoji. */
const LETTERS = /(?!ℹ)\p{L}/u;
const NOT_PROSE = /https?:\S+|<[^<>\n]*>|:[\w+-]+:|`[^`]*`/gi;

/**
 * A message as somebody would read it to others: without marks of layout, and with names for what is no words. Line breaks
 * stay. Pure; empty when nothing is left to say.
 */
export function toSpokenText(message: string, options: ReadingOptions): string {
  const text = collapseSpaces(removePrivateCharacters(message.replaceAll(/\r\n?/g, "\n")));
  const prose = text.replaceAll(NOT_PROSE, "");
  const isOurs = LATIN.test(prose) || !LETTERS.test(prose);
  const heard = isOurs ? options : { ...options, emoji: false, links: false };
  return insertPauses(applyRules(createRules(heard), text).replaceAll(EMOJI_REMAINS, ""));
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

/** Each rule reads what those before it have left. */
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

// Private characters mark where words were put in or left out, until it is clear which pauses belong there.
const INSERTED_MARK = "\uE000";
const OMITTED_MARK = "\uE001";
const PRIVATE = /[\uE000-\uF8FF]/g;

/** Words in the place of something that is not words, said apart from what stands around it. None leave a gap. */
const markInserted = (words: string): string =>
  words === "" ? OMITTED_MARK : INSERTED_MARK + words + INSERTED_MARK;

/** Nobody can say them, and they mean something here. */
const removePrivateCharacters = (text: string): string => text.replaceAll(PRIVATE, "");

/** Each run of spaces as one; line breaks stay. */
const collapseSpaces = (text: string): string => text.replaceAll(/[^\S\n]+/g, " ");

/** Puts commas around words that were put in, where no other mark makes a pause; the same words in a row are said once. */
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

/** A link as people paste it; brackets inside belong to it when they close, the sentence's own marks do not. */
const LINK =
  /<?\bhttps?:\/\/(?:[^\s<>()"“”「」。、，！？；：]|\([^\s<>()]*\))*(?:[^\s<>()"“”「」.,;:!?'’*_~|。、，！？]|\([^\s<>()]*\))>?/gi;
/** `[words](address)`. */
const LABELLED = /\[([^[\]\n]+)\]\(<?https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))*>?(?:\s+"[^"\n]*")?\)/gi;
/** Slack's `<address|words>`. */
const SLACK_LABELLED = /<(?:https?:\/\/|mailto:)[^\s<>|]+\|([^<>\n]+)>/gi;

/** `https://www.example.com/a?b=c` → `example.com`; empty where nobody could say it. */
function hostOf(link: string): string {
  const url = URL.parse(link.replaceAll(/[<>]/g, ""));
  return url?.hostname.replace(/^www\./, "") ?? "";
}

/** What chats read as layout at the beginning of a line: quotations, headings, small print, points of a list. */
const LINE_MARKS = /^[^\S\n]*(?:(?:>{1,3}|#{1,3}|-#|[-*+•])[^\S\n]+)+/gm;
const RULES = /^[^\S\n]*(?:[-*_=][^\S\n]*){3,}$/gm;

const OPENING = /(?<![\p{L}\p{N}\\*_])(?:\*{1,3}|_{1,3})(?=[^\s*_]|$)/gu;
const CLOSING = /(?<=[^\s\\*_]|^)(?:\*{1,3}|_{1,3})(?![\p{L}\p{N}*_])/gu;
const STRUCK = /(?<![\p{L}\p{N}~])(~{1,2})(?=\S)([^~\n]*[^~\s])\1(?![\p{L}\p{N}~])/gu;
const HIDDEN = /(?<!\\)\|\|/g;
const ESCAPE = /\\(?=[\\*_~`|<>#[\]()-])/g;

/** Without the marks of bold, italic, struck and hidden text. `snake_case`, `2*3` and `~5` keep theirs: they mean it. */
const removeMarkup = (text: string): string =>
  text
    .replaceAll(STRUCK, "$2")
    .replaceAll(HIDDEN, "")
    .replaceAll(OPENING, "")
    .replaceAll(CLOSING, "")
    .replaceAll(ESCAPE, "");

// How Discord and Slack write whom and what a message mentions. Names that the platform knew are in the text already.

const PERSON = /<@!?\w+(?:\|([^<>]*))?>|(?<![\w.])@[UW][A-Z0-9]{7,}\b/g;
const GROUP = /<@&\d+>|<!subteam\^\w+(?:\|@?([^<>]*))?>/g;
const CHANNEL = /<#\w+(?:\|([^<>]*))?>/g;
const CUSTOM_EMOJI = /<a?:(\w+):\d+>/g;
/** Discord's `</voice find:1>`, `<id:browse>`; Slack's `<!here>`, `<!date^0^{date}|1 January>`. */
const SPECIAL = /<\/([^:<>]+):\d+>|<id:(\w+)>|<!([^<>|^]+)(?:\^[^<>|]*)?(?:\|([^<>]*))?>/g;
const MOMENT = /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/g;
/** The sign before a name or a subject; in an address, or after a letter as in `C#`, it is none. */
const SIGN = /(?<![\p{L}\p{N}._%+&/-])[@#](?=\p{L})/gu;

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "long" },
  D: { dateStyle: "long" },
};

/** Discord's point in time, in seconds, as it would be said in UTC: nobody knows where it will be heard. */
function formatTimestamp(seconds: string, style = "f"): string {
  const at = new Date(Number(seconds) * 1000);
  if (Number.isNaN(at.getTime())) return "";
  const shown = STYLES[style] ?? { dateStyle: "long", timeStyle: "short" };
  const said = new Intl.DateTimeFormat("en-GB", { ...shown, timeZone: "UTC" }).format(at);
  return shown.timeStyle ? `${said} UTC` : said;
}
