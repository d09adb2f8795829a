/** A text normalized for comparison, with the origin of each UTF-16 unit. */
export interface Folded {
  readonly text: string;
  /** Offsets in the original, for each unit of `text`. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/**
 * Marks that modify a letter (é) and invisible characters (zero width). They can occur in any script, so they belong to
 * none.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]/u;
/** They form a different kana, and so a different word: か is not が. */
const VOICING = new Set(["\u3099", "\u309a"]);

/**
 * Normalizes case, accents, width and lookalike letters, one character at a time so that offsets are preserved.
 * `accents: "kept"` keeps accents, for lists of allowed words.
 */
export function foldText(original: string, { accents }: { accents: "kept" | "dropped" }): Folded {
  let text = "";
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    const plain = accents === "kept" ? keep(character) : drop(character);
    for (let unit = 0; unit < plain.length; unit += 1) {
      from.push(at);
      to.push(end);
    }
    text += plain;
    at = end;
  }
  return { text, from, to };
}

const isAscii = (character: string): boolean => character <= "\u007f";

const keep = (character: string): string =>
  isAscii(character) ? character.toLowerCase() : caseless(character.normalize("NFKC"));

function drop(character: string): string {
  if (isAscii(character)) return character.toLowerCase();
  let plain = "";
  for (const part of caseless(character.normalize("NFKD"))) {
    if (VOICING.has(part)) plain += part;
    else if (!UNSEEN.test(part)) plain += LOOKALIKES.get(part) ?? hiragana(part);
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

/**
 * Lowercase letters that look like a Latin one in common fonts, from Unicode's list of confusable characters (UTS 39),
 * except those that compatibility decomposition already handles (𝒂, ａ, ⓐ).
 */
const ALIKE: Readonly<Record<string, string>> = {
  a: "аɑα",
  b: "ьƅᏼ",
  c: "сϲᴄⲥ",
  d: "ԁɗᏧ",
  e: "еєҽɛ",
  f: "ƒꞙẝ",
  g: "ɡɢց",
  h: "һհᏂ",
  i: "іıɩιɪӏⅰ",
  j: "јϳ",
  k: "кκᴋ",
  l: "ɭłℓ",
  m: "мᴍ",
  n: "пոռɴ",
  o: "оοσօᴏø",
  p: "рρϼᴘ",
  q: "ԛգ",
  r: "гᴦⲅʀ",
  s: "ѕꜱʂ",
  t: "тτᴛ",
  u: "υսᴜʋ",
  v: "ѵνᴠ",
  w: "ѡԝᴡɯω",
  x: "хχ×",
  y: "уγүʏ",
  z: "ᴢʐ",
};

const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(ALIKE).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);
