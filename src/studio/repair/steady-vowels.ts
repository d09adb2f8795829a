import { isHesitation } from "../recognition/hesitations.ts";
import type { HeardWord } from "../recognition/pocketsphinx.ts";
import type { SteadyVowel } from "./dsp/hesitations.ts";

/** Seconds in which nothing is said; shorter ones are errors of the recognizer. */
export const PAUSE = 0.04;
/** Seconds of a pause that is certain. */
const LONG_PAUSE = 0.1;
/** Seconds from which a hesitation has an m at its end. */
const WITH_M = 0.18;
/** Seconds of a hesitation that is none by its sound, after a pause and without one. Shorter ones were parts of words. */
const [LONG, LONGEST] = [0.3, 0.4];

/** Returns whether a word is a hesitation beside a pause. It counts if its sound is steady, too. */
export function isBesidePause(words: readonly HeardWord[], at: number): boolean {
  const word = words[at];
  if (!word || !isHesitation(word.word)) return false;
  const [before, after] = pausesAround(words, at);
  return lengthOf(word) >= WITH_M && before >= PAUSE && Math.max(before, after) >= LONG_PAUSE;
}

/** Seconds of a hesitation between two pauses that is none by its sound. */
const ALONE = 0.2;

/** Words that sound as steady when they stand alone. They are cut only if they are “um” for sure. */
const KEPT = new Set("and i or our are all one won run sun son were word".split(" "));
/** What the recognizer makes of a hesitation between two pauses, whatever its times are. */
const TAKEN_FOR = new Set("a ah the of oh on up that her am an them bum bump hum poem".split(" "));

/**
 * Adds steady vowels to the words, as `um` or, when they are short, as `uh`. One in which the recognizer heard a longer
 * word, or one that sounds as steady, stays that word. Other hesitations stay only between pauses, or when they are long.
 */
export function withSteadyVowels(
  words: readonly HeardWord[],
  vowels: readonly SteadyVowel[],
): readonly HeardWord[] {
  const hesitations = vowels
    .map((vowel) => ({ vowel, inside: words.filter((word) => isIn(word, vowel)) }))
    .filter(
      ({ vowel, inside }) =>
        inside.some(({ word }) => isHesitation(word)) || inside.every((word) => canBeHesitation(word, vowel)),
    )
    .map(({ vowel: { start, end }, inside }) => ({
      word: inside.find(({ word }) => isHesitation(word))?.word ?? (end - start >= WITH_M ? "um" : "uh"),
      start,
      end,
    }));
  const others = words
    .filter((word, i) => !isHesitation(word.word) || isLong(words, i))
    .filter((word) => !hesitations.some((vowel) => isIn(word, vowel)))
    .map((word) => hesitations.reduce(withPause, word));
  return [...others, ...hesitations].toSorted((a, b) => a.start - b.start);
}

const isIn = (word: HeardWord, vowel: SteadyVowel) =>
  Math.min(word.end, vowel.end) - Math.max(word.start, vowel.start) > OVERLAP;
/** Seconds that a word and a vowel must share to be the same. */
const OVERLAP = 0.04;

function isLong(words: readonly HeardWord[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  const [before, after] = pausesAround(words, at);
  if (Math.min(before, after) >= LONG_PAUSE) return lengthOf(word) >= ALONE;
  return lengthOf(word) >= (before >= PAUSE ? LONG : LONGEST);
}

/** Seconds by which any other word may begin before the vowel and end after it: a longer one only ends in a vowel. */
const BEYOND = 0.085;

function canBeHesitation({ word, start, end }: HeardWord, vowel: SteadyVowel): boolean {
  const spelled = word.toLowerCase();
  if (TAKEN_FOR.has(spelled)) return true;
  if (KEPT.has(spelled) || (spelled === "but" && vowel.end - vowel.start > LONGEST_BUT)) return false;
  return start > vowel.start - BEYOND && end < vowel.end + BEYOND;
}

/** Seconds of a vowel that is no “but”, which takes longer where it stands alone. */
const LONGEST_BUT = 0.205;

/** Moves a word out of the pause between it and a vowel. */
function withPause(word: HeardWord, vowel: SteadyVowel): HeardWord {
  if (word.start < vowel.start) return { ...word, end: Math.min(word.end, vowel.start - PAUSE) };
  return { ...word, start: Math.max(word.start, vowel.end + PAUSE) };
}

/** Returns the seconds before and after a word in which nothing is said: Infinity before the first, after the last. */
export function pausesAround(words: readonly HeardWord[], at: number): readonly [number, number] {
  const { start = 0, end = 0 } = words[at] ?? {};
  return [
    hundredths(start - (words[at - 1]?.end ?? -Infinity)),
    hundredths((words[at + 1]?.start ?? Infinity) - end),
  ];
}

export const lengthOf = ({ start, end }: HeardWord) => hundredths(end - start);

/** The recognizer's times are hundredths of a second, but not their differences. */
const hundredths = (seconds: number) => Math.round(100 * seconds) / 100;
