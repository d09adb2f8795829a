import { readFileSync } from "node:fs";
import { ENGLISH } from "./locales.ts";
import { render } from "./index.ts";

/**
 * Returns the messages of a file in the reader's language, with the name of each value in braces instead of the value:
 * for a browser, which fills them in itself. Only for messages without number functions and plurals.
 */
export function templatesOf(file: string): Record<string, string> {
  const source = readFileSync(new URL(`${ENGLISH}/${file}.ftl`, import.meta.url), "utf8");
  const names = [...source.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, `{${name}}`]));
  const keys = [...source.matchAll(/^(\w+) =/gm)].map(([, key = ""]) => key);
  return Object.fromEntries(keys.map((key) => [key, render({ key, params })]));
}
