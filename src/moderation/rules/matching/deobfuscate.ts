import type { Folded } from "./fold.ts";
import { END_OF_TURN } from "./joined-text.ts";
import { createNormalizedTextBuilder, type NormalizedText, isWordCharacter } from "./normalized-text.ts";
import { isUnspaced } from "./word-boundaries.ts";

/** One reading of ambiguous characters. */
export interface LeetVariant {
  readonly reading: "text" | "otherReading";
  /** Letter for 1 and |. */
  readonly one: "i" | "l";
  /** "a f u c k" is an article and a word; "a s s" is not. */
  readonly firstApart: boolean;
}

/** Together they find both readings. */
export const LEET_VARIANTS: readonly LeetVariant[] = [
  { reading: "text", one: "i", firstApart: false },
  { reading: "otherReading", one: "l", firstApart: true },
];

const ARTICLES = new Set(["a", "i"]);

/** What isn't decoded to itself: signs, digits, and punctuation inside words. */
const SIGN = /[^\p{L}\p{M}\s.,;:!?、。]|[.,;:!?](?=[^\s.,;:!?])/u;
/** Two letters with a gap between them. */
const SPELLED = /(?<!\S)\S[.,;:!?]*\s+\S[.,;:!?]*(?!\S)/u;
const HAS_ONE = /[1|]/;
const TURN = /[^\n]+\n?/gu;

/** Whether a variant reads a turn as no other stream does. Most turns are plain, which saves most of the time. */
function isDecoded(
  folded: Folded,
  turn: string,
  index: number,
  { reading, firstApart }: LeetVariant,
): boolean {
  const isSpelled = SPELLED.test(turn);
  if (!firstApart) return isSpelled || SIGN.test(turn);
  return isSpelled || HAS_ONE.test(turn) || folded[reading].slice(index, index + turn.length) !== turn;
}

/** Decodes obfuscated words: `sh1t`, `f.u.c.k` and `f u c k`. Leaves out turns without any. */
export function deobfuscateWords(folded: Folded, variant: LeetVariant): NormalizedText {
  const { from, to } = folded;
  const stream = createNormalizedTextBuilder();
  const write = (letters: DecodedWord) => {
    for (const { as, at } of letters) stream.letter(as, from[at] ?? 0, to[at] ?? 0);
  };
  for (const [chunk, gap] of spelledTogether(chunksOf(folded, variant), folded, variant)) {
    chunk.forEach((word, nth) => {
      if (nth > 0) stream.gap(" ", from[word[0]?.at ?? 0] ?? 0);
      write(word);
    });
    stream.gap(gap.includes(END_OF_TURN) ? END_OF_TURN : " ", 0);
  }
  return stream.end();
}

/** The words between two gaps, and the gap after them. */
type Chunk = readonly [words: readonly DecodedWord[], gap: string];

function* chunksOf(folded: Folded, variant: LeetVariant): Generator<Chunk> {
  for (const { 0: plain, index: start } of folded.text.matchAll(TURN)) {
    if (!isDecoded(folded, plain, start, variant)) continue;
    const turn = folded[variant.reading].slice(start, start + plain.length);
    for (const { 1: chunk = "", 2: gap = "", index } of turn.matchAll(/(\S*)(\s*)/gu)) {
      if (chunk !== "" || gap !== "") yield [decodeWords(chunk, start + index, variant.one), gap];
    }
  }
}

/** Joins single letters with equal gaps into a word. */
function* spelledTogether(
  chunks: Iterable<Chunk>,
  { from }: Folded,
  { firstApart }: LeetVariant,
): Generator<Chunk> {
  let row: DecodedWord[] = [];
  let gapAfter = "";
  function* finish(): Generator<Chunk> {
    const [first = []] = row;
    const letter = first[0]?.as ?? "";
    if (row.length < (isUnspaced(letter) ? 2 : 3))
      for (const word of row) yield [[word], word === row.at(-1) ? gapAfter : " "];
    else if (firstApart && ARTICLES.has(letter)) yield [[first, row.slice(1).flat()], gapAfter];
    else yield [[row.flat()], gapAfter];
    row = [];
  }
  for (const [words, gap] of chunks) {
    const [word] = words;
    if (!word || words.length > 1 || !isOneLetter(word, from)) {
      yield* finish();
      yield [words, gap];
      continue;
    }
    row.push(word);
    const isEven = row.length === 1 || gap === gapAfter;
    gapAfter = gap;
    if (!isEven || gap.includes(END_OF_TURN)) yield* finish();
  }
  yield* finish();
}

