/** Counts characters as the service does: in code points. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Titles, initials and abbreviations whose period doesn't end a sentence. */
const ABBREVIATION =
  /(?:^|[^\p{L}\p{N}])(?:\p{Lu}|Dr|Mrs?|Ms|Mx|Prof|Rev|Hon|Sr|Jr|St|Mt|Gen|Col|Capt|Lt|Sgt|No|Nr|Fig|Vol|Ch|pp?|vs|cf|ca|approx|e\.g|i\.e|z\.B|d\.h|bzw)\.\s+$/u;
/** Longer than any of these abbreviations; keeps the search short, because it runs often. */
const TAIL = 16;
const CLAUSE_END = /(?<=[,;:—–、，；：،؛)\]}”»](?:\s|$)|[、，；：]|\n)/u;
const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
const WORDS = new Intl.Segmenter("en", { granularity: "word" });
const SIGNS = new Intl.Segmenter("en", { granularity: "grapheme" });

const segmentsOf = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** From the best place to split a text to the worst. The last always works. */
const SPLITTERS: readonly ((text: string) => readonly string[])[] = [
  splitSentences,
  (text) => text.split(CLAUSE_END),
  (text) => segmentsOf(WORDS, text),
  (text) => segmentsOf(SIGNS, text),
  (text) => Array.from(text),
];

/**
 * Splits a text at sentence ends into the fewest parts of at most `max` code points. The parts have similar lengths,
 * because they are spoken at the same time. Only a sentence longer than `max` is split: after a clause, else a word,
 * else a grapheme. Loses only the white space between parts. An empty text has no parts.
 */
export function splitText(text: string, max: number): readonly string[] {
  const whole = text.trim();
  if (countCodePoints(whole) <= max) return whole === "" ? [] : [whole];
  const pieces = splitPieces(whole, max, SPLITTERS).map((piece) => ({
    piece,
    length: countCodePoints(piece),
  }));
  let [low, high] = [Math.max(1, ...pieces.map(({ length }) => length)), max];
  const fewest = packPieces(pieces, max).length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (packPieces(pieces, middle).length > fewest) low = middle + 1;
    else high = middle;
  }
  return packPieces(pieces, low);
}

interface Piece {
  readonly piece: string;
  readonly length: number;
}

function packPieces(pieces: readonly Piece[], max: number): string[] {
  const parts: { text: string; length: number }[] = [];
  for (const { piece, length } of pieces) {
    const last = parts.at(-1);
    if (last === undefined || last.length + length > max) parts.push({ text: piece, length });
    else {
      last.text += piece;
      last.length += length;
    }
  }
  return parts.map(({ text }) => text.trim()).filter((text) => text !== "");
}

function splitPieces(text: string, max: number, [way, ...worse]: typeof SPLITTERS): string[] {
  if (way === undefined) return [text];
  return way(text).flatMap((piece) =>
    countCodePoints(piece) > max ? splitPieces(piece, max, worse) : [piece],
  );
}

function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const found of segmentsOf(SENTENCES, text)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last.slice(-TAIL)))
      sentences[sentences.length - 1] = last + found;
    else sentences.push(found);
  }
  return sentences;
}
