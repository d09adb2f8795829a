import type { NormalizedText } from "./normalized-text.ts";

/**
 * Scripts without spaces between words. Kana's long vowel and voicing marks belong to no script, so they are listed.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー\u3099\u309a]/u;

/** Of each UTF-16 unit: 1 if it is of such a script, 2 if not, 0 if nobody has asked yet. A pattern takes much longer. */
const UNSPACED_UNITS = new Uint8Array(0x10000);

export function isUnspaced(character: string): boolean {
  if (character.length !== 1) return UNSPACED.test(character);
  if (character <= "\u0dff") return false;
  const unit = character.charCodeAt(0);
  return (UNSPACED_UNITS[unit] ||= UNSPACED.test(character) ? 1 : 2) === 1;
}

const isBreak = (character: string | undefined) =>
  character === undefined || character === " " || character === "\n";

/** Whether a word starts or ends before a unit of the text. */
export type IsEdge = (stream: NormalizedText, at: number) => boolean;

/** Creates a check for a normalized text of `original`. */
export function createEdgeCheck(original: string): IsEdge {
  let found: ReadonlySet<number> | undefined;
  const boundaries = () => (found ??= boundariesIn(original));
  return ({ text, from }, at) => {
    const before = text[at - 1];
    const after = text[at];
    if (isBreak(before) || isBreak(after)) return true;
    if (isUnspaced(before ?? "") !== isUnspaced(after ?? "")) return true;
    const here = from[at] ?? 0;
    return isUnspaced(after ?? "") && !isWithinKatakana(original, here) && boundaries().has(here);
  };
}

const KATAKANA = /^[\u30a1-\u30ffｦ-ﾟ]{2}$/;

/**
 * Katakana is for names and foreign words, of which the dictionary knows at best parts. They end where the script ends.
 */
const isWithinKatakana = (text: string, at: number): boolean => KATAKANA.test(text.slice(at - 1, at + 1));

/** Creating one takes longer than a turn of speech. */
let segmenter: Intl.Segmenter | undefined;

/** Returns the word starts that a dictionary finds in such scripts. */
function boundariesIn(text: string): ReadonlySet<number> {
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  const starts = new Set<number>();
  for (const { index } of segmenter.segment(text)) starts.add(index);
  return starts;
}
