import type { HeardWord } from "../recognition/pocketsphinx.ts";

export interface RecognizedSegment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Where speakers are told apart: `speaker_1` is who speaks first. */
  readonly speaker?: string;
  /** Empty when the recognizer has no times of single words. */
  readonly words: readonly HeardWord[];
}

/** Recognized speech, times in seconds, in the shape of the contract's transcript file. */
export interface RecognizedTranscript {
  readonly language: string | undefined;
  /** Duration of the recording in seconds. */
  readonly duration: number;
  readonly segments: readonly RecognizedSegment[];
  /** Notes for the reader on its reliability. */
  readonly notes: readonly string[];
}

/** Maximum characters of one subtitle: two lines of 42, as in broadcasting. */
const SUBTITLE_CHARS = 84;

/** Splits passages, which end at pauses, into segments short enough for subtitles. */
export function segmentsOf(
  passages: readonly { readonly words: readonly HeardWord[] }[],
): readonly RecognizedSegment[] {
  return passages.flatMap(({ words }) =>
    chunks(words).map((chunk) => ({
      start: chunk[0]?.start ?? 0,
      end: chunk.at(-1)?.end ?? 0,
      text: textOf(chunk),
      words: chunk,
    })),
  );
}

/** Splits a text without times into subtitles, and spreads them over the time in which it was said. */
export function spreadText(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): readonly RecognizedSegment[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const chars = words.join("").length;
  let at = 0;
  const timed = words.map((word) => {
    const from = at;
    at += word.length;
    const time = (position: number) => Math.round((start + (end - start) * (position / chars)) * 100) / 100;
    return { word, start: time(from), end: time(at) };
  });
  return segmentsOf(timed.length === 0 ? [] : [{ words: timed }]).map(({ start, end, text }) => ({
    start,
    end,
    text,
    words: [],
  }));
}

const textOf = (words: readonly HeardWord[]) => words.map(({ word }) => word).join(" ");

/** Equal parts, so that the last subtitle isn't a single leftover word. */
function chunks(words: readonly HeardWord[]): readonly (readonly HeardWord[])[] {
  const parts = Math.max(1, Math.ceil(textOf(words).length / SUBTITLE_CHARS));
  const size = Math.ceil(words.length / parts);
  const starts = Array.from({ length: Math.ceil(words.length / size) }, (_, i) => i * size);
  return starts.map((start) => words.slice(start, start + size));
}
