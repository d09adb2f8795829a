import { escapeHtml } from "../../messages/sanitize.ts";

const HTML = Symbol("written");

/** Safe HTML. Only {@link html} creates it, so all other text is escaped. */
export interface Markup {
  readonly [HTML]: string;
}

type Part = string | number | Markup | readonly Markup[];

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  [HTML]: String.raw({ raw: texts }, ...parts.map(partText)),
});

export const toHtml = (markup: Markup): string => markup[HTML];

function partText(part: Part): string {
  if (typeof part !== "object") return escapeHtml(String(part));
  return HTML in part ? toHtml(part) : part.map(toHtml).join("");
}
