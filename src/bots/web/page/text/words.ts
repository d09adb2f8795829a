import type { Sentences } from "../../../../messages/sentences.generated.ts";

export type PageWord = Extract<keyof Sentences, `page${string}`>;
/** Words that take no values. */
export type PlainWord = { [K in PageWord]: Sentences[K] extends null ? K : never }[PageWord];
type Values<K extends PageWord> = Sentences[K] extends null
  ? []
  : [values: Readonly<Record<keyof Sentences[K], string | number>>];

/** The page's own words (messages/…/page.ftl) in the reader's language, which the server writes into the page. */
let words: Readonly<Record<string, string>> = {};
export let language = "en";

export function useWords(code: string, json: string): void {
  language = code;
  words = JSON.parse(json) as typeof words;
}

/** Returns one of the page's words, with its values. */
export function t<K extends PageWord>(key: K, ...values: Values<K>): string {
  const [namedValues = {}] = values as readonly [Readonly<Record<string, string | number>>?];
  return (words[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(namedValues[name] ?? whole),
  );
}
