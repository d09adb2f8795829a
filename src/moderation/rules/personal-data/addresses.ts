import type { PersonalDataMatch } from "./personal-data-match.ts";

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

/** Yields street addresses. */
export function* addressesIn(text: string): Generator<PersonalDataMatch> {
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
