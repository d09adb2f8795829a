import { numbersIn } from "./numbers.ts";
import { foldWord } from "../store/search-words.ts";

/** Links, e-mail addresses, domains and handles. */
const ADDRESS =
  /(?:https?|hxxps?|ftp|tel|mailto):\S+|www\.\S+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+|(?<![\p{L}\p{N}])@[\p{L}\p{N}_]+|(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{Ll}{2,24}(?:\/\S*)?(?![\p{L}\p{N}])|\[\.\]|\(dot\)/gu;
const AROUND_ADDRESS = /^[<("'[]+|[>)"'\].,;:!?。]+$/g;

/** Words for days, months, times and spans, without accents; other endings count as the same. By language. */
const CALENDAR: Readonly<Record<string, string>> = {
  en: `monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november
    december today tonight tomorrow yesterday morning noon afternoon evening midnight weekend hour day week month quarter year
    minute sprint fortnight`,
  de: `montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar marz april mai juni juli august september
    oktober november dezember heute morgen ubermorgen gestern vormittag mittag nachmittag abend nacht wochenende stunde tag woche
    monat quartal jahr minute`,
  es: `lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre
    noviembre diciembre hoy manana ayer mediodia tarde noche hora dia semana mes meses trimestre ano minuto`,
  fr: `lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre
    novembre decembre aujourd demain hier matin midi soir minuit heure jour semaine mois trimestre annee minute`,
  pt: `segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro
    novembro dezembro hoje amanha ontem manha tarde noite hora dia semana mes meses trimestre ano minuto`,
};
const CALENDARS = new Map(Object.entries(CALENDAR).map(([code, list]) => [code, new Set(list.split(/\s+/))]));
/** Endings of plurals and cases. */
const ENDINGS = ["", "s", "es", "e", "n", "en", "ly", "lich", "lichen"];
const UNSPACED_CALENDAR =
  /[月火水木金土日](?=曜)|[下上本这]?个?(?:周|星期|礼拜)[一二三四五六日天]|今日|明日|明後日|昨日|[今来先]週|[今来先]月|[今来昨]年|午前|午後|夕方|週末|月末|年末|明天|今天|昨天|后天|[下上本这]周|[下上本这]个?月|[明今去]年|上午|下午|晚上|周末|月底|วัน(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)|พรุ่งนี้|วันนี้|เมื่อวาน|\d+月/gu;

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ["usd", /[$＄]|(?<!\p{L})(?:usd|dollars?|dólar(?:es)?)(?!\p{L})|ドル|美元/iu],
  ["eur", /€|(?<!\p{L})(?:eur|euros?)(?!\p{L})|ユーロ|欧元/iu],
  ["gbp", /£|(?<!\p{L})(?:gbp|pounds?|pfund|libras?)(?!\p{L})|ポンド|英镑/iu],
  ["jpy", /[¥￥]|(?<!\p{L})(?:jpy|yens?)(?!\p{L})|円|日元/iu],
  ["brl", /(?<!\p{L})(?:brl|reais|real)(?!\p{L})/iu],
  [
    "percent",
    /%|(?<!\p{L})(?:percent|per cent|prozent|por ciento|por cento|pour cent)(?!\p{L})|パーセント|百分之/iu,
  ],
];

/** What of a statement can't be said in other words: numbers, amounts, dates and addresses. All as keys to compare. */
export function factsIn(text: string, code: string): ReadonlySet<string> {
  const lower = text.toLowerCase();
  const addresses = Array.from(lower.matchAll(ADDRESS), ([address]) =>
    address.replaceAll(AROUND_ADDRESS, ""),
  );
  // Digits of an address are part of it.
  const rest = text.replaceAll(new RegExp(ADDRESS, "giu"), " ");
  const currencies = CURRENCIES.flatMap(([key, pattern]) => (pattern.test(rest) ? [key] : []));
  return new Set([
    ...addresses.map((address) => `@${address}`),
    ...numbersIn(rest, code),
    ...currencies,
    ...calendarIn(rest, code),
  ]);
}

function calendarIn(text: string, code: string): string[] {
  const calendar = CALENDARS.get(code);
  const named = calendar
    ? (text.match(/\p{L}+/gu) ?? []).flatMap((word) => calendarWord(foldWord(word), calendar) ?? [])
    : [];
  return [...named, ...(text.match(UNSPACED_CALENDAR) ?? [])];
}

/** Returns the word of the calendar that this is a form of. */
function calendarWord(word: string, calendar: ReadonlySet<string>): string | undefined {
  const ending = ENDINGS.find(
    (one) => word.endsWith(one) && calendar.has(word.slice(0, word.length - one.length)),
  );
  return ending === undefined ? undefined : word.slice(0, word.length - ending.length);
}

/** Whether a word is one of the calendar's, which the facts have. */
export const isCalendarWord = (word: string, code: string): boolean =>
  calendarWord(word, CALENDARS.get(code) ?? new Set()) !== undefined;
