import type { PersonalDataMatch } from "./personal-data-match.ts";

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
export function* emailsIn(text: string): Generator<PersonalDataMatch> {
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
