const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const WRITTEN = Symbol("written");

/** HTML that may stand in a page as it is. Made by {@link html} alone, so that no text gets in as anything but text. */
export interface Markup {
  readonly [WRITTEN]: string;
}

type Part = string | number | Markup | readonly Markup[];

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  [WRITTEN]: String.raw({ raw: texts }, ...parts.map(partText)),
});

export const written = (markup: Markup): string => markup[WRITTEN];

function partText(part: Part): string {
  if (typeof part !== "object") return String(part).replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? "");
  return WRITTEN in part ? written(part) : part.map(written).join("");
}
