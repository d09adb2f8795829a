import type { Sentence } from "../errors.ts";
import { en } from "./en.ts";
import { inert } from "./inert.ts";

type Table = typeof en;
export type SentenceKey = keyof Table;

/** Names a sentence and what it needs; {@link render} turns it into words in a person's language. */
export function say<K extends SentenceKey>(key: K, ...params: Parameters<Table[K]>): Sentence {
  return { key, params: params[0] ?? {} };
}

/**
 * The words of a sentence, on one line, its values made {@link inert}. A key or a value that is missing can only come
 * from a row written by another version: it is told as such, since a failure that cannot be told is worse.
 */
export function render({ key, params }: Sentence): string {
  const known = Object.hasOwn(en, key);
  const words = known ? (en[key as SentenceKey] as (params: Sentence["params"]) => string) : undefined;
  try {
    return words?.(harmless(params)) ?? en.unknownSentence({ key: inert(key) });
  } catch {
    return en.unknownSentence({ key: inert(key) });
  }
}

function harmless(params: Sentence["params"]): Sentence["params"] {
  const entries = Object.entries(params);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "string" ? inert(value) : value]),
  );
}
