import { truncate, stripInvisible } from "../../../messages/sanitize.ts";

/** Discord's limit for the text of a message, in characters. */
export const MAX_CONTENT = 2000;

/** Punctuation that Discord shows as is after a backslash. */
const MARKUP = /[\\*_~`|[\]()<>@]|:(?=\/\/)/g;
/** Headings, lists and quotes start a line, possibly after spaces. */
const BLOCK = /^([^\S\n]*(?:\d+(?=\.)|(?=[-+#])))([-+#.])/gm;
/** Invites need no scheme: Discord finds them anywhere in the raw text and adds a card for each. */
const INVITATION = /\b(discord(?:app)?)\.(?=\w)/gi;

/** Escapes users' text so that it stays text: no markup, mentions, links with a preview or invisible characters. */
export function escapeMarkdown(text: string): string {
  return stripInvisible(text)
    .replaceAll(MARKUP, "\\$&")
    .replaceAll(BLOCK, "$1\\$2")
    .replaceAll(INVITATION, "$1\\.");
}

/** Quotes the beginning of a text, at most `max` characters including escapes. */
export function quoteText(text: string, max: number): string {
  // `\s*\n\s*` would search for the line break again from each of many spaces, in quadratic time.
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
