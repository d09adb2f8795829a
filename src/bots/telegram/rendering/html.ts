import { commands } from "../../../commands/index.ts";
import { escapeHtml, stripInvisible, truncate } from "../../../messages/sanitize.ts";

/** Telegram's limits, in characters after the markup is parsed. */
export const MAX_TEXT = 4096;
export const MAX_CAPTION = 1024;

/** What Telegram turns into a link, a mention or a tag wherever it stands, except in code. */
const ACTIVE = /[@#$][\p{L}\p{N}_]|:\/\/|[\p{L}\p{N}]\.\p{L}{2}|\d{7}|\/[\p{L}\p{N}_]/u;
const EDGES = /^([("'“„«]*)([^]*?)([)"'”“».,;:!?…]*)$/u;

/** Commands of the bot can be pressed; those of others can't. */
const names = new Set(commands.flatMap(({ name }) => [name.split(" ")[0], name.replaceAll(/[ -]/g, "_")]));
const isOwnCommand = (word: string): boolean => word.startsWith("/") && names.has(word.slice(1));

/** Escapes text so that it stays text: no markup, no mentions, no links and no commands of other bots. */
const escapeText = (text: string): string =>
  stripInvisible(text).replaceAll(/\S+/g, (word) => {
    if (!ACTIVE.test(word)) return escapeHtml(word);
    const [, before = "", middle = "", after = ""] = EDGES.exec(word) ?? [];
    if (isOwnCommand(middle) || middle === "") return escapeHtml(word);
    return `${escapeHtml(before)}<code>${escapeHtml(middle)}</code>${escapeHtml(after)}`;
  });

/** A piece of a message: its markup, and how many characters of it count. */
export interface Piece {
  readonly html: string;
  readonly length: number;
}

/** Returns text in markup, cut to `max` characters as Telegram counts them. */
export function piece(text: string, max: number, [open, close]: readonly [string, string] = ["", ""]): Piece {
  let cut = truncate(text, Math.max(0, max));
  for (let points = max; cut.length > max && points > 0;) {
    points = Math.floor(points * 0.8);
    cut = truncate(text, points);
  }
  if (cut.trim() === "") return { html: "", length: 0 };
  // Telegram makes no links of what is in code, and allows no markup in it.
  const escaped = open === "<pre>" ? escapeHtml(cut) : escapeText(cut);
  return { html: `${open}${escaped}${close}`, length: cut.length };
}

/** Joins pieces as lines, without those that don't fit. */
export function joinLines(pieces: readonly Piece[], max: number): string {
  let left = max;
  const lines: string[] = [];
  for (const { html, length } of pieces) {
    if (html === "" || length + 1 > left) continue;
    lines.push(html);
    left -= length + 1;
  }
  return lines.join("\n");
}
