/** Between two sentences of one speaker. */
const PAUSE_S = 0.4;
const HALF_PAUSE_S = PAUSE_S / 2;
/** Longest fade. It only covers silence, so speech itself isn't made quieter. */
const FADE_S = 0.02;
/** Where speech continues up to the cut, a step would be audible as a click. */
const MIN_FADE_S = 0.003;

/** A spoken part in samples: its total length, and where speech begins and ends. */
export interface SpeechRange {
  readonly samples: number;
  readonly begin: number;
  readonly end: number;
}

/** The section of a part that is used, and the fades at its ends. All in samples. */
export interface CrossfadeCut {
  readonly from: number;
  readonly to: number;
  readonly fadeIn: number;
  readonly fadeOut: number;
  /** Silence to insert before and after. */
  readonly before: number;
  readonly after: number;
}

/**
 * Cuts a part so that a natural pause separates its speech from its neighbor's. Each contributes half: its own quiet
 * first, then added silence. The first part keeps its beginning, the last its end.
 */
export function planCut(
  { samples, begin, end }: SpeechRange,
  rate: number,
  at: { first: boolean; last: boolean },
): CrossfadeCut {
  const half = Math.round(HALF_PAUSE_S * rate);
  const from = at.first ? 0 : Math.max(0, begin - half);
  const to = at.last ? samples : Math.min(samples, end + half);
  return {
    from,
    to,
    fadeIn: at.first ? 0 : fadeWithin(begin - from, rate),
    fadeOut: at.last ? 0 : fadeWithin(to - end, rate),
    before: at.first ? 0 : half - (begin - from),
    after: at.last ? 0 : half - (to - end),
  };
}

const fadeWithin = (quiet: number, rate: number): number =>
  Math.round(Math.max(MIN_FADE_S * rate, Math.min(FADE_S * rate, quiet)));

/**
 * Returns the gain of the sample at `position`: 1, except in the fades at the ends of the cut, which start and end at
 * 0.
 */
export function gainAt(position: number, { from, to, fadeIn, fadeOut }: CrossfadeCut): number {
  return fadeCurve((position - from) / fadeIn) * fadeCurve((to - 1 - position) / fadeOut);
}

/**
 * Half a cosine wave, which has no audible corner. A fade of length 0 leaves everything at full gain (x / 0 is above 1
 * or NaN).
 */
const fadeCurve = (part: number): number => (part < 1 ? 0.5 - 0.5 * Math.cos(Math.PI * part) : 1);
