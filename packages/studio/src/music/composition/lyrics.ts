import { createRandom, seedOf } from "../../sound/random.ts";

export interface Stanza {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * Splits lyrics into stanzas at empty lines. A line in square brackets names the stanza that follows. A line that is too
 * long to be sung in one breath is split at its punctuation marks: in a chat, lyrics are often typed on one line.
 */
export function stanzasOf(lyrics: string): readonly Stanza[] {
  const blocks = lyrics.split(/\n\s*\n|(?=^\s*\[[^\]\n]+\])/mu);
  return blocks
    .map((block, i) => {
      const lines = block.split("\n").map((line) => line.trim());
      const heading = lines
        .map((line) => /^\[([^\]]+)\]$/.exec(line)?.[1])
        .find((name) => name !== undefined);
      const sung = lines.filter((line) => /\p{L}/u.test(line) && !/^\[.*\]$/.test(line));
      return { name: heading ?? (i % 2 === 0 ? "verse" : "chorus"), lines: sung.flatMap(phrasesOf) };
    })
    .filter(({ lines }) => lines.length > 0);
}

/** Syllables that are sung in one breath. */
const BREATH = 10;

/** Splits a line at punctuation marks, so that phrases have at most {@link BREATH} syllables where marks allow it. */
function phrasesOf(line: string): readonly string[] {
  const phrases: string[] = [];
  for (const phrase of line.split(/(?<=[,;:.!?…/|、。！？])\s*(?=.*\p{L})/u)) {
    const before = phrases.at(-1);
    const joined = `${before ?? ""} ${phrase}`;
    if (before !== undefined && lineSyllables(joined) <= BREATH) phrases[phrases.length - 1] = joined;
    else phrases.push(phrase);
  }
  return phrases;
}

const lineSyllables = (line: string): number =>
  wordsOf(line).reduce((sum, word) => sum + syllablesOf(word), 0);

export const wordsOf = (line: string): readonly string[] => line.match(/[\p{L}\p{N}'’]+(?:-\p{L}+)*/gu) ?? [];

/** Counts groups of vowels, except a silent e at the end; correct for nine in ten English words. */
export function syllablesOf(word: string): number {
  const plain = word.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  const groups = plain.match(/[aeiouyäöü]+/g)?.length ?? 1;
  const silent = /[^aeiouyl]e$|[aeiouy][^aeiouytd]ed$/.test(plain) && groups > 1 ? 1 : 0;
  return Math.max(1, groups - silent);
}

const VERSES = [
  [
    "I was thinking of S tonight",
    "Every window full of light",
    "All the words I could not say",
    "Carry S a little way",
  ],
  [
    "There is S in the morning air",
    "There is S everywhere",
    "Down the road and up the hill",
    "I can hear it singing still",
  ],
];
const CHORUS = [
  "Oh, S, stay with me",
  "S is all that I can see",
  "Oh, S, here we go",
  "More than anybody knows",
];

/** Added to generated lyrics. */
export const LYRICS_NOTE =
  "The words were put together by the local stand-in from set lines and a word of the prompt; nobody wrote them.";

const DULL = new Set(
  "a an the about with and or of for in on to song music track tune sing sung singing vocals vocal happy sad slow fast upbeat pop rock folk jazz some me my make write".split(
    " ",
  ),
);

/** Writes lyrics about the subject of a prompt. Equal prompts give equal lyrics. */
export function writeLyrics(prompt: string): string {
  const words = wordsOf(prompt.toLowerCase()).filter((word) => !DULL.has(word) && word.length > 2);
  const subject = words.at(-1) ?? "the night";
  const random = createRandom(seedOf(prompt));
  const verse = VERSES[Math.floor(random() * VERSES.length)] ?? [];
  const filled = (lines: readonly string[]) =>
    lines
      .map((line) => line.replaceAll(/\bS\b/g, subject))
      .map((line) => line.charAt(0).toUpperCase() + line.slice(1));
  return ["[Verse]", ...filled(verse), "", "[Chorus]", ...filled(CHORUS)].join("\n");
}
