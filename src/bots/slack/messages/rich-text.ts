import type { RichTextBlock, RichTextElement } from "@slack/types";
import { fitText } from "./escape.ts";

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
