import type { TrackSpan } from "../processing/tasks/track.ts";

/** What a service hears at the end of a pause usually begins with the next piece. */
const TOLERANCE_MS = 100;

/** Returns when in the recording something in a track was, in seconds. What is in a pause belongs to the piece beside it. */
export function timeIn(spans: readonly TrackSpan[], seconds: number, edge: "start" | "end"): number {
  const ms = seconds * 1000;
  const reach = edge === "start" ? TOLERANCE_MS : -TOLERANCE_MS;
  const index = Math.max(
    0,
    spans.findLastIndex(({ from }) => from <= ms + reach),
  );
  const span = spans[index];
  if (!span) return seconds;
  const next = spans[index + 1];
  // A start in the pause after a piece is the next one's.
  if (edge === "start" && next && ms > span.from + span.ms) return next.at / 1000;
  const inside = Math.min(Math.max(0, ms - span.from), span.ms);
  return (span.at + inside) / 1000;
}
