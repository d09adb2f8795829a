import { type NumberToken, readSpokenNumbers, type Token } from "./spoken-numbers.ts";

/** A number as people write or say it, such as `+49 30 90 18 20` or "five five five oh one". */
export interface DigitRun {
  readonly digits: string;
  readonly groups: readonly DigitGroup[];
  readonly hasPlus: boolean;
  /** Most of it was said as words. */
  readonly isSpoken: boolean;
  readonly from: number;
  readonly to: number;
}

export interface DigitGroup {
  readonly digits: string;
  readonly from: number;
  readonly to: number;
  /** What is between it and the group before. */
  readonly separator: string;
  readonly isSpoken: boolean;
}

const PLUS_WORDS = new Set(["plus", "más", "mas", "mais", "プラス"]);
/** Japanese has no spaces, so kana, numerals and the rest are told apart. */
const TOKEN =
  /\p{Nd}+|[\p{Script=Katakana}ー]+|[〇零一二三四五六七八九]+|[ぁ-ねは-ん]|\p{Script=Han}|(?:(?!の)[\p{L}\p{M}])+|[+＋]/gu;
const DIGITS = /^\p{Nd}/u;
/** A comma without a space is part of an amount: 1,200. */
const SEPARATOR = /^(?:[\s.()/‐‑–−ー－-]{0,4}|,\s{1,3}|、|・|の)$/u;

/** Yields the numbers of a text, in order. */
export function* digitRuns(text: string): Generator<DigitRun> {
  let groups: DigitGroup[] = [];
  let plusAt: number | undefined;
  let end = 0;
  function* finish(): Generator<DigitRun> {
    const [first] = groups;
    const last = groups.at(-1);
    if (first && last) {
      const spoken = groups.filter((group) => group.isSpoken).length;
      yield {
        digits: groups.map(({ digits }) => digits).join(""),
        groups,
        hasPlus: plusAt !== undefined,
        isSpoken: spoken * 2 > groups.length,
        from: plusAt ?? first.from,
        to: last.to,
      };
    }
    groups = [];
    plusAt = undefined;
  }
  for (const { digits, from, to, isPlus, isSpoken } of readSpokenNumbers(tokensOf(text))) {
    const separator = text.slice(end, from);
    const isNext = groups.length > 0 || plusAt !== undefined;
    if (isPlus || (isNext && !SEPARATOR.test(separator))) yield* finish();
    if (isPlus) plusAt = from;
    else if (digits === undefined) yield* finish();
    else groups.push({ digits, from, to, separator: groups.length > 0 ? separator : "", isSpoken });
    end = to;
  }
  yield* finish();
}

function tokensOf(text: string): readonly (NumberToken & Token)[] {
  return [...text.matchAll(TOKEN)].map(({ 0: written, index }) => {
    const word = written.toLowerCase();
    const isPlus = word === "+" || word === "＋" || PLUS_WORDS.has(word);
    const digits = DIGITS.test(written) ? written.normalize("NFKC") : undefined;
    return { text: word, digits, from: index, to: index + written.length, isPlus, isSpoken: false };
  });
}
