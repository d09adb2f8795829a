import { SMALL_WORDS } from "../fillers.ts";
import { foldWord } from "../store/search-words.ts";
import { factsIn, isCalendarWord } from "./facts.ts";
import { hasNegation, isIn, type SpeechLanguage } from "./languages.ts";
import {
  contentWordsOf,
  indexWords,
  isUnspaced,
  normalizeText,
  splitUnits,
  type WordIndex,
} from "./words.ts";

/** Names of the people who speak. */
export interface KnownNames {
  /** By the whole name or a part of it, folded. */
  readonly speakers: ReadonlyMap<string, string>;
  /** Words of names. Those of scripts without spaces are whole names. */
  readonly words: ReadonlySet<string>;
}

const TITLES: ReadonlySet<string> = new Set([
  "mr",
  "mrs",
  "ms",
  "dr",
  "prof",
  "the",
  "von",
  "van",
  "de",
  "sr",
  "sra",
]);

/** “Mrs. Ito” is also “Ito”, and “Anna Kovac” is also “Anna”; “Speaker 1” isn't “Speaker”. */
export function knownNames(names: ReadonlyMap<string, string>): KnownNames {
  const speakers = new Map<string, string>();
  for (const [speaker, name] of names) {
    const parts = nameParts(name);
    const isNumbered = parts.some((part) => /^\d+$/.test(part));
    for (const called of isNumbered ? [parts.join(" ")] : [parts.join(" "), ...parts])
      if (called.length > 1 && !TITLES.has(called) && !speakers.has(called)) speakers.set(called, speaker);
  }
  return { speakers, words: new Set([...speakers.keys()].filter((name) => !name.includes(" "))) };
}

const nameParts = (name: string): string[] =>
  isUnspaced(name)
    ? [
        splitUnits(name)
          .map(({ word }) => word)
          .join(""),
      ]
    : splitUnits(name).map(({ word }) => word);

/** Returns the words of a text, folded, with single spaces; without spaces in scripts that have none. */
export const foldWords = (text: string): string =>
  splitUnits(text)
    .map(({ word }) => word)
    .join(isUnspaced(text) ? "" : " ");

export function isSaidIn(name: string, text: string): boolean {
  const called = foldWords(name);
  if (called === "") return false;
  return isUnspaced(name) ? foldWords(text).includes(called) : ` ${foldWords(text)} `.includes(` ${called} `);
}

/** Whether all numbers, amounts, dates and addresses of a statement are said. */
export function hasFacts(text: string, said: string, code: string): boolean {
  const facts = factsIn(said, code);
  return [...factsIn(text, code)].every((fact) => facts.has(fact));
}

interface NameContext {
  /** The words said in the quoted sentences and around them. */
  readonly around: WordIndex;
  readonly nameIndex: KnownNames;
  readonly code: string;
}

/** A capitalized word, and what is before it. */
const CAPITALIZED = /(^|[.?!:…]["”'»)]*\s+|["“„«(]|)(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{M}]*)/gu;
/** Runs of Katakana are names and foreign words; other names are before a title. */
const JAPANESE_NAME =
  /[\p{Script=Katakana}ー]{3,}|[\p{Script=Han}\p{Script=Katakana}ー]{2,6}(?=さん|様|氏|くん|君|ちゃん|先生|部長|課長|社長)/gu;
/** The subject of a sentence, which can be a name without a title. */
const JAPANESE_SUBJECT = /\p{Script=Han}{2,6}(?=[がはも])/gu;

/** Whether all names of a statement are said in what it quotes, or are names of who says it. */
export function hasNames(text: string, said: WordIndex, { around, nameIndex, code }: NameContext): boolean {
  const folded = foldWords(text);
  const isKnown = (name: string) =>
    isUnspaced(name) ? folded.includes(name) : ` ${folded} `.includes(` ${name} `);
  if ([...nameIndex.words].some((name) => isKnown(name) && !said.has(name))) return false;
  if ((text.match(JAPANESE_NAME) ?? []).some((name) => !said.has(foldWord(name)))) return false;
  if (
    (text.match(JAPANESE_SUBJECT) ?? []).some((name) =>
      contentWordsOf(name).some((word) => !around.has(word)),
    )
  )
    return false;
  return Array.from(text.matchAll(CAPITALIZED)).every(([, before = "", name = ""], n) => {
    const word = foldWord(name);
    if (SMALL_WORDS.has(word) || isCalendarWord(word, code) || said.has(word)) return true;
    const isOpening = before !== "" || (n === 0 && text.startsWith(name));
    // A sentence begins with a capital, and in German every noun does.
    return (isOpening || code === "de") && around.has(word);
  });
}

