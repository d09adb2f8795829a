import { DICTIONARIES, splitWords, toPair, toSpeaker, toStem } from "./search-words.ts";

/** One word, or several that must be adjacent. */
interface SearchTerm {
  readonly words: readonly string[];
  readonly isExcluded: boolean;
  /** In quotes, so that other forms of its words don't count. */
  readonly isExact: boolean;
}

/** Terms that must all match, or one of several such groups. */
export type SearchTerms = readonly (readonly SearchTerm[])[];

export const ALL_DICTIONARIES = Object.values(DICTIONARIES);

/** The stems of words in all languages. */
export type Stems = ReadonlyMap<string, readonly string[]>;

const TERM = /(-?)"([^"]*)"?|(-?)([^\s"]+)/gu;

/** Parses what people type into a search engine: words, "phrases", or, -without. Anything else is ignored. */
export function parseSearch(text: string): SearchTerms {
  const groups: SearchTerm[][] = [[]];
  for (const [, minus, quoted, wordMinus, word] of text.matchAll(TERM)) {
    if (word?.toLowerCase() === "or") {
      groups.push([]);
      continue;
    }
    const words = splitWords(quoted ?? word ?? "");
    const isExcluded = (minus ?? wordMinus) === "-";
    if (words.length > 0) groups.at(-1)?.push({ words, isExcluded, isExact: quoted !== undefined });
  }
  // Without a word to look for, everything would match.
  return groups.filter((terms) => terms.some(({ isExcluded }) => !isExcluded));
}

/** Returns the words that are looked for. */
export const wordsOf = (terms: SearchTerms): string[] => [
  ...new Set(lookedFor(terms).flatMap(({ words }) => words)),
];

const lookedFor = (terms: SearchTerms) => terms.flat().filter(({ isExcluded }) => !isExcluded);

/** Builds the `tsquery` that finds transcripts, and the one that ranks them by their words. */
export function toQuery(terms: SearchTerms, stems: Stems): { readonly match: string; readonly rank: string } {
  const groups = terms.map((group) => `(${group.map((term) => toExpression(term, stems)).join(" & ")})`);
  return { match: groups.join(" | "), rank: wordsOf(terms).map(quote).join(" | ") };
}

/** Builds the `tsquery` for the transcripts with a speaker whose name has these words. */
export const toSpeakerQuery = (name: string): string =>
  splitWords(name)
    .map((word) => quote(toSpeaker(word)))
    .join(" & ");

function toExpression({ words, isExcluded, isExact }: SearchTerm, stems: Stems): string {
  const [first = ""] = words;
  const expression =
    words.length === 1 && !isExact
      ? `(${[first, ...(stems.get(first) ?? []).map(toStem)].map(quote).join(" | ")})`
      : `(${[...words, ...pairsOf(words)].map(quote).join(" & ")})`;
  return isExcluded ? `!${expression}` : expression;
}

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, n) => toPair(words[n] ?? "", word));

/** Lexemes have no characters that need escaping. */
const quote = (lexeme: string): string => `'${lexeme}'`;

/**
 * Returns what the lines of a match contain: words by the beginnings that their forms share, and phrases. For `like`,
 * whose special characters aren't in words.
 */
export function toPatterns(terms: SearchTerms, stems: Stems): string[] {
  const patterns = lookedFor(terms).flatMap(({ words, isExact }) => {
    const single = words.length === 1 && !isExact;
    const parts = words.map((word) => (single ? commonStart(word, stems.get(word) ?? []) : word));
    // Signs of scripts without spaces are adjacent.
    return words.length === 1 ? parts : parts.concat(words.join(" "), words.join(""));
  });
  return [...new Set(patterns)].map((part) => `%${part}%`);
}

function commonStart(word: string, stems: readonly string[]): string {
  // The dictionary of another language can cut a word to almost nothing.
  const shortest = Math.ceil(word.length * 0.6);
  let start = word;
  for (const stem of stems)
    while (start.length > shortest && !stem.startsWith(start)) start = start.slice(0, -1);
  return start;
}
