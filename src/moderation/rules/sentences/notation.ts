import { foldText } from "../matching/fold.ts";
import { parsePhrase, type Phrase } from "../matching/phrase.ts";
import { normalizeText } from "../matching/normalized-text.ts";
import { isUnspaced } from "../matching/word-boundaries.ts";

/**
 * What people threaten, promise or despair with, as a sentence of which most words vary:
 * `<i> <will> <hit> (you|your family)`.
 *
 * | part | stands for |
 * | --- | --- |
 * | `word` | the word |
 * | `(a\|b c)` | either |
 * | `<name>` | a word of that class, or a phrase |
 * | `..` and `...` | up to two and up to five words (in scripts without spaces: three and ten characters) |
 *
 * `?` after a part makes it optional, `!` before it means that it doesn't follow, `^` before it makes it the part that
 * is searched for first; else it is the one whose shortest word is longest. A word that ends with `*` has any ending.
 * Filler words can be between any two parts. Words in parentheses and classes are phrases: no gaps and signs, and no
 * parentheses in parentheses. What can't be read is refused, with its place.
 */
export interface Sentence {
  /** Words of which every match has one. */
  readonly anchors: readonly Phrase[];
  /** For each part that isn't optional, the words with which it can start. Without parts that have open words. */
  readonly required: readonly ReadonlySet<string>[];
  /** Compiled when it is first needed. */
  readonly whole: () => RegExp;
  /** For words that are run together; without it in scripts without spaces. */
  readonly runTogether?: () => RegExp;
}

export type WordClasses = Readonly<Record<string, readonly string[]>>;

const PART = /\s*(?<sign>[!^]?)(?<body>\([^()]*\)|<[^<>]+>|\.{2,3}|[^\s()<>?!^]+)(?<optional>\??)\s*/uy;
const GROUP = /\(([^()]*)\)/;
const START = "(?<![^ \\n])";
const END = "(?![^ \\n])";

interface Part {
  readonly sign: "" | "!" | "^";
  readonly isOptional: boolean;
  /** Words in a gap, instead of `words`. */
  readonly gap: ".." | "..." | undefined;
  readonly words: readonly string[];
}

/** Creates a parser for sentences of a language. The class `filler` has words that can be anywhere. */
export function createSentenceParser(classes: WordClasses): (written: string) => Sentence {
  /** Returns the phrases that one with groups and classes stands for. */
  const alternatives = (written: string): readonly string[] => expandGroups(written).flatMap(expandClass);

  function expandClass(written: string): readonly string[] {
    const name = /<([^<>]+)>/.exec(written);
    if (!name) return [written];
    const [whole, called = ""] = name;
    const listed = classes[called];
    if (!listed) throw new TypeError(`there is no class of words ${called}`);
    return listed.flatMap((one) => alternatives(written.replace(whole, one)));
  }

  function toPart({ sign = "", body = "", optional }: Readonly<Record<string, string>>): Part {
    const gap = body === ".." || body === "..." ? body : undefined;
    if (body.startsWith("(")) checkPhrase(body);
    if (/[(|]\s*[|)]/u.test(body)) throw new TypeError("an alternative is empty");
    const words = gap ? [] : [...new Set(alternatives(body).flatMap(withoutApostrophes))];
    return { sign: sign as Part["sign"], isOptional: optional === "?", gap, words };
  }

  for (const [name, phrases] of Object.entries(classes)) {
    for (const phrase of phrases) readAt(`<${name}>, “${phrase}”`, () => checkPhrase(phrase));
  }
  const filler = alternation(alternatives("<filler>").flatMap(withoutApostrophes), " ");

  return (written) => {
    const parts = readParts(written, toPart);
    const anchors = anchorOf(parts).words.flatMap(
      (word) => parsePhrase(word, { accents: "dropped", lookalikes: "never" }) ?? [],
    );
    const isSpaced = !anchors.some(({ text }) => isUnspaced(text.charAt(0)));
    const spaced: Spacing = {
      between: `(?: ${filler})*? `,
      gaps: { "..": "(?: [^ \\n]+){0,2}?", "...": "(?: [^ \\n]+){0,5}?" },
      space: " ",
      isSpaced: true,
    };
    const unspaced: Spacing = {
      between: `(?: ?${filler})*? ?`,
      gaps: { "..": "[^\\n]{0,3}?", "...": "[^\\n]{0,10}?" },
      space: " ?",
      isSpaced: false,
    };
    const whole = once(() => compileParts(parts, isSpaced ? spaced : unspaced));
    if (!isSpaced) return { anchors, required: [], whole };
    const required = parts.filter(isRequired).flatMap(firstWords);
    return {
      anchors,
      required,
      whole,
      runTogether: once(() => compileParts(parts, { ...spaced, between: " ?", space: " ?" })),
    };
  };
}

