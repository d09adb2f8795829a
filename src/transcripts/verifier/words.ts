import { SMALL_WORDS } from "../fillers.ts";
import { foldWord, UNSPACED } from "../store/search-words.ts";

/** In scripts without spaces, each character is a unit, and `Intl.Segmenter` finds words. */
const UNIT = new RegExp(`[${UNSPACED}ー]|[[\\p{L}\\p{N}\\p{M}]--[${UNSPACED}ー]]+`, "gv");
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, "v");
/** Characters that nobody hears or sees, and that would keep words from being found. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Returns a text in the one form in which texts are compared. Letters keep their case and accents. */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();

/** A word, or one character of a script without spaces. */
export interface Unit {
  /** Folded. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Splits a normalized text into what quotes are compared by. */
export const splitUnits = (text: string): Unit[] =>
  Array.from(text.matchAll(UNIT), ({ 0: word, index }) => ({
    word: foldWord(word),
    from: index,
    to: index + word.length,
  }));

export const isUnspaced = (text: string): boolean => HAS_UNSPACED.test(text);

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
/** In Japanese, Chinese and Thai. */
const UNSPACED_FILLERS: ReadonlySet<string> = new Set(
  `ます です ました でした ません ください という それで そして から まで けど ので ところ こと もの これ それ あれ この その ここ そこ あり いる ある なる する
  的 了 是 我们 我 你 你们 他 她 他们 在 和 与 就 都 也 不 没 没有 有 要 会 这 那 这个 那个 个 吗 呢 吧 把 被 对 为 到 将 由 我們 們 這 說 说 请 請
  ใน ที่ และ ของ เรา จะ ได้ ไป มา เป็น มี ไม่ ว่า ให้ กับ ครับ ค่ะ คะ นะ แล้ว ก็ ผม ฉัน`.split(/\s+/),
);

/** Returns the words of a normalized text that say what it is about, folded. */
export function contentWordsOf(text: string): string[] {
  const words = isUnspaced(text)
    ? Array.from(segmenter.segment(text))
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment }) => segment)
    : (text.match(UNIT) ?? []);
  return words.map(foldWord).filter(isContent);
}

function isContent(word: string): boolean {
  if (!isUnspaced(word)) return !SMALL_WORDS.has(word) && (word.length > 1 || /\p{N}/u.test(word));
  return !UNSPACED_FILLERS.has(word) && !(HIRAGANA.test(word) && word.length < 3);
}

/** How many content words a text has. In Chinese characters, a word has mostly two of them. */
export const countContent = (text: string): number =>
  contentWordsOf(text).reduce((sum, word) => sum + weightOf(word), 0);

const weightOf = (word: string): number =>
  /[\p{Script=Han}\p{Script=Katakana}]/u.test(word) ? Math.ceil(word.length / 2) : 1;

/** A text in which words are looked up. */
export interface WordIndex {
  has(word: string): boolean;
}

/** Indexes a normalized text, so that other forms of its words are found, too. */
export function indexWords(text: string): WordIndex {
  const compact = foldWordsOf(text);
  const byBeginning = Map.groupBy(compact.words, (word) => word.slice(0, PREFIX));
  return {
    has(word) {
      if (isUnspaced(word)) return compact.unspaced.includes(word) || hasRoot(compact.unspaced, word);
      return (byBeginning.get(word.slice(0, PREFIX)) ?? []).some((other) => isFormOf(other, word));
    },
  };
}

function foldWordsOf(text: string) {
  const words = splitUnits(text).map(({ word }) => word);
  return { words: [...new Set(words)], unspaced: isUnspaced(text) ? words.join("") : "" };
}

const PREFIX = 4;
/** Share of the shorter word that two forms of a word have in common: “envoie” and “envoyer”, not “contact” and “contract”. */
const COMMON = 0.6;

function isFormOf(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < PREFIX || /\p{N}/u.test(one)) return false;
  const needed = Math.max(PREFIX, Math.ceil(shorter * COMMON));
  return one.slice(0, needed) === other.slice(0, needed);
}

/** In Japanese, the ending of a verb changes, and its Chinese characters stay. */
function hasRoot(text: string, word: string): boolean {
  const [root] = /^\p{Script=Han}+(?=\p{Script=Hiragana})/u.exec(word) ?? [];
  return root !== undefined && text.includes(root);
}
