/** Scripts that are written without spaces: each of their signs counts as a word, and a word as a phrase of them. */
export const UNSPACED = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{Script=${script}}`)
  .join("");
const WORD = new RegExp(`[${UNSPACED}]|[[\\p{L}\\p{N}\\p{M}]--[${UNSPACED}]]+`, "gv");
/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts distinguish words. */
const ACCENTS = /[\u0300-\u036f]+/g;
/** Longer words are compared by their beginnings. */
const MAX_WORD = 64;

const fold = (text: string): string =>
  text.normalize("NFKD").replaceAll(ACCENTS, "").normalize("NFKC").toLowerCase();

/** Returns a word in lowercase and without accents. */
export const foldWord = (word: string): string => fold(word).slice(0, MAX_WORD);

/** Returns the words of a text as search compares them: in lowercase and without accents. */
export const splitWords = (text: string): string[] =>
  (fold(text).match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD));

/**
 * Returns the lexeme for two adjacent words. PostgreSQL keeps only the first 16,383 positions of a text and has to read
 * a text to compare positions, so phrases are found by their pairs. A hash keeps an index small; a text that has both
 * words and another pair with the same hash is practically impossible.
 */
export function toPair(first: string, second: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${first} ${second}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `+${(hash >>> 0).toString(36)}`;
}

/** Returns the lexeme for a stem, which isn't a word that was said. */
export const toStem = (stem: string): string => `~${stem}`;

/** Returns the lexeme for a word of a speaker's name. */
export const toSpeaker = (word: string): string => `@${word}`;

/** PostgreSQL's dictionaries of word forms, by language. */
export const DICTIONARIES: Readonly<Record<string, string>> = {
  da: "danish_stem",
  de: "german_stem",
  en: "english_stem",
  es: "spanish_stem",
  fi: "finnish_stem",
  fr: "french_stem",
  hu: "hungarian_stem",
  it: "italian_stem",
  nl: "dutch_stem",
  no: "norwegian_stem",
  pt: "portuguese_stem",
  ro: "romanian_stem",
  ru: "russian_stem",
  sv: "swedish_stem",
  tr: "turkish_stem",
};
