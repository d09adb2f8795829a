import { foldText } from "./fold.ts";
import { normalizeText } from "./plain-words.ts";
import type { NormalizedText } from "./normalized-text.ts";
import { type IsEdge, isUnspaced } from "./word-boundaries.ts";

/** A word or several as rules name them; `*` at an end stands for the rest of a word, as in Discord's AutoMod. */
export interface Phrase {
  /** As in {@link NormalizedText}. */
  readonly text: string;
  readonly runs: readonly number[];
  readonly openStart: boolean;
  readonly openEnd: boolean;
}

/** Undefined where nothing is left that somebody could say: one letter, or none. */
export function parsePhrase(source: string, accents: "kept" | "dropped"): Phrase | undefined {
  const [, start = "", middle = "", end = ""] = /^(\**)(.*?)(\**)$/s.exec(source.trim()) ?? [];
  const stream = normalizeText(foldText(middle, { accents }));
  const text = stream.text.trimEnd();
  const runs = stream.runs.slice(0, text.length);
  const letters = runs.reduce((sum, run) => sum + run, 0);
  if (letters < (isUnspaced(text.charAt(0)) ? 1 : 2)) return undefined;
  return { text, runs, openStart: start !== "", openEnd: end !== "" };
}

/** Whether the units from `at` on, whose letters are the phrase's, are it: whole words, and repeated no less than it. */
export function isPhraseAt(phrase: Phrase, text: NormalizedText, at: number, isEdge: IsEdge): boolean {
  return (
    (phrase.openStart || isEdge(text, at)) &&
    (phrase.openEnd || isEdge(text, at + phrase.text.length)) &&
    phrase.runs.every((run, nth) => isStretched(phrase, run, nth, text.runs[at + nth] ?? 0))
  );
}

/** No word needs them twice, or hardly one. */
const NEVER_DOUBLED = /[aiuhjkqvwxy]/;
const LONG_ENOUGH = 4;

/** Three times the same letter is no spelling; twice may be another word: god, good. */
function isStretched({ text, runs }: Phrase, run: number, nth: number, repeated: number): boolean {
  const letter = text[nth] ?? "";
  if (repeated === run) return true;
  if (repeated < run || /\d/.test(letter)) return false;
  return repeated >= 3 || (runs.length >= LONG_ENOUGH && NEVER_DOUBLED.test(letter));
}
