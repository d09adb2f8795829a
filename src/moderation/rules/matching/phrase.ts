import { foldText, type FoldOptions } from "./fold.ts";
import { normalizeText, type NormalizedText } from "./normalized-text.ts";
import { type IsEdge, isUnspaced } from "./word-boundaries.ts";

/** One or more words of a rule; `*` at either end matches the rest of a word, like in Discord's AutoMod. */
export interface Phrase {
  /** As in {@link NormalizedText}. */
  readonly text: string;
  readonly runs: readonly number[];
  readonly openStart: boolean;
  readonly openEnd: boolean;
}

/** Returns undefined for fewer than two letters (one in scripts without spaces), which nobody can say. */
export function parsePhrase(source: string, options: FoldOptions): Phrase | undefined {
  const [, start = "", middle = "", end = ""] = /^(\**)(.*?)(\**)$/s.exec(source.trim()) ?? [];
  const stream = normalizeText(foldText(middle, options));
  const text = stream.text.trimEnd();
  const runs = Array.from({ length: text.length }, (_, at) => stream.runs[at] ?? 1);
  const letters = runs.reduce((sum, run) => sum + run, 0);
  if (letters < (isUnspaced(text.charAt(0)) ? 1 : 2)) return undefined;
  return { text, runs, openStart: start !== "", openEnd: end !== "" };
}

/**
 * Whether the text at `at`, whose letters equal the phrase's, is a match: whole words, with at least as many
 * repetitions.
 */
export function isPhraseAt(phrase: Phrase, text: NormalizedText, at: number, isEdge: IsEdge): boolean {
  return (
    (phrase.openStart || isEdge(text, at)) &&
    (phrase.openEnd || isEdge(text, at + phrase.text.length)) &&
    phrase.runs.every((run, nth) => isStretched(phrase, run, nth, text.runs[at + nth] ?? 0))
  );
}

/** Letters that words never, or hardly ever, double. */
const NEVER_DOUBLED = /[aiuhjkqvwxy]/;
const LONG_ENOUGH = 4;

/** Three equal letters in a row aren't normal spelling; two can make another word: god, good. */
function isStretched({ text, runs }: Phrase, run: number, nth: number, repeated: number): boolean {
  const letter = text[nth] ?? "";
  if (repeated === run) return true;
  if (repeated < run || /\d/.test(letter)) return false;
  return repeated >= 3 || (runs.length >= LONG_ENOUGH && NEVER_DOUBLED.test(letter));
}
