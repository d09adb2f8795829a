import { MAX_PASSAGE_CHARACTERS } from "../../commands/transcripts/ask.ts";
import type { Segment } from "../../media/result.ts";
import { FILLERS } from "../fillers.ts";
import { splitWords } from "../store/search-words.ts";

/** Consecutive lines of a transcript, by their indexes. */
export interface Passage {
  readonly from: number;
  readonly to: number;
}

/** Lines around one that says a word of the question. */
const LINES_BEFORE = 3;
const LINES_AFTER = 8;
/** Returns the words that a question is about, and all of its words if none is left. */
export function contentWords(question: string): readonly string[] {
  const all = [...new Set(splitWords(question))];
  const content = all.filter((word) => !FILLERS.has(word));
  return content.length > 0 ? content : all;
}

/** Long enough that other forms of a word begin the same. */
const stemOf = (word: string): string => word.slice(0, Math.max(4, Math.ceil(word.length * 0.7)));

/**
 * Returns the passages that say most of the words, at most as many characters of them as `room`, in the order of the
 * transcript.
 */
export function choosePassages(
  segments: readonly Segment[],
  words: readonly string[],
  room = MAX_PASSAGE_CHARACTERS,
): readonly Passage[] {
  const stems = words.map(stemOf);
  const scored = segments
    .map(({ text }, index) => ({ index, score: countMatches(text, stems) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
  const chosen = new Set<number>();
  let left = room;
  for (const { index } of scored) {
    const from = Math.max(0, index - LINES_BEFORE);
    const added = segments
      .slice(from, index + LINES_AFTER)
      .map((segment, n) => ({ at: from + n, length: segment.text.length }))
      .filter(({ at }) => !chosen.has(at));
    const length = added.reduce((sum, line) => sum + line.length, 0);
    if (length > left) break;
    left -= length;
    for (const { at } of added) chosen.add(at);
  }
  return toRanges([...chosen].toSorted((a, b) => a - b));
}

function countMatches(text: string, stems: readonly string[]): number {
  const words = splitWords(text);
  return stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;
}

function toRanges(indexes: readonly number[]): Passage[] {
  const ranges: Passage[] = [];
  for (const index of indexes) {
    const last = ranges.at(-1);
    if (last?.to === index) ranges[ranges.length - 1] = { ...last, to: index + 1 };
    else ranges.push({ from: index, to: index + 1 });
  }
  return ranges;
}