/** Returns all phrases that one with alternatives in parentheses, also nested ones, stands for. */
export function expandGroups(written: string): readonly string[] {
  const group = GROUP.exec(written);
  if (!group) return [written];
  const [whole, choices = ""] = group;
  const [before, after] = [written.slice(0, group.index), written.slice(group.index + whole.length)];
  return choices.split("|").flatMap((choice) => expandGroups(before + choice + after));
}

/** Throws a TypeError that names the character at which it can't be read. */
function readParts(written: string, toPart: (groups: Readonly<Record<string, string>>) => Part): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < written.length) {
    PART.lastIndex = at;
    const found = PART.exec(written);
    const place = `“${written}”, character ${at + 1}`;
    if (!found?.groups) throw new TypeError(`${place}: this can't be read: “${written.slice(at, at + 20)}”`);
    const { groups } = found;
    parts.push(readAt(place, () => toPart(groups)));
    at = PART.lastIndex;
  }
  return parts;
}

/** Adds the place to what `read` throws. */
export function readAt<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError(`${place}: ${error.message}`, { cause: error });
  }
}

/** Throws a TypeError unless it is a phrase with words, classes and alternatives only. */
export function checkPhrase(phrase: string): void {
  if (/(?<![^\s(|])\.{2,}(?![^\s)|])/u.test(phrase)) throw new TypeError("a gap can't be inside a phrase");
  const [sign] = /[?!^]/u.exec(phrase) ?? [];
  if (sign) throw new TypeError(`${sign} can't be inside a phrase`);
  let depth = 0;
  for (const character of phrase) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0 || (character === "|" && depth === 0))
      throw new TypeError(`${character} is outside of parentheses`);
  }
  if (depth > 0) throw new TypeError("a parenthesis isn't closed");
}

interface Spacing {
  /** Between two parts. */
  readonly between: string;
  readonly gaps: Readonly<Record<".." | "...", string>>;
  /** Between the words of a phrase. */
  readonly space: string;
  readonly isSpaced: boolean;
}

/** Only short windows of a text are searched, so what can be repeated costs little. */
function compileParts(parts: readonly Part[], { between, gaps, space, isSpaced }: Spacing): RegExp {
  let source = "";
  for (const { sign, isOptional, gap, words } of parts) {
    const separator = source === "" || source.endsWith(START) ? "" : between;
    if (gap) source += gaps[gap];
    else if (sign === "!") source += `(?!${separator}${alternation(words, space)}${isSpaced ? END : ""})`;
    else
      source += isOptional
        ? `(?:${separator}${alternation(words, space)})?`
        : separator + alternation(words, space);
  }
  return new RegExp(isSpaced ? START + source + END : source, "g");
}

/** Normalized texts have repeated letters once, so `but` can match for `butt`; anchors count them. */
const alternation = (words: readonly string[], space: string): string =>
  `(?:${[...new Set(words.map(toPattern))].join("|").replaceAll(" ", space)})`;

const toPattern = (word: string): string =>
  normalizeText(foldText(word, { accents: "dropped", lookalikes: "never" })).text.trim() +
  (word.endsWith("*") ? "[^\\s]*" : "");

const isRequired = ({ sign, isOptional, gap }: Part): boolean => sign !== "!" && !isOptional && !gap;

function firstWords({ words }: Part): ReadonlySet<string>[] {
  const patterns = words.map((word) => toPattern(word).split(" ")[0] ?? "");
  return patterns.some((word) => word.includes("[")) ? [] : [new Set(patterns)];
}

/** Returns the part that is searched for first: the rarest, as far as one can tell from the length of words. */
function anchorOf(parts: readonly Part[]): Part {
  const required = parts.filter(isRequired);
  const shortest = ({ words }: Part) => Math.min(...words.map((word) => word.length));
  const [rarest] = required.toSorted((a, b) => shortest(b) - shortest(a));
  const anchor = required.find(({ sign }) => sign === "^") ?? rarest;
  if (!anchor) throw new TypeError("a sentence needs a part that isn't optional");
  return anchor;
}

/** Returns a phrase with an apostrophe both as two words and as one: don't, dont. */
const withoutApostrophes = (words: string): readonly string[] => [
  ...new Set([words, words.replaceAll(/['’]/gu, "")]),
];

function once<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}
