import { readFileSync } from "node:fs";
import { z } from "zod";

/** Letters that people use for a Latin one, though Unicode lists them for another or for none. */
const BESIDES: Readonly<Record<string, string>> = {
  e: "єɛ",
  g: "ɢ",
  i: "ı",
  k: "ᴋ",
  m: "ᴍ",
  n: "пиɴ",
  p: "ϼᴘ",
  r: "я",
  t: "ᴛ",
  w: "ωшщ",
};

const table = z.object({ alike: z.record(z.string(), z.string()) });

const { alike } = table.parse(JSON.parse(readFileSync(new URL("lookalikes.json", import.meta.url), "utf8")));

/**
 * What each character looks like, in folded letters: Unicode's confusable characters (UTS 39), except those that
 * compatibility decomposition already handles (𝒂, ａ, ⓐ) and those of kana, Han and Hangul.
 */
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [...Object.entries(alike), ...Object.entries(BESIDES)].flatMap(([plain, others]) =>
    Array.from(others, (other) => [other, plain] as const),
  ),
);

/** A text normalized for comparison, with the origin of each UTF-16 unit. */
export interface Folded {
  readonly text: string;
  /** The other reading of I and l in words whose capitals are mixed, such as `bIorft`; as long as `text`. */
  readonly otherReading: string;
  /** Offsets in the original, for each unit of `text`. */
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
}

export interface FoldOptions {
  /** `kept` keeps accents and lookalikes, for lists of allowed words. */
  readonly accents: "kept" | "dropped";
  /**
   * Where letters of other alphabets read as the Latin ones that they look like: only in words that aren't really
   * written in that alphabet (the default), in all, or in none. Lookalikes within the Latin alphabet are always read.
   */
  readonly lookalikes?: "in disguised words" | "always" | "never";
}

/**
 * Marks that modify a letter (é) and invisible characters (zero width). They can occur in any script, so they belong to
 * none.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]/u;
/** They form a different kana, and so a different word: か is not が. */
const VOICING = new Set(["\u3099", "\u309a"]);
const ASCII = /^[\0-\u007f]*$/;
const LATIN = /\p{Script=Latin}/u;
/** Letters of an alphabet other than Latin. Kana, Han and Hangul look like no Latin letters in practice. */
const FOREIGN =
  /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const FOREIGN_LETTERS = new RegExp(FOREIGN, "gu");
const LOOKS_LATIN = /^[a-z]+$/;

/** Normalizes case, accents, width and lookalike letters, one character at a time so that offsets are preserved. */
export function foldText(original: string, options: FoldOptions): Folded {
  if (ASCII.test(original)) return foldAscii(original);
  const folding = createFolding(original);
  if (options.accents === "kept") folding.add(original, keep);
  else {
    const { lookalikes = "in disguised words" } = options;
    const isForeign = lookalikes === "in disguised words" && isWrittenInAnotherAlphabet(original);
    for (const [chunk] of original.matchAll(/\s+|\S+/gu)) {
      const isFolded = lookalikes === "always" || (lookalikes !== "never" && isDisguised(chunk, isForeign));
      folding.add(chunk, isFolded ? dropAll : dropLatin);
    }
  }
  return folding.end();
}

/** Most transcripts are long, and without any other letter. */
function foldAscii(original: string): Folded {
  const text = original.toLowerCase();
  const from = Uint32Array.from({ length: text.length }, (_, at) => at);
  const to = from.map((at) => at + 1);
  const others = [...original.matchAll(AMBIGUOUS)].map(({ 0: letter, index }): [number, string] => [
    index,
    letter === "I" ? "l" : "i",
  ]);
  return { text, otherReading: replaceLetters(text, others), from, to };
}

/** Whether a text has words in another alphabet that don't just look Latin. */
const isWrittenInAnotherAlphabet = (text: string): boolean =>
  FOREIGN.test(text) && text.split(/\s+/u).some((word) => !LATIN.test(word) && !looksLatin(word));

const looksLatin = (word: string): boolean =>
  (word.match(FOREIGN_LETTERS) ?? []).every((letter) => LOOKS_LATIN.test(dropAll(letter)));

