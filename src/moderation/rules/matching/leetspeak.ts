import { isWordCharacter } from "./plain-words.ts";

const ONE = "1";
const STANDS_FOR: ReadonlyMap<string, string> = new Map([
  ["0", "o"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
  ["8", "b"],
  ["9", "g"],
  ["@", "a"],
  ["$", "s"],
  ["!", "i"],
  ["+", "t"],
  ["€", "e"],
  [ONE, ONE],
  ["|", ONE],
]);
const JOINS = new Set([".", "_", "-", "'", "’", "·", "•", "~", "・"]);
const BEGINS = new Set(["$", "@"]);
const ENDS = new Set(["$"]);
const DIGIT = /\d/;

export interface Letter {
  readonly as: string;
  /** Position in the folded text. */
  readonly at: number;
}

export type DecodedWord = readonly Letter[];

/** Matches most words, which have nothing to decode. */
const LETTERS = /^([a-z]+)[.,;:!?]*$/;

/**
 * Decodes the words between two gaps. `one` is the letter for a single 1 or |; two of them are always ll. `offset` is
 * the start in the folded text.
 */
export function decodeWords(chunk: string, offset: number, one: "i" | "l"): DecodedWord[] {
  const [, letters] = LETTERS.exec(chunk) ?? [];
  if (letters !== undefined) return [lettersOf(letters, offset)];
  const words: Letter[][] = [[]];
  const characters = trimmed(lettersOf(chunk, offset));
  const isDecoded = isMixed(characters);
  const meanings = characters.map(({ as }) => (isDecoded ? STANDS_FOR.get(as) : undefined));
  characters.forEach(({ as, at }, nth) => {
    const meant = meanings[nth];
    const isDouble = meanings[nth - 1] === ONE || meanings[nth + 1] === ONE;
    if (meant === ONE) words.at(-1)?.push({ as: isDouble ? "l" : one, at });
    else if (meant !== undefined) words.at(-1)?.push({ as: meant, at });
    else if (isWordCharacter(as)) words.at(-1)?.push({ as, at });
    else if (!JOINS.has(as) || !isWordCharacter(characters[nth + 1]?.as ?? "")) words.push([]);
  });
  return words.filter((word) => word.length > 0);
}

function lettersOf(chunk: string, offset: number): Letter[] {
  const letters: Letter[] = [];
  let at = offset;
  for (const as of chunk) {
    letters.push({ as, at });
    at += as.length;
  }
  return letters;
}

/** Removes surrounding punctuation: the mark in `no!` stands for no letter. */
function trimmed(letters: readonly Letter[]): readonly Letter[] {
  const first = letters.findIndex(({ as }) => isWordCharacter(as) || BEGINS.has(as));
  const last = letters.findLastIndex(({ as }) => isWordCharacter(as) || ENDS.has(as));
  return first < 0 ? [] : letters.slice(first, last + 1);
}

/**
 * Whether characters can stand for letters: not in numbers, nor in product names that are mostly digits, such as A55.
 */
function isMixed(letters: readonly Letter[]): boolean {
  const digits = letters.filter(({ as }) => DIGIT.test(as)).length;
  const others = letters.filter(({ as }) => isWordCharacter(as)).length - digits;
  const isSign = letters.length === 1 && digits === 0;
  return isSign || others >= Math.max(1, digits);
}
