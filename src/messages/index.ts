import type { Sentence } from "../errors.ts";
import { formatMessage } from "./bundles.ts";
import { sanitizeText } from "./sanitize.ts";
import { getLanguage } from "./language.ts";
import type { Sentences } from "./sentences.generated.ts";

export type SentenceKey = keyof Sentences;
/** A union of keys takes the values that all of them take. */
type Values<K extends SentenceKey> = {
  [P in K]: keyof Sentences[P] extends never ? [] : [values: Sentences[P]];
}[K];

/** Names a sentence and its values; {@link render} turns it into text in a person's language. */
export function say<K extends SentenceKey>(key: K, ...values: Values<K>): Sentence {
  return { key, params: values[0] ?? {} };
}

/**
 * Renders a sentence in the reader's language (language.ts), on one line, its values passed through {@link
 * sanitizeText}. A missing key or value can only come from a row written by another version: it is shown as an unknown
 * message, since a failure without any message is worse.
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
