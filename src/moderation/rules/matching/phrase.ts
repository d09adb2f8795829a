import { fold } from "./fold.ts";
import { plainWords } from "./plain-words.ts";
import type { Stream } from "./normalized-text.ts";
import { type IsEdge, isUnspaced } from "./word-boundaries.ts";

/** A word or several as rules name them; `*` at an end stands for the rest of a word, as in Discord's AutoMod. */
export interface Phrase {
  /** As in {@link Stream}. */
  readonly text: string;
  readonly runs: readonly number[];
  readonly openStart: boolean;
  readonly openEnd: boolean;
}

/** Undefined where nothing is left that somebody could say: one letter, or none. */
export function phraseOf(written: string, accents: "kept" | "dropped"): Phrase | undefined {
  const [, start = "", middle = "", end = ""] = /^(\**)(.*?)(\**)$/s.exec(written.trim()) ?? [];
  const stream = plainWords(fold(middle, { accents }));
  const text = stream.text.trimEnd();
  const runs = stream.runs.slice(0, text.length);
  const letters = runs.reduce((sum, run) => sum + run, 0);
  if (letters < (isUnspaced(text.charAt(0)) ? 1 : 2)) return undefined;
  return { text, runs, openStart: start !== "", openEnd: end !== "" };
}

/** Whether the units from `at` on, whose letters are the phrase's, are it: whole words, and repeated no less than it. */
export function isSaid(phrase: Phrase, stream: Stream, at: number, isEdge: IsEdge): boolean {
  return (
    (phrase.openStart || isEdge(stream, at)) &&
    (phrase.openEnd || isEdge(stream, at + phrase.text.length)) &&
    phrase.runs.every((run, nth) => isStretched(phrase, run, nth, stream.runs[at + nth] ?? 0))
  );
}

/** No word needs them twice, or hardly one. */
const NEVER_DOUBLED = /[aiuhjkqvwxy]/;
const LONG_ENOUGH = 4;

/** Three times the same letter is no spelling; twice may be another word: god, good. */
function isStretched({ text, runs }: Phrase, run: number, nth: number, said: number): boolean {
  const letter = text[nth] ?? "";
  if (said === run) return true;
  if (said < run || /\d/.test(letter)) return false;
  return said >= 3 || (runs.length >= LONG_ENOUGH && NEVER_DOUBLED.test(letter));
}
