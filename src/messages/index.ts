import type { Sentence } from "../errors.ts";
import { en } from "./en.ts";

type Table = typeof en;
export type SentenceKey = keyof Table;

/** Names a sentence and what it needs; {@link render} turns it into words in a person's language. */
export function say<K extends SentenceKey>(key: K, ...params: Parameters<Table[K]>): Sentence {
  return { key, params: params[0] ?? {} };
}

/** The words of a sentence. Unknown keys can only come from rows written by another version: they are told as such. */
export function render(sentence: Sentence): string {
  const words = (en as Record<string, ((params: never) => string) | undefined>)[sentence.key];
  return words ? words(sentence.params as never) : en.unknownSentence({ key: sentence.key });
}
