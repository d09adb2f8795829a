/** Enough for a useful reason; a chat message holds at most 2,000 characters and has other content. */
const LONGEST = 300;
/**
 * Everything that a terminal, a chat or a log may interpret as a command: control characters, direction marks,
 * invisible characters.
 */
const COMMANDING = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
/**
 * Joiners (ZWNJ, ZWJ) where no script needs one: after anything but an emoji or a letter or mark beyond ASCII, so also
 * after another joiner. Persian and the scripts of India spell words with single joiners.
 */
const STRAY_JOINER =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\0-\x7f]])[\u200c\u200d]/gv;
const LINK = /\b(https?:\/\/)(?:[^\s/?#@]*@)?([^\s/?#"'<>]+)([^\s?#"'<>]*)([?#][^\s"'<>]*)?/gi;
const CREDENTIAL =
  /\b(bearer\s+|(?:api[-_ ]?key|token|secret|password|signature)["']?\s*[:=]\s*["']?)[^\s"',;]+/gi;

/**
 * Makes an external value harmless inside a sentence: one line, limited length, no invisible characters and no
 * credentials (the signed part of a link, a key quoted in an error message). Markup and pings stay: each platform
 * escapes its own.
 */
export function sanitizeText(value: string): string {
  const words = value.toWellFormed().replaceAll(STRAY_JOINER, "");
  const line = words.replaceAll(COMMANDING, " ").replaceAll(/\s+/g, " ").trim();
  return truncate(line.replaceAll(LINK, withoutSecrets).replaceAll(CREDENTIAL, "$1…"), LONGEST);
}

/** Secrets in a link are in its user name, its query, or one long part of its path. */
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

/** Control characters and line separators, except line feeds and tabs. */
const BREAKING = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Direction marks and characters that are never visible. Joiners are not among them: see {@link STRAY_JOINER}. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * Returns a multi-line text that is safe to show: well-formed, without control, invisible and direction-changing
 * characters.
 */
export const stripInvisible = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(STRAY_JOINER, "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(BREAKING, " ")
    .replaceAll(UNSEEN, "");

/** Characters that change the order in which the text around them is shown: a program would show `3pm.exe` as `exe.mp3`. */
const DIRECTING = /\p{Bidi_Control}/gu;

/** Returns a value as JSON without characters that change the direction of text, for programs that show what is in it. */
export const toHarmlessJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll(DIRECTING, "");

/** Returns at most `max` code points of a text after {@link stripInvisible}, ending in an ellipsis if it was cut. */
export function truncate(text: string, max: number): string {
  // Twice as many UTF-16 units hold at least as many code points; this avoids splitting megabytes of text.
  const beginning = stripInvisible(text.slice(0, max * 2 + 2));
  const points = Array.from(beginning);
  return points.length <= max && text.length <= max * 2 + 2
    ? beginning
    : `${points
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Returns text that HTML shows as it is, also inside attributes. */
export const escapeHtml = (text: string): string =>
  text.toWellFormed().replaceAll(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? "");

/** Spreadsheets execute text that begins like a formula, also inside quotation marks or with full-width signs. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Returns the text of a spreadsheet cell, with an apostrophe in front of anything that would be a formula. */
export const sanitizeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
