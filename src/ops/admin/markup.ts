const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const HTML = Symbol("written");

/** HTML that may stand in a page as it is. Made by {@link html} alone, so that no text gets in as anything but text. */
export interface Markup {
  readonly [HTML]: string;
}

type Part = string | number | Markup | readonly Markup[];

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  [HTML]: String.raw({ raw: texts }, ...parts.map(partText)),
});

export const toHtml = (markup: Markup): string => markup[HTML];

function partText(part: Part): string {
  if (typeof part !== "object") return String(part).replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? "");
  return HTML in part ? toHtml(part) : part.map(toHtml).join("");
}
