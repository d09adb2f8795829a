import { doubleMetaphone } from "double-metaphone";
import { distance } from "fastest-levenshtein";

/** Languages whose sounds are known. */
type SoundLanguage = "en" | "de";

/** Words that are looked for together. */
export interface SoundRule {
  readonly rule: number;
  readonly language: SoundLanguage;
  readonly words: readonly string[];
}

/** Words that sound like some of a rule, as offsets in the text. */
export interface SoundMatch {
  /** The number of the rule. */
  readonly rule: number;
  readonly from: number;
  readonly to: number;
  /** From 0 to 1. */
  readonly confidence: number;
}

export type FindBySound = (text: string) => readonly SoundMatch[];

interface Target {
  readonly rule: number;
  readonly letters: string;
  readonly code: string;
}

/** Recognizers write an invented word as up to three that they know: grump kin. */
const MAX_WORDS = 3;
/** Many words share a shorter code. */
const SHORTEST_CODE = 4;
/** From this length on, codes can differ in one place. */
const SHORTEST_INEXACT = 5;
/** How alike the letters must be if the codes are the same, and if they differ in one place. */
const LEAST_ALIKE = { same: 0.5, oneApart: 0.6 };

const WORD = /[\p{L}\p{M}'’]+/gu;
/** Ends of sentences and turns. */
const END = /[.!?。\n]/u;

/** Creates a search for words that sound like a rule's, in time proportional to the text. */
export function createSoundMatcher(rules: readonly SoundRule[]): FindBySound {
  const languages = Map.groupBy(rules, ({ language }) => language);
  const searches = [...languages].map(([language, some]) => createSearch(CODES[language], some));
  return (text) => searches.flatMap((search) => search(text));
}

type Encode = (letters: string) => readonly string[];

const CODES: Readonly<Record<SoundLanguage, Encode>> = {
  en: (letters) => [...new Set(doubleMetaphone(letters))],
  de: (letters) => [colognePhonetics(letters)],
};

const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, "");

function createSearch(encode: Encode, rules: readonly SoundRule[]): FindBySound {
  const targets = rules.flatMap(({ rule, words }) =>
    words.flatMap((word): Target[] => {
      const letters = lettersOf(word);
      return encode(letters)
        .filter((code) => code.length >= SHORTEST_CODE)
        .map((code) => ({ rule, letters, code }));
    }),
  );
  const exact = Map.groupBy(targets, ({ code }) => code);
  const shortened = new Map<string, Set<Target>>();
  for (const target of targets)
    if (target.code.length >= SHORTEST_INEXACT)
      for (const code of withoutOne(target.code))
        shortened.set(code, (shortened.get(code) ?? new Set()).add(target));

  /** Codes are one apart if one is the other without a letter, or both are the same without one. */
  function candidates(code: string): ReadonlySet<Target> {
    const found = new Set(exact.get(code));
    if (code.length < SHORTEST_INEXACT - 1) return found;
    for (const one of shortened.get(code) ?? []) found.add(one);
    for (const part of withoutOne(code)) {
      for (const one of exact.get(part) ?? []) found.add(one);
      for (const one of shortened.get(part) ?? []) found.add(one);
    }
    return found;
  }

  return (text) => {
    if (targets.length === 0) return [];
    const ratings = new Map<string, ReadonlyMap<number, number>>();
    const best = new Map<number, SoundMatch[]>();
    for (const { letters, from, to } of windowsOf(text)) {
      const rated = ratings.get(letters) ?? rate(letters);
      ratings.set(letters, rated);
      for (const [rule, confidence] of rated) {
        const matches = best.get(rule) ?? [];
        best.set(rule, matches);
        addBest(matches, { rule, from, to, confidence });
      }
    }
    return [...best.values()].flat();
  };

  /** Returns the confidence by rule. */
  function rate(letters: string): ReadonlyMap<number, number> {
    const best = new Map<number, number>();
    for (const code of encode(letters))
      for (const target of candidates(code)) {
        const apart = distance(code, target.code);
        const alike = 1 - distance(letters, target.letters) / Math.max(letters.length, target.letters.length);
        if (apart > 1 || alike < (apart === 0 ? LEAST_ALIKE.same : LEAST_ALIKE.oneApart)) continue;
        const sound = 1 - apart / Math.max(code.length, target.code.length);
        best.set(target.rule, Math.max(best.get(target.rule) ?? 0, (sound + alike) / 2));
      }
    return best;
  }
}

/** Of matches that overlap, such as "grump kin" and "you grump kin", keeps the most similar. */
function addBest(matches: SoundMatch[], match: SoundMatch): void {
  const last = matches.at(-1);
  if (last === undefined || match.from >= last.to) matches.push(match);
  else if (match.confidence > last.confidence) matches[matches.length - 1] = match;
}

const withoutOne = (code: string): Set<string> =>
  new Set(code.split("").map((_, at) => code.slice(0, at) + code.slice(at + 1)));

/** Longer than any word that a rule can have (60 letters), so that long texts without spaces cost nothing. */
const LONGEST = 80;

/** Yields one to three words that follow each other. */
function* windowsOf(
  text: string,
): Generator<{ readonly letters: string; readonly from: number; readonly to: number }> {
  let open: { letters: string; from: number }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const letters = lettersOf(word);
    if (END.test(text.slice(end, index))) open = [];
    end = index + word.length;
    open = [...open.slice(1 - MAX_WORDS), { letters: "", from: index }].map((one) => ({
      letters: one.letters + letters,
      from: one.from,
    }));
    for (const one of open) if (one.letters.length <= LONGEST) yield { ...one, to: end };
  }
}

/** Letters and their digit in any place; others depend on what is next to them. */
const DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  ["aeijouy0", "b1", "fvw3", "gkq4", "l5", "mn6", "r7", "sz8"].flatMap((group) =>
    group
      .slice(0, -1)
      .split("")
      .map((letter) => [letter, group.slice(-1)]),
  ),
);

/** Returns how a German word sounds, in Hans Joachim Postel's code (1969): one digit for consonants that are confused. */
export function colognePhonetics(word: string): string {
  const letters = word
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/[^a-z]/g, "");
  let code = "";
  let last = "";
  for (let at = 0; at < letters.length; at += 1) {
    const digits = digitsOf(letters, at);
    for (const digit of digits) {
      if (digit !== last && (digit !== "0" || code === "")) code += digit;
      last = digit;
    }
  }
  return code;
}

function digitsOf(letters: string, at: number): string {
  const letter = letters.charAt(at);
  const before = letters.charAt(at - 1);
  const after = letters.charAt(at + 1);
  const isIn = (one: string, group: string) => one !== "" && group.includes(one);
  switch (letter) {
    case "h":
      return "";
    case "p":
      return after === "h" ? "3" : "1";
    case "d":
    case "t":
      return isIn(after, "csz") ? "8" : "2";
    case "x":
      return isIn(before, "ckq") ? "8" : "48";
    case "c":
      if (at === 0) return isIn(after, "ahkloqrux") ? "4" : "8";
      return isIn(before, "sz") || !isIn(after, "ahkoqux") ? "8" : "4";
    default:
      return DIGITS[letter] ?? "";
  }
}
