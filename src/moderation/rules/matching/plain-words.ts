import type { Folded } from "./fold.ts";
import { END_OF_TURN } from "./joined-text.ts";
import { createNormalizedTextBuilder, type NormalizedText } from "./normalized-text.ts";

const OF_WORD = /[\p{L}\p{M}\p{N}]/u;

/** For folded text, which has no capitals. Called for every character, so the common case comes first. */
export const isWordCharacter = (character: string): boolean =>
  character <= "\u007f"
    ? (character >= "a" && character <= "z") || (character >= "0" && character <= "9")
    : OF_WORD.test(character);

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
