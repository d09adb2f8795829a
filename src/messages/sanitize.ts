/** Enough for any reason worth telling; a chat message holds at most 2,000 characters and has other things to say. */
const LONGEST = 300;
/** Everything a terminal, a chat or a log may take for a command: control characters, direction marks, invisible ones. */
const COMMANDING = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
/**
 * Joiners (ZWNJ, ZWJ) in places where no script needs one: after anything but an emoji or a letter or mark beyond ASCII, so also
 * after another joiner. Persian and the scripts of India spell words with single ones.
 */
const STRAY_JOINER =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\0-\x7f]])[\u200c\u200d]/gv;
const LINK = /\b(https?:\/\/)(?:[^\s/?#@]*@)?([^\s/?#"'<>]+)([^\s?#"'<>]*)([?#][^\s"'<>]*)?/gi;
const CREDENTIAL =
  /\b(bearer\s+|(?:api[-_ ]?key|token|secret|password|signature)["']?\s*[:=]\s*["']?)[^\s"',;]+/gi;

/**
 * Makes a value from outside harmless inside a sentence: one line, of bounded length, without invisible characters and
 * without what opens doors (the signed part of a link, a key that somebody's error message repeats). Markup and pings
 * are left: each platform escapes its own.
 */
export function sanitizeText(value: string): string {
  const words = value.toWellFormed().replaceAll(STRAY_JOINER, "");
  const line = words.replaceAll(COMMANDING, " ").replaceAll(/\s+/g, " ").trim();
  return truncate(line.replaceAll(LINK, withoutSecrets).replaceAll(CREDENTIAL, "$1…"), LONGEST);
}

/** Secrets of a link stand in its user name, its query, or as one long part of its path. */
function withoutSecrets(
  _: string,
  scheme: string,
  host: string,
  path: string,
  query: string | undefined,
): string {
  const parts = path.split("/").map((part) => (part.length > 40 ? "…" : part));
  return `${scheme}${host}${parts.join("/")}${query ? "?…" : ""}`;
}

/** Control characters and line separators, but for line feeds and tabs. */
const BREAKING = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Marks that change the direction, and characters that are never seen. Joiners are not among them: see {@link STRAY_JOINER}. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Returns a text of several lines as it may be shown: well-formed, without control, invisible and direction-changing characters. */
export const stripInvisible = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(STRAY_JOINER, "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(BREAKING, " ")
    .replaceAll(UNSEEN, "");

/** Returns at most `max` code points of a text, {@link stripInvisible}, the last of them an ellipsis where something was cut. */
export function truncate(text: string, max: number): string {
  // Twice as many units hold at least as many code points; a text of megabytes is not taken apart.
  const beginning = stripInvisible(text.slice(0, max * 2 + 2));
  const points = Array.from(beginning);
  return points.length <= max && text.length <= max * 2 + 2
    ? beginning
    : `${points
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

/** Spreadsheets run what begins like a formula, also inside quotation marks or with full-width signs. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Returns the text of a spreadsheet's cell, with an apostrophe before what would be a formula. */
export const sanitizeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
