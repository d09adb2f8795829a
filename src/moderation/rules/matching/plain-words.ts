import type { Folded } from "./fold.ts";
import { END_OF_TURN } from "./joined-text.ts";
import { createNormalizedTextBuilder, type NormalizedText } from "./normalized-text.ts";

const OF_WORD = /[\p{L}\p{M}\p{N}]/u;

/** Of each UTF-16 unit: 1 if it is of a word, 2 if not, 0 if nobody has asked yet. */
const UNITS = new Uint8Array(0x10000);

/** For folded text, which has no capitals. Called for every character, so the common cases come first. */
export function isWordCharacter(character: string): boolean {
  if (character <= "\u007f")
    return (character >= "a" && character <= "z") || (character >= "0" && character <= "9");
  if (character.length > 1) return OF_WORD.test(character);
  return (UNITS[character.charCodeAt(0)] ||= OF_WORD.test(character) ? 1 : 2) === 1;
}

/** Normalizes words without decoding them. */
export function normalizeText({ text, from, to }: Folded): NormalizedText {
  const stream = createNormalizedTextBuilder(text.length + 1);
  let at = 0;
  for (const character of text) {
    const start = from[at] ?? 0;
    if (isWordCharacter(character)) stream.letter(character, start, to[at] ?? start);
    else stream.gap(character === END_OF_TURN ? END_OF_TURN : " ", start);
    at += character.length;
  }
  return stream.end();
}
