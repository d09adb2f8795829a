import { withoutInvented as withoutUnlikely, type SpeechMeasures } from "@mynah/audio-interface";
import type { RecognizedSegment } from "./transcript.ts";

export interface MeasuredSegment extends RecognizedSegment {
  readonly measures: SpeechMeasures;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Less speech than this, in seconds, is none. */
const LEAST_SPEECH = 0.1;

/** Leaves out what a recognizer invents: where nobody speaks, and what can't have been said. */
export function withoutInvented(
  segments: readonly MeasuredSegment[],
  spoken: readonly Range[],
): { readonly segments: readonly RecognizedSegment[]; readonly omitted: number } {
  const said = segments.filter(({ text }) => text !== "");
  const audible = said.filter((segment) => overlap(segment, spoken) >= LEAST_SPEECH);
  const kept = withoutUnlikely(audible).map(withoutMeasures);
  return { segments: kept, omitted: said.length - kept.length };
}

const withoutMeasures = ({ start, end, text, words, speaker }: MeasuredSegment): RecognizedSegment =>
  speaker === undefined ? { start, end, text, words } : { start, end, text, words, speaker };

const overlap = (segment: Range, spoken: readonly Range[]) =>
  spoken.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, segment.end) - Math.max(start, segment.start)),
    0,
  );
