import { countBefore } from "../../base/binary-search.ts";
import { detectLanguage, type SpeechLanguage } from "./languages.ts";
import { speaksToModel } from "./instructions.ts";
import { normalizeText, splitUnits, type Unit } from "./words.ts";

/** A line of a transcript, as it is verified against. */
export interface SpokenLine {
  readonly text: string;
  /** Any key of the speaker; missing if nobody knows. */
  readonly speaker?: string | undefined;
  /** Lines with another key aren't next to it: another recording, or another part of one. */
  readonly part?: string | undefined;
}

interface IndexedLine extends SpokenLine {
  /** Normalized. */
  readonly text: string;
  readonly units: readonly Unit[];
  /** Index of its first unit among all. */
  readonly from: number;
  /** It speaks to a model, or its speaker goes on after such a line. */
  readonly isTainted: boolean;
}

/** A place in the index: units from the first to the last, and the lines that they are in. */
export interface Span {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** What was said, indexed so that looking a quote up takes as long as the quote. */
export interface Spoken {
  readonly lines: readonly IndexedLine[];
  readonly language: SpeechLanguage;
  readonly code: string;
  /** Returns where a quote is said by one speaker, nearest to a line. */
  find(quote: string, nearLine: number): Span | undefined;
  /** Returns the sentences that a span is part of. */
  sentencesOf(span: Span): Span;
  /** Returns the text of a span, of those lines only that a filter accepts. */
  textOf(span: Span, isUsed?: (line: number) => boolean): string;
  lineAt(unit: number): number;
  isTainted(span: Span): boolean;
  readonly units: number;
  /** Units that were compared so far: what verifying costs. */
  steps(): number;
}

/** Units in a row by which quotes are looked up. */
const GRAM = 3;
/** Candidates that are compared for a quote: of words that were said over and over, the nearest are enough. */
const MAX_CANDIDATES = 16;
/** Nobody speaks longer sentences, and text without periods has none: units before and after a quote. */
const MAX_REACH = 60;
/** Longer than all words in reach of a quote. */
const MAX_TEXT = 4_000;
/** Between two units, the end of a sentence. */
const SENTENCE_END = /[.?!…]["”'»)]*\s|[。！？]|[.?!…]["”'»)]*$/u;
/** Titles, after which a name follows. */
const TITLE: ReadonlySet<string> = new Set([
  "mr",
  "mrs",
  "ms",
  "dr",
  "prof",
  "st",
  "sr",
  "sra",
  "hr",
  "fr",
  "m",
  "mme",
]);
/** Characters of a line in which an instruction that is cut in two is looked for. */
const REACH = 100;
/** Longer texts tell no more of their language. */
const LANGUAGE_SAMPLE = 20_000;

/** Indexes what was said. Takes time proportional to its length. */
export function indexSpoken(spokenLines: readonly SpokenLine[]): Spoken {
  const lines = indexLines(spokenLines);
  const words = lines.flatMap(({ units }) => units.map(({ word }) => word));
  const lineOf = lines.flatMap(({ units }, line) => units.map(() => line));
  const grams = Map.groupBy(words.keys(), (at) => gramAt(words, at));
  const { code, language } = detectLanguage(sampleOf(lines));
  let steps = words.length;

  const isTogether = (line: number, other: number) => {
    const [one, two] = [lines[line], lines[other]];
    return one?.speaker === two?.speaker && one?.part === two?.part;
  };
  const isSaidAt = (at: number, quoted: readonly string[]): boolean => {
    for (const [n, word] of quoted.entries()) {
      steps++;
      if (words[at + n] !== word || !isTogether(lineOf[at] ?? 0, lineOf[at + n] ?? 0)) return false;
    }
    return true;
  };
  /** Whether a sentence ends after a unit. */
  const endsAfter = (unit: number): boolean => {
    const [line = 0, next] = [lineOf[unit], lineOf[unit + 1]];
    if (next === undefined || !isTogether(line, next)) return true;
    const { text = "", units = [], from = 0 } = lines[line] ?? {};
    const [own, other] = [units[unit - from], units[unit - from + 1]];
    const gap = text.slice(own?.to, other?.from);
    return SENTENCE_END.test(gap) && !(gap.startsWith(".") && TITLE.has(own?.word ?? ""));
  };

  return {
    lines,
    language,
    code,
    units: words.length,
    steps: () => steps,
    lineAt: (unit) => lineOf[unit] ?? 0,
    find(quote, nearLine) {
      const quoted = splitUnits(normalizeText(quote)).map(({ word }) => word);
      if (quoted.length < GRAM) return undefined;
      // The rarest of its grams has the fewest candidates.
      let rarest: { readonly at: number; readonly found: readonly number[] } | undefined;
      for (let at = 0; at + GRAM <= quoted.length; at++) {
        steps++;
        const found = grams.get(gramAt(quoted, at));
        if (!found) return undefined;
        if (!rarest || found.length < rarest.found.length) rarest = { at, found };
      }
      if (!rarest) return undefined;
      const { at, found } = rarest;
      const from = nearestTo(found, lines[nearLine]?.from ?? 0)
        .map((candidate) => candidate - at)
        .find((start) => start >= 0 && isSaidAt(start, quoted));
      return from === undefined ? undefined : { from, to: from + quoted.length };
    },
    sentencesOf({ from, to }) {
      let [first, last] = [from, to];
      while (first > 0 && from - first < MAX_REACH && !endsAfter(first - 1)) first--;
      while (last < words.length && last - to < MAX_REACH && !endsAfter(last - 1)) last++;
      steps += last - first;
      return { from: first, to: last };
    },
    textOf({ from, to }, isUsed = () => true) {
      const texts: string[] = [];
      for (let line = lineOf[from] ?? 0; line <= (lineOf[to - 1] ?? -1); line++) {
        const { text, units, from: start } = lines[line] ?? { text: "", units: [], from: 0 };
        if (!isUsed(line) || units.length === 0) continue;
        // With the punctuation after it, which tells a question.
        const begin = from <= start ? 0 : units[from - start]?.from;
        const end = to - start >= units.length ? text.length : units[to - start]?.from;
        texts.push(text.slice(begin, end).slice(0, MAX_TEXT).trim());
      }
      return texts.join(" ").slice(0, MAX_TEXT);
    },
    isTainted: ({ from, to }) =>
      lines.slice(lineOf[from], (lineOf[to - 1] ?? 0) + 1).some(({ isTainted }) => isTainted),
  };
}

const gramAt = (words: readonly string[], at: number): string => words.slice(at, at + GRAM).join(" ");

/** Returns the numbers of an ascending list that are nearest to one. */
function nearestTo(sorted: readonly number[], target: number): readonly number[] {
  const count = countBefore(sorted.length, (index) => (sorted[index] ?? 0) < target);
  return sorted
    .slice(Math.max(0, count - MAX_CANDIDATES), count + MAX_CANDIDATES)
    .toSorted((a, b) => Math.abs(a - target) - Math.abs(b - target));
}

function indexLines(spokenLines: readonly SpokenLine[]): readonly IndexedLine[] {
  const texts = spokenLines.map(({ text }) => normalizeText(text));
  const isNext = (n: number) =>
    n > 0 &&
    n < spokenLines.length &&
    spokenLines[n]?.speaker === spokenLines[n - 1]?.speaker &&
    spokenLines[n]?.part === spokenLines[n - 1]?.part;
  const instructs = texts.map(speaksToModel);
  /** Whether an instruction begins in the line before and ends in this one. */
  const isCut = (n: number) =>
    isNext(n) &&
    instructs[n] === false &&
    instructs[n - 1] === false &&
    speaksToModel(`${texts[n - 1]?.slice(-REACH) ?? ""} ${texts[n]?.slice(0, REACH) ?? ""}`);
  let from = 0;
  return spokenLines.map(({ speaker, part }, n) => {
    const text = texts[n] ?? "";
    const units = splitUnits(text);
    const isTainted =
      instructs[n] === true || (isNext(n) && instructs[n - 1] === true) || isCut(n) || isCut(n + 1);
    const line = { text, units, from, isTainted, speaker, part };
    from += units.length;
    return line;
  });
}

function sampleOf(lines: readonly IndexedLine[]): string {
  let sample = "";
  for (const { text } of lines) if (sample.length < LANGUAGE_SAMPLE) sample += `${text.slice(0, 1_000)} `;
  return sample;
}
