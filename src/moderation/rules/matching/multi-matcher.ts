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

/** Finds all phrases of all rules in one pass, regardless of their number. */
export type FindPhrases = (text: NormalizedText, isEdge: IsEdge) => readonly PhraseMatch[];

export function createMultiMatcher(phrases: readonly SearchPhrase[]): FindPhrases {
  const byText = Map.groupBy(phrases, ({ phrase }) => phrase.text);
  if (byText.size === 0) return () => [];
  const automaton = new AhoCorasick([...byText.keys()]);
  return (stream, isEdge) =>
    automaton.search(stream.text).flatMap(({ pattern, start, end }) =>
      (byText.get(pattern) ?? [])
        .filter(({ phrase }) => isPhraseAt(phrase, stream, start, isEdge))
        .map(({ phrase, rule, kind }) => {
          const first = phrase.openStart ? findEdge(stream, isEdge, start, -1) : start;
          const after = phrase.openEnd ? findEdge(stream, isEdge, end, 1) : end;
          return {
            rule,
            from: stream.from[first] ?? 0,
            to: stream.to[after - 1] ?? 0,
            kind,
          };
        }),
    );
}

/** Longer than any spoken word; limits the search for the end of a word at each match. */
const MAX_WORD = 60;

/** Extends a partial match to the whole word. */
function findEdge(stream: NormalizedText, isEdge: IsEdge, start: number, step: 1 | -1): number {
  let at = start;
  while (!isEdge(stream, at) && Math.abs(at - start) < MAX_WORD) at += step;
  return at;
}