/** Whether a statement says mostly words that are said in what it quotes, and no part of it something else. */
export function sharesWords(
  text: string,
  said: WordIndex,
  around: WordIndex,
  { quoted, all, part }: Readonly<Record<"quoted" | "all" | "part", number>>,
): boolean {
  const isShared = (piece: string, index: WordIndex, share: number) => {
    const words = contentWordsOf(piece);
    return words.filter((word) => index.has(word) || /^\p{N}/u.test(word)).length >= words.length * share;
  };
  const parts = text.split(CLAUSE).flatMap((piece) => piece.split(AND));
  return (
    isShared(text, said, quoted) &&
    isShared(text, around, all) &&
    parts.every((one) => isShared(one, around, part))
  );
}

const AND = /\s(?:and|und|y|e|et|ou|o|or|oder)\s|そして|また、/gu;

/** Between parts of a sentence that can say the opposite of each other. */
const CLAUSE =
  /[,;、，；](?!\d)|\s[–—-]\s|(?<!\p{L})(?:but|however|though|aber|sondern|doch|jedoch|pero|sino|mais|mas|porém)(?!\p{L})|\s(?=(?:and|und|y|et|e) (?:not|nicht|keine?|no|pas|non|não)(?!\p{L}))|\s(?=(?:if|unless|because|wenn|falls|weil|parce que|porque|instead of|rather than|without|statt|anstatt|ohne|en vez de|en lugar de|sin|au lieu|sans|em vez de|sem)(?!\p{L}))|(?<=[すただ])が|けれども?|けど|但是/gu;
const SENTENCE = /(?<=[.?!…]["”'»)]*)\s|(?<=[。！？])/u;

/**
 * Whether a statement denies what its quotes deny, says with them what is uncertain, and doesn't turn their direction
 * around. A task can depend on something that it doesn't name.
 */
export function hasSamePolarity(
  text: string,
  said: string,
  language: SpeechLanguage,
  isTask: boolean,
): boolean {
  const clauses = said.split(SENTENCE).flatMap((sentence) =>
    sentence.split(CLAUSE).map((clause) => ({
      clause,
      index: indexWords(clause),
      isOpen: isConditional(sentence, language) || isIn(language.doubt, clause),
    })),
  );
  const isOpen = isTask || isQuestion(text) || isIn(language.condition, text) || isIn(language.doubt, text);
  return text.split(CLAUSE).every((part) => {
    const words = contentWordsOf(part);
    const scoreOf = ({ index }: { readonly index: WordIndex }) =>
      words.filter((word) => index.has(word)).length;
    const most = Math.max(0, ...clauses.map(scoreOf));
    const best = most === 0 ? [] : clauses.filter((one) => scoreOf(one) === most);
    const isDenied = hasNegation(language, part);
    const isOpposite = (clause: string) =>
      (isIn(language.rises, part) && !isIn(language.rises, clause) && isIn(language.falls, clause)) ||
      (isIn(language.falls, part) && !isIn(language.falls, clause) && isIn(language.rises, clause));
    return (
      best.length === 0 ||
      best.some(
        (one) =>
          hasNegation(language, one.clause) === isDenied &&
          !isOpposite(one.clause) &&
          (isOpen || !one.isOpen),
      )
    );
  });
}

/** “Could you …” is a request, and “ask whether …” no condition. */
const isConditional = (
  sentence: string,
  { condition, asksYou, indirect = /(?!)/g }: SpeechLanguage,
): boolean => isIn(condition, sentence.toLowerCase().replaceAll(asksYou, " ").replaceAll(indirect, " "));

/** Splits a text into those of its sentences that say something. */
export const splitSentences = (text: string): string[] =>
  normalizeText(text)
    .split(SENTENCE)
    .filter((sentence) => contentWordsOf(sentence).length > 0);

export const isQuestion = (text: string): boolean => /[?？]["”'»)]*$/u.test(text);
