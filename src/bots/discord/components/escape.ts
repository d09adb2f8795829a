import { truncate, stripInvisible } from "../../../messages/sanitize.ts";

/** Most characters of a message's text. */
export const MAX_CONTENT = 2000;

/** A backslash before punctuation makes Discord show it as it is. */
const MARKUP = /[\\*_~`|[\]()<>@]|:(?=\/\/)/g;
/** Headings, lists and quotations begin a line, and may have spaces in front. */
const BLOCK = /^([^\S\n]*(?:\d+(?=\.)|(?=[-+#])))([-+#.])/gm;
/** Invitations need no scheme: Discord finds them anywhere in the raw text and draws a card for each. */
const INVITATION = /\b(discord(?:app)?)\.(?=\w)/gi;

/** People's words so that they are only words: no markup, no mentions, no links that open a preview, nothing invisible. */
export function escapeMarkdown(text: string): string {
  return stripInvisible(text)
    .replaceAll(MARKUP, "\\$&")
    .replaceAll(BLOCK, "$1\\$2")
    .replaceAll(INVITATION, "$1\\.");
}

/** The beginning of a text as a quotation, at most `max` characters with its escapes. */
export function quoteText(text: string, max: number): string {
  // `\s*\n\s*` would look for the line break again from each of many spaces, in quadratic time.
  const lines = text.trim().replaceAll(/\s+/g, (gap) => (gap.includes("\n") ? "\n" : gap));
  for (let length = Math.min(max, lines.length); length > 0; length = Math.floor(length * 0.8)) {
    const quoted = escapeMarkdown(truncate(lines, length))
      .split("\n")
      .map((line) => `> ${line}`)
      .join("\n");
    if (quoted.length <= max) return quoted;
  }
  return "";
}
