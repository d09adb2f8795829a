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

export interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A token that is digits, words for digits, a plus, or something else. */
export interface NumberToken extends Omit<Token, "text"> {
  readonly digits?: string | undefined;
  readonly isSpoken: boolean;
  readonly isPlus: boolean;
}

/** Words for numbers below 100 in the six languages, without accents. Languages agree where they share a word. */
const WORDS: Readonly<Record<number, string>> = {
  0: "zero oh null cero zéro",
  1: "one eins ein uno una un une um uma",
  2: "two zwei zwo dos deux dois duas",
  3: "three drei tres trois três",
  4: "four vier cuatro quatre quatro",
  5: "five fünf cinco cinq",
  6: "six sechs seis meia",
  7: "seven sieben siete sept sete",
  8: "eight acht ocho huit oito",
  9: "nine neun nueve neuf nove",
  10: "ten zehn diez dix dez",
  11: "eleven elf once onze",
  12: "twelve zwölf doce douze doze",
  13: "thirteen dreizehn trece treize treze",
  14: "fourteen vierzehn catorce quatorze catorze",
  15: "fifteen fünfzehn quince quinze",
  16: "sixteen sechzehn dieciséis seize dezesseis",
  17: "seventeen siebzehn diecisiete dezessete",
  18: "eighteen achtzehn dieciocho dezoito",
  19: "nineteen neunzehn diecinueve dezenove",
  20: "twenty zwanzig veinte vingt vinte",
  30: "thirty dreißig dreissig treinta trente trinta",
  40: "forty vierzig cuarenta quarante quarenta",
  50: "fifty fünfzig cincuenta cinquante cinquenta",
  60: "sixty sechzig sesenta soixante sessenta",
  70: "seventy siebzig setenta septante",
  80: "eighty achtzig ochenta oitenta",
  90: "ninety neunzig noventa nonante",
};
const VALUES: ReadonlyMap<string, number> = new Map(
  Object.entries(WORDS).flatMap(([value, words]) =>
    words.split(" ").map((word) => [word, Number(value)] as const),
  ),
);
const TIMES: ReadonlyMap<string, number> = new Map([
  ["double", 2],
  ["doble", 2],
  ["triple", 3],
]);
const JOINS = new Set(["y", "e", "et", "and"]);
const GERMAN_TENS = /^(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(\p{L}+)$/u;
const FRENCH_FOUR_TWENTIES = /^vingts?$/;
const KANA =
  /^(?:ゼロ|レイ|マル|イチ|ニイ|ニ|サン|ヨン|シチ|シ|ゴー|ゴ|ロク|ナナ|ハチ|キュウ|ク|〇|零|一|二|三|四|五|六|七|八|九)+$/;
const KANA_DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "ゼロ レイ マル 〇 零",
    "イチ 一",
    "ニイ ニ 二",
    "サン 三",
    "ヨン シ 四",
    "ゴー ゴ 五",
    "ロク 六",
    "ナナ シチ 七",
    "ハチ 八",
    "キュウ ク 九",
  ].flatMap((words, digit) => words.split(" ").map((word) => [word, String(digit)])),
);
const KANA_WORD =
  /ゼロ|レイ|マル|イチ|ニイ|ニ|サン|ヨン|シチ|シ|ゴー|ゴ|ロク|ナナ|ハチ|キュウ|ク|[〇零一二三四五六七八九]/g;

/** Replaces words for numbers by their digits: "forty four" by 44, "double five" by 55. */
function* readSpokenNumbers(tokens: readonly (NumberToken & Token)[]): Generator<NumberToken> {
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) return;
    const spoken = token.digits === undefined && !token.isPlus ? readAt(tokens, at) : undefined;
    if (!spoken) {
      yield token;
      at += 1;
      continue;
    }
    const last = tokens[at + spoken.length - 1] ?? token;
    yield { digits: spoken.digits, from: token.from, to: last.to, isSpoken: true, isPlus: false };
    at += spoken.length;
  }
}

interface Spoken {
  readonly digits: string;
  /** Number of tokens. */
  readonly length: number;
}

function readAt(tokens: readonly Token[], at: number): Spoken | undefined {
  const word = tokens[at]?.text ?? "";
  if (KANA.test(word))
    return { digits: (word.match(KANA_WORD) ?? []).map((one) => KANA_DIGITS[one]).join(""), length: 1 };
  const [, unit, tens] = GERMAN_TENS.exec(word) ?? [];
  if (unit !== undefined && tens !== undefined && VALUES.has(tens))
    return { digits: String((VALUES.get(tens) ?? 0) + (VALUES.get(unit) ?? 0)), length: 1 };
  const times = TIMES.get(word);
  const repeated = times === undefined ? undefined : VALUES.get(tokens[at + 1]?.text ?? "");
  if (times !== undefined && repeated !== undefined && repeated < 10)
    return { digits: String(repeated).repeat(times), length: 2 };
  const value = VALUES.get(word);
  if (value === undefined) return undefined;
  const next = tokens[at + 1]?.text ?? "";
  if (value === 4 && FRENCH_FOUR_TWENTIES.test(next))
    return addTo(tokens, at, { value: 80, length: 2, below: 20 });
  if (value < 20) return { digits: String(value), length: 1 };
  return addTo(tokens, at, { value, length: 1, below: word === "soixante" ? 20 : 10 });
}

/** Adds what follows a ten: forty four, treinta y cuatro, soixante dix huit. */
function addTo(
  tokens: readonly Token[],
  at: number,
  { value, length, below }: { readonly value: number; readonly length: number; readonly below: number },
): Spoken {
  const isJoined = JOINS.has(tokens[at + length]?.text ?? "");
  const next = at + length + (isJoined ? 1 : 0);
  const added = VALUES.get(tokens[next]?.text ?? "");
  if (added === undefined || added === 0 || added >= below) return { digits: String(value), length };
  const more = added === 10 ? VALUES.get(tokens[next + 1]?.text ?? "") : undefined;
  const isTeen = more !== undefined && more >= 7 && more <= 9;
  return {
    digits: String(value + added + (isTeen ? more : 0)),
    length: next - at + 1 + (isTeen ? 1 : 0),
  };
}
