import type { Span } from "../dsp/cuts.ts";
import type { HeardWord } from "../recognition/pocketsphinx.ts";

/** Maximum error of the recognizer, in seconds: words start up to this much earlier and end later than reported. */
const SLACK = 0.04;

interface Said {
  readonly start: number;
  readonly end: number;
}

/** Returns the ranges to cut to remove words: slightly longer on both sides, without touching adjacent words. */
export function planCuts(said: readonly Said[], words: readonly HeardWord[], rate: number): readonly Span[] {
  const spans: Span[] = [];
  for (const { start, end } of said) {
    const before = words.findLast((word) => word.end <= start)?.end ?? 0;
    const after = words.find((word) => word.start >= end)?.start ?? Infinity;
    const from = Math.round(Math.max(before, start - SLACK) * rate);
    const to = Math.round(Math.min(after, end + SLACK) * rate);
    const last = spans.at(-1);
    if (last && from <= last.end) spans[spans.length - 1] = { start: last.start, end: to };
    else spans.push({ start: from, end: to });
  }
  return spans;
}
