import type { Folded } from "./fold.ts";
import { isOfWord } from "./plain-words.ts";
import { END_OF_TURN } from "./script.ts";
import { createStream, type Stream } from "./stream.ts";
import { isUnspaced } from "./word-edges.ts";

/** Of what can be read in two ways, one. */
export interface Reading {
  /** What a single 1 or | stands for; two of them are always ll. */
  readonly one: "i" | "l";
  /** "a f u c k" is an article and a word; "a s s" is not. */
  readonly firstApart: boolean;
}

/** Together they find what either can mean. */
export const READINGS: readonly Reading[] = [
  { one: "i", firstApart: false },
  { one: "l", firstApart: true },
];

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
const ARTICLES = new Set(["a", "i"]);
const DIGIT = /\d/;

interface Letter {
  readonly as: string;
  /** Where it stands in the folded text. */
  readonly at: number;
}

/** Words as they are meant: `sh1t`, `f.u.c.k` and `f u c k` without what disguises them. */
export function disguisedWords(folded: Folded, reading: Reading): Stream {
  const { from, to } = folded;
  const stream = createStream();
  const write = (letters: readonly Letter[]) => {
    for (const { as, at } of letters) stream.letter(as, from[at] ?? 0, to[at] ?? 0);
  };
  for (const [chunk, gap] of spelledTogether(chunksOf(folded, reading), folded, reading)) {
    chunk.forEach((word, nth) => {
      if (nth > 0) stream.gap(" ", from[word[0]?.at ?? 0] ?? 0);
      write(word);
    });
    stream.gap(gap.includes(END_OF_TURN) ? END_OF_TURN : " ", 0);
  }
  return stream.end();
}

type Word = readonly Letter[];
/** What stands between two gaps, as words, and the gap after it. */
type Chunk = readonly [words: readonly Word[], gap: string];

function* chunksOf({ text }: Folded, reading: Reading): Generator<Chunk> {
  for (const { 1: chunk = "", 2: gap = "", index } of text.matchAll(/(\S*)(\s*)/gu)) {
    if (chunk !== "" || gap !== "") yield [wordsIn(chunk, index, reading), gap];
  }
}

/** What most words are: nothing in it stands for something else. */
const LETTERS = /^([a-z]+)[.,;:!?]*$/;

function wordsIn(chunk: string, offset: number, { one }: Reading): Word[] {
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
    else if (isOfWord(as)) words.at(-1)?.push({ as, at });
    else if (!JOINS.has(as) || !isOfWord(characters[nth + 1]?.as ?? "")) words.push([]);
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

/** Without the marks around it: the last one of `no!` stands for nothing. */
function trimmed(letters: readonly Letter[]): readonly Letter[] {
  const first = letters.findIndex(({ as }) => isOfWord(as) || BEGINS.has(as));
  const last = letters.findLastIndex(({ as }) => isOfWord(as) || ENDS.has(as));
  return first < 0 ? [] : letters.slice(first, last + 1);
}

/** A number is a number, and what is mostly one is a name of a thing: A55. */
function isMixed(letters: readonly Letter[]): boolean {
  const digits = letters.filter(({ as }) => DIGIT.test(as)).length;
  const others = letters.filter(({ as }) => isOfWord(as)).length - digits;
  const isSign = letters.length === 1 && digits === 0;
  return isSign || others >= Math.max(1, digits);
}

/** Single letters with even gaps between them become a word. */
function* spelledTogether(
  chunks: Iterable<Chunk>,
  { from }: Folded,
  { firstApart }: Reading,
): Generator<Chunk> {
  let row: Word[] = [];
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

/** Folding makes two of some: ß. */
const isOneLetter = (word: Word, from: Folded["from"]): boolean =>
  word.every(({ at }) => from[at] === from[word[0]?.at ?? 0]);
