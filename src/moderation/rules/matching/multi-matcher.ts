import AhoCorasick from "modern-ahocorasick";
import type { PresetKind } from "../../../settings/clip-rule.ts";
import { isPhraseAt, type Phrase } from "./phrase.ts";
import type { NormalizedText } from "./normalized-text.ts";
import type { IsEdge } from "./word-boundaries.ts";

/** A match, as offsets in the original text. */
export interface PhraseMatch {
  /** Index of the rule. */
  readonly rule: number;
  readonly from: number;
  readonly to: number;
  /** The topic of the built-in list that it comes from. */
  readonly kind?: PresetKind | undefined;
  /** What moderators see of personal data. */
  readonly masked?: string | undefined;
  /** From 0 to 1, if it only sounds alike. */
  readonly confidence?: number | undefined;
}

export interface SearchPhrase {
  readonly phrase: Phrase;
  readonly rule: number;
  readonly kind?: PresetKind | undefined;
}

/** An item whose phrase was found, as a range of the normalized text. */
export interface PhraseHit<T> {
  readonly item: T;
  readonly start: number;
  readonly end: number;
}

/** Finds all phrases of all rules in one pass, regardless of their number; ordered by end. */
export type FindPhrases<T> = (text: NormalizedText, isEdge: IsEdge) => readonly PhraseHit<T>[];

export function createMultiMatcher<T extends { readonly phrase: Phrase }>(
  items: readonly T[],
): FindPhrases<T> {
  const byText = Map.groupBy(items, ({ phrase }) => phrase.text);
  if (byText.size === 0) return () => [];
  const automaton = new AhoCorasick([...byText.keys()]);
  return (stream, isEdge) => {
    const hits: PhraseHit<T>[] = [];
    for (const { pattern, start, end } of automaton.search(stream.text))
      for (const item of byText.get(pattern) ?? [])
        if (isPhraseAt(item.phrase, stream, start, isEdge)) hits.push({ item, start, end });
    return hits;
  };
}

/** Returns what a hit covers in the original text: whole words. */
export function toMatch(
  { item: { phrase, rule, kind }, start, end }: PhraseHit<SearchPhrase>,
  stream: NormalizedText,
  isEdge: IsEdge,
): PhraseMatch {
  const first = phrase.openStart ? findEdge(stream, isEdge, start, -1) : start;
  const after = phrase.openEnd ? findEdge(stream, isEdge, end, 1) : end;
  return { rule, from: stream.from[first] ?? 0, to: stream.to[after - 1] ?? 0, kind };
}

/** Longer than any spoken word; limits the search for the end of a word at each match. */
const MAX_WORD = 60;

/** Extends a partial match to the whole word. */
function findEdge(stream: NormalizedText, isEdge: IsEdge, start: number, step: 1 | -1): number {
  let at = start;
  while (!isEdge(stream, at) && Math.abs(at - start) < MAX_WORD) at += step;
  return at;
}
