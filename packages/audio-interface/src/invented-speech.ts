import { deflateSync } from "node:zlib";

/** What Whisper's family tells of each segment. Other recognizers tell nothing. */
export interface SpeechMeasures {
  /** Probability that nobody speaks. */
  readonly no_speech_prob?: number | undefined;
  /** Mean logarithm of the words' probability. */
  readonly avg_logprob?: number | undefined;
  /** How much shorter the text becomes when it is compressed. */
  readonly compression_ratio?: number | undefined;
}

interface Measured {
  readonly text: string;
  readonly measures: SpeechMeasures;
}

// The limits beyond which Whisper itself rejects its result.
const SILENT = 0.6;
const UNLIKELY = -1;
const REPETITIVE = 2.4;
/** The limit was found for half a minute of speech: longer texts compress better, and short ones may be a chant. */
const [SHORTEST_MEASURED, LONGEST_MEASURED] = [100, 600];
/** So many equal lines in a row are a loop, not speech. */
const LOOP = 4;

/** Reads the measures of a segment in a transcript. */
export function readSpeechMeasures(segment: Readonly<Record<string, unknown>>): SpeechMeasures {
  const { no_speech_prob, avg_logprob, compression_ratio } = segment;
  const read = (value: unknown) => (typeof value === "number" ? value : undefined);
  return {
    no_speech_prob: read(no_speech_prob),
    avg_logprob: read(avg_logprob),
    compression_ratio: read(compression_ratio),
  };
}

/**
 * Leaves out what speech recognition invents in silence and noise, in any language: what its own measures call unlikely,
 * text that repeats itself, and all but the first of a loop of equal lines.
 */
export function withoutInvented<T extends Measured>(segments: readonly T[]): readonly T[] {
  const runs: T[][] = [];
  for (const segment of segments) {
    if (isUnlikely(segment)) continue;
    const last = runs.at(-1);
    if (last?.[0] && foldLine(last[0].text) === foldLine(segment.text)) last.push(segment);
    else runs.push([segment]);
  }
  return runs.flatMap((run) => (run.length < LOOP ? run : run.slice(0, 1)));
}

/** Tells people that lines were left out; none without any. */
export const omissionNotes = (count: number): readonly string[] =>
  count === 0
    ? []
    : [
        `Left out ${count === 1 ? "one line" : `${count} lines`} that nobody said: speech recognition invents some in silence.`,
      ];

function isUnlikely({ text, measures }: Measured): boolean {
  const { no_speech_prob: silent = 0, avg_logprob: likely, compression_ratio: ratio } = measures;
  if (silent > SILENT && (likely === undefined || likely < UNLIKELY)) return true;
  return (ratio ?? compressionRatio(text)) > REPETITIVE;
}

function compressionRatio(text: string): number {
  if (text.length < SHORTEST_MEASURED || text.length > LONGEST_MEASURED) return 1;
  const bytes = Buffer.from(text);
  return bytes.length / deflateSync(bytes).length;
}

const foldLine = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
