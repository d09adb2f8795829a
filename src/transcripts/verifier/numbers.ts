import { foldWord } from "../store/search-words.ts";

/** Number words without accents. Multipliers are at least 100. */
const WORDS: Readonly<Record<string, string>> = {
  en: `zero:0 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14
    fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80
    ninety:90 hundred:100 thousand:1000 million:1000000 billion:1000000000 dozen:12 half:0.5 third:3 fourth:4 fifth:5 sixth:6
    seventh:7 eighth:8 ninth:9 tenth:10 eleventh:11 twelfth:12 thirteenth:13 fourteenth:14 fifteenth:15 sixteenth:16
    seventeenth:17 eighteenth:18 nineteenth:19 twentieth:20 thirtieth:30 twice:2 double:2`,
  de: `null:0 zwei:2 zwo:2 drei:3 vier:4 funf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwolf:12 dreizehn:13 vierzehn:14
    funfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19 zwanzig:20 dreißig:30 dreissig:30 vierzig:40 funfzig:50
    sechzig:60 siebzig:70 achtzig:80 neunzig:90 hundert:100 tausend:1000 million:1000000 millionen:1000000 milliarden:1000000000
    dritten:3 dritte:3 vierten:4 vierte:4 funften:5 funfte:5 sechsten:6 siebten:7 achten:8 neunten:9 zehnten:10 elften:11
    zwolften:12 funfzehnten:15 zwanzigsten:20 dreißigsten:30 doppelt:2`,
  es: `cero:0 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 quince:15
    dieciseis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20 veintiuno:21 veintidos:22 veintitres:23 veinticuatro:24
    veinticinco:25 veintiseis:26 veintisiete:27 veintiocho:28 veintinueve:29 treinta:30 cuarenta:40 cincuenta:50 sesenta:60
    setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 doscientos:200 doscientas:200 trescientos:300 trescientas:300
    cuatrocientos:400 cuatrocientas:400 quinientos:500 quinientas:500 seiscientos:600 setecientos:700 ochocientos:800
    novecientos:900 mil:1000 millon:1000000 millones:1000000`,
  fr: `zero:0 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15
    seize:16 vingt:20 vingts:20 trente:30 quarante:40 cinquante:50 soixante:60 septante:70 nonante:90 cent:100 cents:100 mille:1000
    million:1000000 millions:1000000 milliard:1000000000 milliards:1000000000 douzaine:12 double:2`,
  pt: `zero:0 dois:2 duas:2 tres:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 quatorze:14
    catorze:14 quinze:15 dezesseis:16 dezessete:17 dezoito:18 dezenove:19 vinte:20 trinta:30 quarenta:40 cinquenta:50 sessenta:60
    setenta:70 oitenta:80 noventa:90 cem:100 cento:100 duzentos:200 duzentas:200 trezentos:300 trezentas:300 quatrocentos:400
    quatrocentas:400 quinhentos:500 quinhentas:500 seiscentos:600 setecentos:700 oitocentos:800 novecentos:900 mil:1000
    milhao:1000000 milhoes:1000000 bilhao:1000000000 bilhoes:1000000000`,
};
const TABLES = new Map(
  Object.entries(WORDS).map(([code, list]) => [
    code,
    new Map(list.split(/\s+/).map((one) => [one.split(":")[0] ?? "", Number(one.split(":")[1])])),
  ]),
);
const NO_WORDS: ReadonlyMap<string, number> = new Map();
/** Between the parts of one number: “treinta y cinco”, “hundred and five”. */
const LINKS: Readonly<Record<string, string>> = { en: "and", es: "y", fr: "et", pt: "e" };

