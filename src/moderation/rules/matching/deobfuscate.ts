import type { Folded } from "./fold.ts";
import { type DecodedWord, decodeWords } from "./leetspeak.ts";
import { END_OF_TURN } from "./joined-text.ts";
import { createNormalizedTextBuilder, type NormalizedText } from "./normalized-text.ts";
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