/**
 * Whether a word has letters of several alphabets, or, in a text that has no other words in that alphabet, only letters
 * that look Latin. "сор" is a Russian word among others, and a disguise among English ones.
 */
const isDisguised = (word: string, isForeignText: boolean): boolean =>
  LATIN.test(word) || (!isForeignText && FOREIGN.test(word));

function createFolding(original: string) {
  let text = "";
  const from: number[] = [];
  const to: number[] = [];
  const others: [at: number, letter: string][] = [];
  let at = 0;
  return {
    add(part: string, fold: (character: string) => string): void {
      for (const character of part) {
        const end = at + character.length;
        const plain = fold(character);
        if (plain === "i" || plain === "l") {
          const other = otherReadingOf(character, plain, original, at);
          if (other !== undefined) others.push([text.length, other]);
        }
        for (let unit = 0; unit < plain.length; unit += 1) {
          from.push(at);
          to.push(end);
        }
        text += plain;
        at = end;
      }
    },
    end: (): Folded => ({ text, otherReading: replaceLetters(text, others), from, to }),
  };
}

function replaceLetters(text: string, others: readonly (readonly [at: number, letter: string])[]): string {
  let replaced = "";
  let done = 0;
  for (const [at, letter] of others) {
    replaced += text.slice(done, at) + letter;
    done = at + letter.length;
  }
  return replaced + text.slice(done);
}

/**
 * A capital I looks like l among small letters, and l like I among capitals: but not at the start of the shortest words,
 * such as "If" and "It".
 */
const AMBIGUOUS = /(?<=[a-z])I|I(?=[a-z]{3})|(?<=[A-Z])l|l(?=[A-Z])/g;
const IS_AMBIGUOUS = new RegExp(AMBIGUOUS, "y");

/** Bars and letters of other alphabets that look like I or l are read as either. */
function otherReadingOf(
  character: string,
  plain: "i" | "l",
  original: string,
  at: number,
): string | undefined {
  if (character !== "I" && character !== "l" && (isAscii(character) || LATIN.test(character)))
    return undefined;
  IS_AMBIGUOUS.lastIndex = at;
  if (isAscii(character) && !IS_AMBIGUOUS.test(original)) return undefined;
  return plain === "i" ? "l" : "i";
}

const isAscii = (character: string): boolean => character <= "\u007f";

/** Characters whose folding is remembered, of each kind: more than people use. */
const MAX_REMEMBERED = 10_000;

/** Remembers the folding of characters that take several steps, all of which depend on nothing else. */
function remembering(fold: (character: string) => string): (character: string) => string {
  const foldedCharacters = new Map<string, string>();
  return (character) => {
    if (isAscii(character)) return character.toLowerCase();
    const before = foldedCharacters.get(character);
    if (before !== undefined) return before;
    if (foldedCharacters.size >= MAX_REMEMBERED) foldedCharacters.clear();
    const folded = fold(character);
    foldedCharacters.set(character, folded);
    return folded;
  };
}

const keep = remembering((character) => caseless(character.normalize("NFKC")));

/** Reads lookalikes within the Latin alphabet only. */
const dropLatin = remembering((character) =>
  LATIN.test(character) ? dropAll(character) : drop(character, hiragana),
);

const dropAll = remembering(
  (character) =>
    LOOKALIKES.get(character) ?? drop(character, (part) => LOOKALIKES.get(part) ?? hiragana(part)),
);

function drop(character: string, read: (part: string) => string): string {
  let plain = "";
  for (const part of caseless(character.normalize("NFKD"))) {
    if (VOICING.has(part)) plain += part;
    else if (!UNSEEN.test(part)) plain += read(part);
  }
  return plain;
}

/** Lowercasing alone leaves ß different from SS and ς from σ. */
const caseless = (text: string): string => text.toUpperCase().toLowerCase();

const KATAKANA = { first: 0x30a1, last: 0x30f6, above: 0x60 };

function hiragana(character: string): string {
  const code = character.charCodeAt(0);
  return code >= KATAKANA.first && code <= KATAKANA.last
    ? String.fromCharCode(code - KATAKANA.above)
    : character;
}
