import AhoCorasick from "modern-ahocorasick";
import { isPhraseAt, type Phrase } from "./phrase.ts";
import type { NormalizedText } from "./normalized-text.ts";
import type { IsEdge } from "./word-boundaries.ts";

/** Something found, by its offsets in the original text. */
export interface PhraseMatch {
  /** Which of the rules found it. */
  readonly rule: number;
  readonly from: number;
  readonly to: number;
}

export interface SearchPhrase {
  readonly phrase: Phrase;
  readonly rule: number;
}

/** Looks for all phrases of all rules in one pass, however many they are. */
export type FindPhrases = (text: NormalizedText, isEdge: IsEdge) => readonly PhraseMatch[];

export function createMultiMatcher(phrases: readonly SearchPhrase[]): FindPhrases {
  const byText = Map.groupBy(phrases, ({ phrase }) => phrase.text);
  if (byText.size === 0) return () => [];
  const automaton = new AhoCorasick([...byText.keys()]);
  return (stream, isEdge) =>
    automaton.search(stream.text).flatMap(({ pattern, start, end }) =>
      (byText.get(pattern) ?? [])
        .filter(({ phrase }) => isPhraseAt(phrase, stream, start, isEdge))
        .map(({ phrase, rule }) => {
          const first = phrase.openStart ? findEdge(stream, isEdge, start, -1) : start;
          const after = phrase.openEnd ? findEdge(stream, isEdge, end, 1) : end;
          return { rule, from: stream.from[first] ?? 0, to: stream.to[after - 1] ?? 0 };
        }),
    );
}

/** No word that people say is longer; what has no end in sight must not be walked through for each hit in it. */
const MAX_WORD = 60;

/** The whole word is shown where a part of it was looked for. */
function findEdge(stream: NormalizedText, isEdge: IsEdge, start: number, step: 1 | -1): number {
  let at = start;
  while (!isEdge(stream, at) && Math.abs(at - start) < MAX_WORD) at += step;
  return at;
}
