import { createSoundMatcher, type SoundMatch } from "./sound-matcher.ts";
import type { Segment, WholeTranscript } from "../result.ts";

/** Words that sound less alike stay as they were recognized. */
const LEAST_CONFIDENCE = 0.75;
/** A text without any break isn't speech, and is split later. */
const MAX_TEXT = 32 * 1024;

/**
 * Replaces words that sound like a term of the vocabulary by it, and notes what was recognized. Times of single words stay
 * with what was recognized. Takes seconds for a day of speech, so it must not run on the main thread.
 */
export function correctTranscript(whole: WholeTranscript, vocabulary: readonly string[]): WholeTranscript {
  const language = /^de\b/i.test(whole.language ?? "") ? "de" : "en";
  const find = createSoundMatcher(vocabulary.map((term, rule) => ({ rule, language, words: [term] })));
  const correct = (segment: Segment): Segment => {
    const { text } = segment;
    if (text.length > MAX_TEXT) return segment;
    const matches = withoutOverlaps(find(text)).filter(({ rule, from, to }) =>
      isMisheard(text.slice(from, to), vocabulary[rule] ?? ""),
    );
    return matches.length === 0 ? segment : { ...segment, ...replace(text, matches, vocabulary) };
  };
  return { ...whole, segments: whole.segments.map(correct) };
}

/** Restores what was recognized in place of corrections. */
export function undoCorrections({ corrections = [], ...segment }: Segment): Segment {
  const text = corrections.reduceRight(
    (words, { at, heard, term }) => words.slice(0, at) + heard + words.slice(at + term.length),
    segment.text,
  );
  return { ...segment, text };
}

/** Of matches that overlap, keeps the most similar. */
function withoutOverlaps(matches: readonly SoundMatch[]): readonly SoundMatch[] {
  const kept: SoundMatch[] = [];
  for (const match of matches.toSorted((a, b) => b.confidence - a.confidence)) {
    const isFree = kept.every(({ from, to }) => match.to <= from || match.from >= to);
    if (match.confidence >= LEAST_CONFIDENCE && isFree) kept.push(match);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}

/** An ending is no mistake, and neither are the capitals of a sentence's first word. */
function isMisheard(heard: string, term: string): boolean {
  const [written, lower] = [heard.toLowerCase(), term.toLowerCase()];
  return written === lower ? heard !== term && term !== lower : !written.startsWith(lower);
}

function replace(text: string, matches: readonly SoundMatch[], vocabulary: readonly string[]) {
  const corrections = [];
  let corrected = "";
  let end = 0;
  for (const { rule, from, to } of matches) {
    const term = vocabulary[rule] ?? "";
    corrected += text.slice(end, from);
    corrections.push({ at: corrected.length, heard: text.slice(from, to), term });
    corrected += term;
    end = to;
  }
  return { text: corrected + text.slice(end), corrections };
}
