import type { PersonalDataKind } from "../../../settings/clip-rule.ts";
import { type PersonalDataMatch, cardIn, phoneIn } from "./numbers.ts";
import { digitRuns } from "./digit-runs.ts";

/** Finds personal data of the given kinds, in time proportional to the text. */
export function findPersonalData(
  text: string,
  kinds: ReadonlySet<PersonalDataKind>,
): readonly PersonalDataMatch[] {
  const found: PersonalDataMatch[] = [];
  if (kinds.has("phone") || kinds.has("card"))
    for (const run of digitRuns(text)) {
      const card = cardIn(run);
      const number = card ?? phoneIn(run, text);
      if (number && kinds.has(number.kind)) found.push(number);
    }
  if (kinds.has("email")) found.push(...emailsIn(text));
  if (kinds.has("address")) found.push(...addressesIn(text));
  return found;
}

const WORD = "[\\p{L}.'’-]{1,25}";
const NUMBER = "\\d{1,5}(?:\\s?[a-z](?![\\p{L}]))?";
const CHOME = "[\\d０-９一二三四五六七八九十]{1,4}";

/** Streets with a house number, as they are written in the countries of the six languages. */
const STREETS: readonly RegExp[] = [
  `(?<![\\p{L}\\p{N}])${NUMBER}\\s(?:${WORD}\\s){1,4}?(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|terrace|crescent|parkway|highway)(?![\\p{L}])`,
  `(?<![\\p{L}])${WORD}(?:straße|strasse|str\\.|weg|platz|allee|gasse|ufer|damm|chaussee)\\s{1,2}${NUMBER}(?!\\s?uhr|\\d)`,
  `(?<![\\p{L}])(?:${WORD}\\s)(?:straße|strasse|str\\.|weg|platz|allee|gasse|ufer|damm)\\s{1,2}${NUMBER}(?!\\s?uhr|\\d)`,
  `(?<![\\p{L}])(?:calle|avenida|avda\\.?|plaza|paseo|carrera|camino|ronda|rua|av\\.|travessa|praça|alameda|estrada|largo|rodovia)\\s(?:${WORD}[\\s,]{1,3}){1,5}?(?:número\\s|nº\\s?|n\\.º\\s?)?${NUMBER}(?!\\d)`,
  `(?<![\\p{L}\\p{N}])${NUMBER}(?:\\s(?:bis|ter))?,?\\s(?:rue|avenue|boulevard|bd|place|chemin|allée|impasse|quai|cours|route|square)\\s${WORD}(?:\\s(?:la|le|les|l'|de|du|des)\\s?${WORD}|\\s\\p{Lu}[\\p{L}'’-]{1,24}){0,3}`,
  `[\\p{Script=Han}]{1,4}[都道府県市区町村][^\\s\\d０-９、。]{0,15}${CHOME}(?:[-−－ー‐のノ]${CHOME}){1,3}`,
  `[\\p{Script=Han}ヶケ々]{1,10}${CHOME}丁目(?:${CHOME}番地?)?(?:の?${CHOME}号?)?`,
].map((source) => new RegExp(source, "giu"));

/** "2 people were in the street", "three minutes down the road". */
const NO_STREETS =
  /\s(?:on|in|at|the|a|an|of|down|off|across|from|up|to|people|blocks?|miles?|minutes?|hours?|cars?|kids|men|women|were|was|is|are|and|or|estaba|hay|a las|às|años|anos|for|with|by|este|esta|es|é|está|que|con|com|y|une?|il|ils)\s/iu;
const ADDRESSED = /^\d/u;
const LONG_SPANISH =
  /^(?:calle|avenida|avda|plaza|paseo|carrera|camino|ronda|rua|av|travessa|praça|alameda|estrada|largo|rodovia)/iu;

function* addressesIn(text: string): Generator<PersonalDataMatch> {
  for (const street of STREETS)
    for (const { 0: address, index } of text.matchAll(street)) {
      const isChecked = ADDRESSED.test(address) || LONG_SPANISH.test(address);
      if (
        isChecked &&
        !/(?:rue|avenue|boulevard|place|chemin|quai)\s/iu.test(address) &&
        NO_STREETS.test(address)
      )
        continue;
      yield { kind: "address", from: index, to: index + address.length, masked: "•••" };
    }
}

const WRITTEN = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/giu;

const AT = "at|ät|ad|arroba|arobase|arobas|arrobas|klammeraffe|アットマーク|アット|@";
const DOT = "dot|punkt|point|punto|ponto|ドット|\\.";
const ENDINGS =
  "com|net|org|de|fr|es|pt|br|jp|uk|co|io|gg|me|eu|info|edu|gov|at|ch|it|nl|mx|ar|ca|us|dev|app|コム|シーオーエム";
/** Everybody knows how their addresses end. */
const PROVIDERS = "gmail|hotmail|yahoo|outlook|icloud|protonmail|gmx|googlemail";
/** "at example dot com", as recognizers write it. */
const SPOKEN = new RegExp(
  `(?<=[\\p{L}\\p{N}]\\s{0,3})(?<![\\p{L}\\p{N}](?=\\p{L}))(${AT})\\s{0,3}` +
    `(?:(?:[\\p{L}\\p{N}-]{1,40}(?:\\s{0,3}(?:${DOT})\\s{0,3}[\\p{L}\\p{N}-]{1,40}){0,2}?\\s{0,3}(?:${DOT})\\s{0,3}(?:${ENDINGS}))|(?:${PROVIDERS}))(?![\\p{L}\\p{N}])`,
  "giu",
);
/** The name before it, whose parts are joined with dots and the like. */
const JOINT = `\\s{0,3}(?:${DOT}|_|-|underscore|dash|unterstrich|minus|bindestrich|guion bajo|guión bajo|tiret|tiret du bas|underline|hífen|アンダーバー|ハイフン)\\s{0,3}`;
const NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]{1,30}(?:${JOINT}[\\p{L}\\p{N}]{1,30}){0,4}\\s{0,3}$`,
  "iu",
);
const LONGEST_NAME = 120;
/** "Look at example dot com" is about a website. */
const NO_NAMES = new Set(
  "look looking looks me us it is are be been was them him her you this that out here there over online available find found visit visiting shop shopping buy bought order ordered back check stay go live meet sold sale deals stuff things more info work works working arrive staring guys please".split(
    " ",
  ),
);

/** Yields e-mail addresses, written or spoken. */
function* emailsIn(text: string): Generator<PersonalDataMatch> {
  for (const { 0: address, index } of text.matchAll(WRITTEN))
    yield emailAt(address, index, index + address.length);
  for (const { 0: rest, index } of text.matchAll(SPOKEN)) {
    const start = Math.max(0, index - LONGEST_NAME);
    const name = NAME.exec(text.slice(start, index));
    if (!name || NO_NAMES.has(name[0].trim().toLowerCase())) continue;
    yield emailAt(name[0], start + name.index, index + rest.length);
  }
}

const emailAt = (name: string, from: number, to: number): PersonalDataMatch => ({
  kind: "email",
  from,
  to,
  masked: `${String.fromCodePoint(name.codePointAt(0) ?? 0x2022)}•••@•••`,
});
