import type { Folded } from "./fold.ts";
import type { PhraseMatch, SearchPhrase } from "./multi-matcher.ts";

const WORDS = /(?<![\p{L}\p{N}*#])[\p{L}*#]{4,40}(?![\p{L}\p{N}*#])/gu;
/**
 * Words with censored letters, as speech recognition engines write them: f**k, s***. A single mark at the end is a
 * footnote.
 */
const STRUCK_OUT = /^\p{L}.*(?:[*#]\p{L}|[*#]{2}$)/u;
const STRUCK = /[*#]/;
const SHORTEST = 4;

type WordSource = Pick<PhraseMatch, "rule" | "kind">;

/** Finds words that match the remaining letters. */
export type FindCensored = (folded: Folded) => readonly PhraseMatch[];

export function createCensoredWordFinder(phrases: readonly SearchPhrase[]): FindCensored {
  const words = phrases
    .map((one) => ({ ...one, letters: spelled(one) }))
    .filter(
      ({ letters, phrase }) => letters.length >= SHORTEST && !phrase.openStart && !letters.includes(" "),
    );
  const byStart = Map.groupBy(words, ({ letters }) => letters.charAt(0));
  const rulesFor = (word: string): readonly WordSource[] => {
    const fitting = byStart.get(word.charAt(0))?.filter((one) => fits(word, one.letters, one.phrase.openEnd));
    return [...new Map(fitting?.map(({ rule, kind }) => [rule, { rule, kind }])).values()];
  };
  return ({ text, from, to }) => {
    const rulesByWord = new Map<string, readonly WordSource[]>();
    const hits: PhraseMatch[] = [];
    for (const { 0: word, index } of text.matchAll(WORDS)) {
      if (!STRUCK_OUT.test(word)) continue;
      const rules = rulesByWord.get(word) ?? rulesFor(word);
      rulesByWord.set(word, rules);
      const end = to[index + word.length - 1] ?? 0;
      hits.push(...rules.map(({ rule, kind }) => ({ rule, kind, from: from[index] ?? 0, to: end })));
    }
    return hits;
  };
}

const spelled = ({ phrase: { text, runs } }: SearchPhrase): string =>
  text
    .split("")
    .map((letter, nth) => letter.repeat(runs[nth] ?? 1))
    .join("");

function fits(word: string, letters: string, isOpen: boolean): boolean {
  if (isOpen ? word.length < letters.length : word.length !== letters.length) return false;
  return letters.split("").every((letter, nth) => letter === word[nth] || STRUCK.test(word[nth] ?? ""));
}
