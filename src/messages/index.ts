import type { Sentence } from "../errors.ts";
import { formatMessage } from "./bundles.ts";
import { sanitizeText } from "./sanitize.ts";
import { getLanguage } from "./language.ts";
import type { Sentences } from "./sentences.generated.ts";

export type SentenceKey = keyof Sentences;
/** A union of keys takes what all of them take. */
type Values<K extends SentenceKey> = {
  [P in K]: keyof Sentences[P] extends never ? [] : [values: Sentences[P]];
}[K];

/** Names a sentence and what it needs; {@link render} turns it into words in a person's language. */
export function say<K extends SentenceKey>(key: K, ...values: Values<K>): Sentence {
  return { key, params: values[0] ?? {} };
}

/**
 * The words of a sentence in the language of who is being told (language.ts), on one line, its values made {@link sanitizeText}. A key
 * or a value that is missing can only come from a row written by another version: it is told as such, since a failure that
 * cannot be told is worse.
 */
export function render({ key, params }: Sentence): string {
  const locale = getLanguage();
  return (
    formatMessage(locale, key, harmless(params)) ??
    formatMessage(locale, "unknownSentence", { key: sanitizeText(key) }) ??
    key
  );
}

function harmless(params: Sentence["params"]): Sentence["params"] {
  const entries = Object.entries(params);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "string" ? sanitizeText(value) : value]),
  );
}
