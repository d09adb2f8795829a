import type { HeardWord } from "../recognition/pocketsphinx.ts";

export interface RecognizedSegment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly HeardWord[];
}

/** What was heard, times in seconds; as the contract's transcript file has it. */
export interface RecognizedTranscript {
  readonly language: string;
  /** Length of the recording in seconds. */
  readonly duration: number;
  readonly segments: readonly RecognizedSegment[];
  /** What a reader should know about how far to trust it. */
  readonly notes: readonly string[];
}

/** Characters of one subtitle: two lines of 42, as broadcasters have it. */
const SUBTITLE_CHARS = 84;

/** Segments short enough to be subtitles, from passages that end at pauses. */
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

const textOf = (words: readonly HeardWord[]) => words.map(({ word }) => word).join(" ");

/** Equal parts, so that no single word is left over for the last subtitle. */
function chunks(words: readonly HeardWord[]): readonly (readonly HeardWord[])[] {
  const parts = Math.max(1, Math.ceil(textOf(words).length / SUBTITLE_CHARS));
  const size = Math.ceil(words.length / parts);
  const starts = Array.from({ length: Math.ceil(words.length / size) }, (_, i) => i * size);
  return starts.map((start) => words.slice(start, start + size));
}
