/** Someone who keeps a key pressed, or repeats a word, is heard three times at most. */
const REPEATED_SIGN = /([^\p{N}\p{P}\p{S}\s])\1{3,}/gu;
const REPEATED_MARK = /([\p{P}\p{S}])\1+/gu;
const REPEATED_SYLLABLE = /(\p{L}{2,4}?)\1{3,}/giu;
const REPEATED_WORD = /(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,30})(?:[\s,.!?]+\1(?![\p{L}\p{N}])){3,}/giu;
/** Longer than words of any language that separates them: a pressed key, a hash, a number nobody follows. */
const ENDLESS_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]{41,}/gu;
const SPOKEN_OF_ENDLESS = 12;
/** Accents stacked on a letter. */
const STACKED = /(\p{M}{2})\p{M}+/gu;
const UNSPEAKABLE = /(?!\n)\p{Cc}|\p{Co}|\p{Cn}|(?![\u200c\u200d])\p{Cf}/gu;
const SPEAKABLE = /[\p{L}\p{N}]/u;

/**
 * Removes what makes a text long or unpleasant to hear: repeated letters, signs, syllables and words, endless words,
 * stacked accents, and lines of signs only. Takes time proportional to the text.
 */
export function tidyText(text: string): string {
  const short = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(UNSPEAKABLE, "")
    .replaceAll(STACKED, "$1")
    .replaceAll(ENDLESS_WORD, (word) => Array.from(word).slice(0, SPOKEN_OF_ENDLESS).join(""))
    .replaceAll(REPEATED_SIGN, "$1$1$1")
    .replaceAll(REPEATED_MARK, "$1")
    .replaceAll(REPEATED_SYLLABLE, "$1$1$1")
    .replaceAll(REPEATED_WORD, "$1, $1, $1");
  return short
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => SPEAKABLE.test(line))
    .join("\n");
}

/**
 * Shortens a text to a number of code points, at the end of a word where one is near, else between two signs. Undefined
 * if it is short enough.
 */
export function shortenText(text: string, max: number): string | undefined {
  const signs = Array.from(text);
  if (signs.length <= max) return undefined;
  const start = signs.slice(0, max).join("");
  const lastWordEnd = start.search(/[\s、。，！？][^\s、。，！？]*$/u);
  const wholeWords = lastWordEnd > start.length / 2 ? start.slice(0, lastWordEnd) : start;
  return wholeWords.replace(/[\s\p{M}\p{P}\p{S}]+$/u, "");
}