/** Folding turns some letters into two, such as ß. */
const isOneLetter = (word: DecodedWord, from: Folded["from"]): boolean =>
  word.every(({ at }) => from[at] === from[word[0]?.at ?? 0]);

const ONE = "1";
const STANDS_FOR: ReadonlyMap<string, string> = new Map([
  ["0", "o"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
  ["8", "b"],
  ["9", "g"],
  ["@", "a"],
  ["$", "s"],
  ["!", "i"],
  ["+", "t"],
  ["€", "e"],
  [ONE, ONE],
  ["|", ONE],
]);
const JOINS = new Set([".", "_", "-", "'", "’", "·", "•", "~", "・"]);
const BEGINS = new Set(["$", "@"]);
const ENDS = new Set(["$"]);
const DIGIT = /\d/;

export interface Letter {
  readonly as: string;
  /** Position in the folded text. */
  readonly at: number;
}

export type DecodedWord = readonly Letter[];

/** Matches most words, which have nothing to decode. */
const LETTERS = /^([a-z]+)[.,;:!?]*$/;

/**
 * Decodes the words between two gaps. `one` is the letter for a single 1 or |; two of them are always ll. `offset` is
 * the start in the folded text.
 */
function decodeWords(chunk: string, offset: number, one: "i" | "l"): DecodedWord[] {
  const [, letters] = LETTERS.exec(chunk) ?? [];
  if (letters !== undefined) return [lettersOf(letters, offset)];
  const words: Letter[][] = [[]];
  const characters = trimmed(lettersOf(chunk, offset));
  const isDecoded = isMixed(characters);
  const meanings = characters.map(({ as }) => (isDecoded ? STANDS_FOR.get(as) : undefined));
  characters.forEach(({ as, at }, nth) => {
    const meant = meanings[nth];
    const isDouble = meanings[nth - 1] === ONE || meanings[nth + 1] === ONE;
    if (meant === ONE) words.at(-1)?.push({ as: isDouble ? "l" : one, at });
    else if (meant !== undefined) words.at(-1)?.push({ as: meant, at });
    else if (isWordCharacter(as)) words.at(-1)?.push({ as, at });
    else if (!JOINS.has(as) || !isWordCharacter(characters[nth + 1]?.as ?? "")) words.push([]);
  });
  return words.filter((word) => word.length > 0);
}

function lettersOf(chunk: string, offset: number): Letter[] {
  const letters: Letter[] = [];
  let at = offset;
  for (const as of chunk) {
    letters.push({ as, at });
    at += as.length;
  }
  return letters;
}

/** Removes surrounding punctuation: the mark in `no!` stands for no letter. */
function trimmed(letters: readonly Letter[]): readonly Letter[] {
  const first = letters.findIndex(({ as }) => isWordCharacter(as) || BEGINS.has(as));
  const last = letters.findLastIndex(({ as }) => isWordCharacter(as) || ENDS.has(as));
  return first < 0 ? [] : letters.slice(first, last + 1);
}

/**
 * Whether characters can stand for letters: not in numbers, nor in product names that are mostly digits, such as A55.
 */
function isMixed(letters: readonly Letter[]): boolean {
  const digits = letters.filter(({ as }) => DIGIT.test(as)).length;
  const others = letters.filter(({ as }) => isWordCharacter(as)).length - digits;
  const isSign = letters.length === 1 && digits === 0;
  return isSign || others >= Math.max(1, digits);
}
