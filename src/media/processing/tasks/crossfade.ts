/** Between two sentences of one speaker. */
const PAUSE_S = 0.4;
const HALF_PAUSE_S = PAUSE_S / 2;
/** As long as there is silence to fade in: nothing of the speech itself is made quieter. */
const FADE_S = 0.02;
/** Where speech goes right up to the cut, a step would be heard as a click. */
const MIN_FADE_S = 0.003;

/** A spoken part, in samples: all there is, and where in it something is heard. */
export interface SpeechRange {
  readonly samples: number;
  readonly begin: number;
  readonly end: number;
}

/** What is kept of a part, and how its ends go into the pauses. All in samples. */
export interface CrossfadeCut {
  readonly from: number;
  readonly to: number;
  readonly fadeIn: number;
  readonly fadeOut: number;
  /** Silence to be put before and after. */
  readonly before: number;
  readonly after: number;
}

/**
 * Cuts a part so that between its speech and its neighbour's lies a natural pause, of which it gives half: its own quiet as
 * far as there is some, then silence. The first part keeps its beginning, the last its end.
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

/** How much of the sample at `position` is heard: all of it, but at the ends of the cut, which begin and end at nothing. */
export function gainAt(position: number, { from, to, fadeIn, fadeOut }: CrossfadeCut): number {
  return fadeCurve((position - from) / fadeIn) * fadeCurve((to - 1 - position) / fadeOut);
}

/** Half a wave of a cosine: no corner that could be heard. A fade of no length leaves everything (x / 0 is beyond 1, or no number). */
const fadeCurve = (part: number): number => (part < 1 ? 0.5 - 0.5 * Math.cos(Math.PI * part) : 1);
