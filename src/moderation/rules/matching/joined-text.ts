import { countBefore } from "../../../base/binary-search.ts";
import type { Segment } from "../../../media/result.ts";

/** The full transcript as one text, so that phrases can cross segments. */
export interface JoinedText {
  readonly text: string;
  /** Offset of each segment. */
  readonly starts: readonly number[];
}

/** Separates speakers, so that no match crosses from one to another. */
export const END_OF_TURN = "\n";

export function joinSegments(segments: readonly Segment[]): JoinedText {
  const starts: number[] = [];
  let text = "";
  segments.forEach((segment, at) => {
    if (at > 0) text += segments[at - 1]?.speaker === segment.speaker ? " " : END_OF_TURN;
    starts.push(text.length);
    // A line break inside a segment doesn't end a turn.
    text += segment.text.replaceAll(END_OF_TURN, " ");
  });
  return { text, starts };
}

/** A part of one segment's text, in UTF-16 units. */
export interface SegmentPart {
  readonly segment: number;
  readonly from: number;
  readonly to: number;
}

/** Splits a range of the joined text into parts of the segments that it covers. */
export function splitBySegment(
  { starts }: JoinedText,
  segments: readonly Segment[],
  from: number,
  to: number,
): SegmentPart[] {
  const pieces: SegmentPart[] = [];
  for (let segment = segmentAt(starts, from); segment < segments.length; segment += 1) {
    const start = starts[segment] ?? 0;
    if (start >= to) break;
    const length = segments[segment]?.text.length ?? 0;
    const piece = { segment, from: Math.max(0, from - start), to: Math.min(length, to - start) };
    if (piece.to > piece.from) pieces.push(piece);
  }
  return pieces;
}

/** Returns the last segment that starts at or before the offset. */
const segmentAt = (starts: readonly number[], offset: number): number =>
  Math.max(0, countBefore(starts.length, (index) => (starts[index] ?? 0) <= offset) - 1);
