import type { PresetKind } from "../../../settings/clip-rule.ts";
import type { Folded } from "./fold.ts";
import { END_OF_TURN } from "./joined-text.ts";
import { createMultiMatcher, type PhraseMatch, type SearchPhrase, toMatch } from "./multi-matcher.ts";
import { parsePhrase } from "./phrase.ts";
import { normalizeText } from "./normalized-text.ts";
import type { IsEdge } from "./word-boundaries.ts";

/** Phrases next to which a word of a built-in list isn't what it seems. */
export interface ContextPhrases {
  readonly kinds: readonly PresetKind[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Up to {@link REACH} letters away, in the same turn. */
  readonly near: readonly string[];
}

/** Drops matches of built-in lists that are only mentioned, said of oneself, or about a game or a story. */
export type DropExplained = (
  matches: readonly PhraseMatch[],
  text: { readonly original: string; readonly folded: Folded; readonly isEdge: IsEdge },
) => readonly PhraseMatch[];

/** Quotation marks and spaces between a word and what is said about it. */
const LONGEST_GAP = 3;
const GAP = /^[\s"'“”„‘’«»「」『』*_:-]*$/u;
/** Between words that are listed one after the other: slut, fag and whore. */
const LISTING = /^(?:\s*,)?\s*(?:and|or|und|oder|y|e|o|ou|et|や|と)?\s*$/u;
const LONGEST_LISTING = 8;
const REACH = 60;

export function createContextFilter(contexts: readonly ContextPhrases[]): DropExplained {
  const search = (side: "before" | "after" | "near") =>
    createMultiMatcher(
      contexts.flatMap((context, rule) => context[side].flatMap((words) => toPhrase(words, rule))),
    );
  const [findBefore, findAfter, findNear] = [search("before"), search("after"), search("near")];

  return (matches, { original, folded, isEdge }) => {
    if (contexts.length === 0 || !matches.some(({ kind }) => kind)) return matches;
    const stream = normalizeText(folded);
    const found = (find: typeof findBefore) =>
      find(stream, isEdge).map((hit) => toMatch(hit, stream, isEdge));
    const before = Map.groupBy(found(findBefore), ({ to }) => to);
    const after = Map.groupBy(found(findAfter), ({ from }) => from);
    const explains = (found: readonly PhraseMatch[] | undefined, kind: PresetKind) =>
      found?.some(({ rule }) => contexts[rule]?.kinds.includes(kind)) === true;

    const near = found(findNear);

    function isNear({ kind, from, to }: PhraseMatch): boolean {
      if (!kind) return false;
      const isClose = (one: PhraseMatch) =>
        contexts[one.rule]?.kinds.includes(kind) === true &&
        one.to >= from - REACH &&
        one.from <= to + REACH &&
        !original.slice(Math.min(one.to, to), Math.max(one.from, from)).includes(END_OF_TURN);
      return near.some(isClose);
    }

    function isExplained(match: PhraseMatch): boolean {
      const { kind, from, to } = match;
      if (!kind) return false;
      if (isNear(match)) return true;
      for (let gap = 0; gap <= LONGEST_GAP; gap += 1) {
        if (explains(before.get(from - gap), kind) && GAP.test(original.slice(from - gap, from))) return true;
        if (explains(after.get(to + gap), kind) && GAP.test(original.slice(to, to + gap))) return true;
      }
      return false;
    }

    let listedUntil: number | undefined;
    return matches
      .toSorted((a, b) => a.from - b.from || b.to - a.to)
      .filter((match) => {
        const isListed =
          listedUntil !== undefined &&
          match.kind !== undefined &&
          match.from - listedUntil <= LONGEST_LISTING &&
          LISTING.test(original.slice(listedUntil, match.from));
        const isDropped = isListed || isExplained(match);
        if (isDropped) listedUntil = match.to;
        return !isDropped;
      });
  };
}

function toPhrase(words: string, rule: number): SearchPhrase[] {
  const phrase = parsePhrase(words, { accents: "dropped" });
  return phrase ? [{ phrase, rule }] : [];
}
