import type { PlainTextElement, RichTextBlock, RichTextElement } from "@slack/types";
import { truncate } from "../../../messages/sanitize.ts";

/** Users' text goes into plain text, where Slack interprets no markup. */
export const plainText = (text: string, max: number): PlainTextElement => ({
  type: "plain_text",
  text: fitText(text, max),
  emoji: false,
});

/** Makes users' text fit where Slack interprets no markup: never empty, at most `max` characters. */
const fitText = (text: string, max: number): string => truncate(text.toWellFormed(), max) || " ";

/** Slack only interprets `&`, `<` and `>`: once they are escaped, users' text can't mention anyone or create links. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const TOKEN = /<([^<>\s|]+)(?:\|([^<>]*))?>/g;

/** Restores what a user typed from Slack's encoding: links without brackets, mentions as text, `& < >` unescaped. */
export function unescapeText(text: string): string {
  const plain = text.replaceAll(TOKEN, (_, target: string, label?: string) => wordsFor(target, label));
  return plain.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function wordsFor(target: string, label: string | undefined): string {
  const name = label || target.slice(1);
  switch (target[0]) {
    case "@":
      return `@${name}`;
    case "#":
      return `#${name}`;
    case "!":
      return label || `@${name}`;
    default:
      return target;
  }
}

// Slack reads no markup in the texts of such blocks, so people's words stay words.

const MAX_TEXT = 3000;

/** Builds a line with a title in bold and facts behind it. */
export const headingBlock = (title: string, facts: readonly string[]): RichTextBlock =>
  section([
    { type: "text", text: fitText(title, MAX_TEXT), style: { bold: true } },
    ...facts.map((fact) => ({ type: "text", text: fitText(` · ${fact}`, MAX_TEXT) }) as const),
  ]);

/** Builds a quotation, which may have several lines. */
export const quoteBlock = (quote: string): RichTextBlock => ({
  type: "rich_text",
  elements: [{ type: "rich_text_quote", elements: [{ type: "text", text: fitText(quote, MAX_TEXT) }] }],
});

/** Builds a line that opens an address. Slack refuses the whole message if it isn't one. */
export const linkBlock = ({ label, url }: { readonly label: string; readonly url: string }): RichTextBlock =>
  section([
    /^https?:$/.test(URL.parse(url)?.protocol ?? "")
      ? { type: "link", url, text: label }
      : { type: "text", text: fitText(`${label} ${url}`, MAX_TEXT) },
  ]);

const section = (elements: RichTextElement[]): RichTextBlock => ({
  type: "rich_text",
  elements: [{ type: "rich_text_section", elements }],
});
