import { isHesitation } from "../../src/studio/recognition/hesitations.ts";
import type { HeardWord } from "../../src/studio/recognition/pocketsphinx.ts";

export type Window = readonly [start: number, end: number];

/** Words too common to be matched with what was heard. */
const COMMON = new Set("the and a of in to on".split(" "));
/** Length of pauses in letters, which are taken to be equally long. */
const [LONG_PAUSE, PAUSE] = [5, 3];

interface Said {
  readonly word: string;
  readonly letters: number;
  readonly pause: number;
}

function wordsOf(text: string): readonly Said[] {
  const found = text.replace(/^\[[^\]]*\]/, "").matchAll(/([\p{L}'’]+)([^\p{L}]*)/gu);
  return Array.from(found, ([, word = "", then = ""]) => ({
    word: word.toLowerCase(),
    letters: word.length + 0.4,
    pause: /[.;?!]/.test(then) ? LONG_PAUSE : then.includes(",") ? PAUSE : 0,
  }));
}

/** Estimates when each hesitation of a text is spoken, in seconds, from the words around it that were recognized. */
export function hesitationTimes(
  text: string,
  heard: readonly HeardWord[],
  length: number,
): readonly Window[] {
  const said = wordsOf(text);
  const known = matched(
    said,
    heard.filter(({ word }) => !isHesitation(word)),
  );
  return said.flatMap(({ word }, i) => {
    if (!isHesitation(word)) return [];
    let [left, right] = [i - 1, i + 1];
    while (left >= 0 && !known.has(left)) left--;
    while (right < said.length && !known.has(right)) right++;
    const from = known.get(left)?.end ?? 0;
    const until = known.get(right)?.start ?? length;
    let [at, start, end] = [said[left]?.pause ?? 0, 0, 0];
    for (let k = left + 1; k < right; k++) {
      if (k === i) start = at;
      at += said[k]?.letters ?? 0;
      if (k === i) end = at;
      if (k < said.length - 1) at += said[k]?.pause ?? 0;
    }
    const seconds = (letters: number) => from + ((until - from) * letters) / at;
    return [[seconds(start), seconds(end)] as const];
  });
}

/** Matches words of the text with words that were heard: the longest common subsequence. */
function matched(said: readonly Said[], heard: readonly HeardWord[]): ReadonlyMap<number, HeardWord> {
  const isSame = (i: number, j: number) =>
    !COMMON.has(said[i]?.word ?? "") && said[i]?.word === heard[j]?.word.toLowerCase();
  const longest = said.map(() => heard.map(() => 0));
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = said.length - 1; i >= 0; i--) {
    for (let j = heard.length - 1; j >= 0; j--) {
      const both = isSame(i, j) ? at(i + 1, j + 1) + 1 : 0;
      (longest[i] ?? [])[j] = Math.max(at(i + 1, j), at(i, j + 1), both);
    }
  }
  const found = new Map<number, HeardWord>();
  for (let i = 0, j = 0; i < said.length && j < heard.length;) {
    const word = heard[j];
    if (word && isSame(i, j) && at(i, j) === at(i + 1, j + 1) + 1) {
      found.set(i++, word);
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}