/** A number in digits with its separators, a code such as “DE44” or “v2”, or a word. */
const TOKEN =
  /[\p{Ll}\p{Lu}]*\p{Nd}(?:[\p{Ll}\p{Lu}\p{Nd}]|[.,:'/ ](?=\p{Nd}{3}(?!\p{Nd}))|[.,:/-](?=\p{Nd}))*(?![\p{Nd}百千万億])|[\p{Ll}\p{Lu}]+/gu;
const THOUSANDS = /^\d{1,3}(?:[.,' ]\d{3})+$/;
const DECIMAL = /^\d+[.,]\d{1,2}$/;
const ORDINAL = /^(\d+)(?:st|nd|rd|th|er|eme|e|o|a|º|ª)$/;

/**
 * Returns the numbers of a normalized text, in digits or words, as keys to compare: “300”, “three hundred” and “300.00”
 * are one. A word for one is an article in most languages, so it's none.
 */
export function numbersIn(text: string, code: string): ReadonlySet<string> {
  const found = new Set<string>();
  const table = TABLES.get(code) ?? NO_WORDS;
  const number = createNumber((value) => found.add(String(value)), code);
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (/[^ -]/.test(text.slice(end, index))) number.end();
    end = index + token.length;
    const word = foldWord(token);
    const hasDigits = /\p{Nd}/u.test(word);
    const value = hasDigits ? digitsValue(word) : wordValue(word, code, table);
    if (value !== undefined && hasDigits) number.end();
    if (value !== undefined) number.add(value);
    else if (hasDigits) {
      number.end();
      for (const piece of piecesOf(word)) found.add(piece);
    } else if (!number.link(word)) number.end();
  }
  number.end();
  for (const value of japaneseNumbersIn(text)) found.add(value);
  return found;
}

/** Adds the words of a number up: “three hundred and twenty five thousand”. */
function createNumber(found: (value: number) => void, code: string) {
  let [sum, part, last]: [number, number | undefined, number] = [0, undefined, Infinity];
  let isOpen = false;
  const end = () => {
    const value = Math.round((sum + (part ?? 0)) * 1e6) / 1e6;
    if (isOpen) found(value);
    [sum, part, last, isOpen] = [0, undefined, Infinity, false];
  };
  const add = (value: number) => {
    if (value >= 1000) [sum, part, last] = [sum + (part ?? 1) * value, undefined, Infinity];
    else if (value === 100 && last < 100) [part, last] = [(part ?? 1) * 100, 100];
    // “quatre-vingt” is eighty.
    else if (code === "fr" && last === 4 && value === 20) [part, last] = [(part ?? 0) + 76, 20];
    else {
      if (value >= last || (last < 20 && last > 0 && value < last)) end();
      [part, last] = [(part ?? 0) + value, value];
    }
    isOpen = true;
  };
  return {
    add,
    end,
    /** Whether a word continues the number: what joins its parts, or a one after tens. */
    link(word: string): boolean {
      if (isOpen && last >= 20 && last < 100 && ONES.has(word)) add(1);
      else return isOpen && word === LINKS[code];
      return true;
    },
  };
}

const ONES: ReadonlySet<string> = new Set(["one", "first", "uno", "un", "une", "um", "uma"]);

function digitsValue(digits: string): number | undefined {
  if (THOUSANDS.test(digits)) return Number(digits.replaceAll(/\D/g, ""));
  return /^\d{1,15}$/.test(digits) || DECIMAL.test(digits) ? Number(digits.replace(",", ".")) : undefined;
}

/** “15:30” and “3.5.2026” are several numbers, “3rd” is one, and a code is found as it is. */
function piecesOf(token: string): readonly string[] {
  const [, ordinal] = ORDINAL.exec(token) ?? [];
  if (ordinal !== undefined) return [String(Number(ordinal))];
  if (!/^[\d.,:'/ -]+$/.test(token)) return [token];
  return token
    .split(/\D+/)
    .filter((part) => part !== "" && !/^0+$/.test(part))
    .map((part) => (part.length > 15 ? part : String(Number(part))));
}

function wordValue(word: string, code: string, table: ReadonlyMap<string, number>): number | undefined {
  return table.get(word) ?? (code === "de" ? germanValue(word, table) : undefined);
}

/** “fünfundzwanzig”, “dreihundert”, “zweitausendfünfhundert”. */
function germanValue(word: string, table: ReadonlyMap<string, number>): number | undefined {
  if (word === "" || word.length > 40) return undefined;
  if (word === "ein" || word === "eine") return 1;
  const value = table.get(word);
  if (value !== undefined) return value;
  for (const [name, size] of [
    ["tausend", 1000],
    ["hundert", 100],
  ] as const) {
    const at = word.indexOf(name);
    if (at < 0) continue;
    const [before, after] = [word.slice(0, at), word.slice(at + name.length).replace(/^und/, "")];
    const [count, rest] = [
      before === "" ? 1 : germanValue(before, table),
      after === "" ? 0 : germanValue(after, table),
    ];
    return count === undefined || rest === undefined ? undefined : count * size + rest;
  }
  const [, unit = "", tens = ""] = /^(.+)und(.+)$/.exec(word) ?? [];
  const [ones, ten] = [unit === "ein" ? 1 : table.get(unit), table.get(tens)];
  return ones !== undefined && ten !== undefined && ones < 10 && ten >= 20 && ten < 100
    ? ten + ones
    : undefined;
}

const KANJI = "〇一二三四五六七八九";
const KANJI_NUMBER =
  /[\d〇一二三四五六七八九十百千万億][\d〇一二三四五六七八九十百千万億,]*(?=[円元人日月時分秒件つ個年回週ヶか台枚点%ユドポパ块美欧名本億]|$|[^\p{L}])/gu;
const SIZES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** “三百”, “3万” and “二十五”, where something is counted. */
function japaneseNumbersIn(text: string): readonly string[] {
  return (text.match(KANJI_NUMBER) ?? [])
    .filter((said) => /[〇-龠]/u.test(said))
    .map(kanjiValue)
    .filter((value) => value > 1)
    .map(String);
}

function kanjiValue(said: string): number {
  let [total, part, digits] = [0, 0, ""];
  const take = (whenMissing: number) => {
    const value = digits === "" ? whenMissing : Number(digits);
    digits = "";
    return value;
  };
  for (const sign of said.replaceAll(",", "")) {
    const size = SIZES[sign];
    if (size !== undefined) part += take(1) * size;
    else if (sign === "万" || sign === "億") {
      total += (part + take(part === 0 ? 1 : 0)) * (sign === "万" ? 1e4 : 1e8);
      part = 0;
    } else digits += KANJI.includes(sign) ? String(KANJI.indexOf(sign)) : sign;
  }
  return total + part + take(0);
}
