import type { Folded } from "./fold.ts";
import { END_OF_TURN } from "./joined-text.ts";

/**
 * Words normalized for comparison: repeated letters are merged, with their count; one space between words, a line break
 * between turns. `from` and `to` are offsets in the original text, for each UTF-16 unit.
 */
export interface NormalizedText {
  readonly text: string;
  readonly runs: ArrayLike<number>;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
}

type Break = " " | "\n";

/** `capacity` is the expected length in UTF-16 units; longer texts take longer. */
export function createNormalizedTextBuilder(capacity = 64) {
  let text = "";
  let last = "";
  let length = 0;
  let runs = new Uint32Array(capacity);
  let from = new Uint32Array(capacity);
  let to = new Uint32Array(capacity);

  function unit(one: string, start: number, end: number): void {
    if (one === last) {
      runs[length - 1] = (runs[length - 1] ?? 0) + 1;
      to[length - 1] = end;
      return;
    }
    if (length === runs.length) [runs, from, to] = [grown(runs), grown(from), grown(to)];
    text += one;
    last = one;
    runs[length] = 1;
    from[length] = start;
    to[length] = end;
    length += 1;
  }

  return {
    /** Adds a character of a word, with its range in the original. */
    letter(character: string, start: number, end: number): void {
      if (character.length === 1) unit(character, start, end);
      else for (let at = 0; at < character.length; at += 1) unit(character.charAt(at), start, end);
    },
    /** Adds a gap between words. A space doesn't replace the end of a turn. */
    gap(kind: Break, at: number): void {
      if (length === 0 || last === "\n" || last === kind) return;
      if (last === " ") {
        text = text.slice(0, -1) + kind;
        last = kind;
      } else unit(kind, at, at);
    },
    end: (): NormalizedText => ({ text, runs, from, to }),
  };
}

function grown(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(list.length * 2);
  longer.set(list);
  return longer;
}

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
