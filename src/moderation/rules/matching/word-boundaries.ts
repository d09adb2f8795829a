import type { NormalizedText } from "./normalized-text.ts";

/** Scripts that leave no space between words; the long mark of kana and their voicing marks are of no script. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー\u3099\u309a]/u;

export const isUnspaced = (character: string): boolean => character > "\u0dff" && UNSPACED.test(character);

const isBreak = (character: string | undefined) =>
  character === undefined || character === " " || character === "\n";

/** Tells whether a word begins or ends before a unit of a stream. */
export type IsEdge = (stream: NormalizedText, at: number) => boolean;

/** `original` is what the stream's offsets count in. */
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

/** Names and foreign words, of which a dictionary knows parts at best. They end where their script does. */
const isWithinKatakana = (text: string, at: number): boolean => KATAKANA.test(text.slice(at - 1, at + 1));

/** Where a dictionary sees words of such scripts begin. */
function boundariesIn(text: string): ReadonlySet<number> {
  const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
  return new Set([...segmenter.segment(text)].map(({ index }) => index));
}
