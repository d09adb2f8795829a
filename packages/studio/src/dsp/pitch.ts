/** Fundamental frequency of one voice, a value for every {@link PITCH_HOP}. */
export interface PitchTrack {
  /** In hertz; 0 where unvoiced. */
  readonly hertz: Float32Array;
}

/** Seconds between two values. */
export const PITCH_HOP = 0.005;

/** Lags are compared at a lower sample rate, since only the fundamental and its first harmonics matter. */
export const COARSE_RATE = 8000;
export interface PitchSearch {
  /** In hertz. */
  readonly lowest: number;
  readonly highest: number;
  /** Similarity of two periods from which a sound counts as voiced. */
  readonly voiced: number;
  /** Merit of a period: its similarity, and a bonus for short ones, as every multiple of a period fits equally well. */
  merit(likeness: number, lag: number): number;
  /** Periods that are compared with those of the next moment. */
  readonly candidates: number;
}

const SPEECH: PitchSearch = {
  lowest: 60,
  highest: 700,
  voiced: 0.55,
  merit: (likeness, lag) => likeness - 0.0012 * lag,
  candidates: 4,
};
const WINDOW = Math.round(COARSE_RATE / 40);
/** A frame this far below the loudest is silence, even if it is periodic. */
const SILENCE = 10 ** (-45 / 10);

interface Candidate {
  /** 0 is the candidate "unvoiced". */
  readonly hertz: number;
  readonly merit: number;
}

/** Tracks the pitch of speech, or of one voice alone. */
export const pitchOf = (samples: Float32Array, rate: number): PitchTrack => trackPitch(samples, rate, SPEECH);

/** Tracks a pitch: normalized autocorrelation, then the path through its peaks with the smallest jumps. */
export function trackPitch(samples: Float32Array, rate: number, search: PitchSearch): PitchTrack {
  const coarse = coarser(samples, rate);
  const count = Math.max(1, Math.floor(samples.length / rate / PITCH_HOP));
  const center = (frame: number) => Math.round(frame * PITCH_HOP * COARSE_RATE);
  const energies = Float32Array.from({ length: count }, (_, i) => energy(coarse, center(i) - WINDOW / 2));
  const unvoiced = { hertz: 0, merit: search.voiced };
  const floor = SILENCE * energies.reduce((most, value) => Math.max(most, value), 0);
  const frames = Array.from(energies, (power, i) =>
    power <= floor ? [unvoiced] : [unvoiced, ...candidates(coarse, center(i), search)],
  );
  return { hertz: smoothest(frames) };
}

/** Downsamples with a box filter; the aliasing is too weak to hide a period. */
export function coarser(samples: Float32Array, rate: number): Float32Array {
  const step = rate / COARSE_RATE;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, i) => {
    const [from, until] = [
      Math.floor(i * step),
      Math.max(Math.floor((i + 1) * step), Math.floor(i * step) + 1),
    ];
    let sum = 0;
    for (let at = from; at < until; at++) sum += samples[at] ?? 0;
    return sum / (until - from);
  });
}

function energy(samples: Float32Array, from: number): number {
  let sum = 0;
  for (let i = Math.max(0, from); i < from + WINDOW; i++) sum += (samples[i] ?? 0) ** 2;
  return sum;
}

/** Returns the best few periods around a point in time. */
function candidates(
  samples: Float32Array,
  center: number,
  { lowest, highest, voiced, merit, candidates: most }: PitchSearch,
): readonly Candidate[] {
  const [shortest, longest] = [Math.floor(COARSE_RATE / highest), Math.ceil(COARSE_RATE / lowest)];
  const likeness = new Float32Array(longest + 2);
  for (let lag = shortest - 1; lag <= longest + 1; lag++)
    likeness[lag] = periodsAlike(samples, center, lag, WINDOW);
  const found: Candidate[] = [];
  for (let lag = shortest; lag <= longest; lag++) {
    const [left, here, right] = [likeness[lag - 1] ?? 0, likeness[lag] ?? 0, likeness[lag + 1] ?? 0];
    if (here < voiced / 2 || here < left || here <= right) continue;
    // Interpolates the peak between samples: for high voices half a sample is a quarter tone.
    const shift = (left - right) / (2 * (left - 2 * here + right) - 1e-9);
    found.push({ hertz: COARSE_RATE / (lag + shift), merit: merit(here, lag) });
  }
  return found.sort((a, b) => b.merit - a.merit).slice(0, most);
}

/** Returns how similar two successive periods of `lag` samples are in a window around a point: at most 1. */
export function periodsAlike(samples: Float32Array, center: number, lag: number, window: number): number {
  // Both windows are centered, so that the result belongs to this point in time.
  const from = Math.max(0, center - ((window + lag) >> 1));
  let [product, here, there] = [0, 0, 0];
  for (let i = from; i < from + window; i++) {
    const a = samples[i] ?? 0;
    const b = samples[i + lag] ?? 0;
    product += a * b;
    here += a * a;
    there += b * b;
  }
  return product / Math.sqrt(here * there + 1e-12);
}

/** Viterbi: the candidates' merit minus the cost of jumps. */
function smoothest(frames: readonly (readonly Candidate[])[]): Float32Array {
  const back: Int32Array[] = [];
  let scores: readonly number[] = [];
  let before: readonly Candidate[] = [];
  for (const frame of frames) {
    const from = new Int32Array(frame.length);
    const next = frame.map((candidate, i) => {
      let best = before.length === 0 ? 0 : -Infinity;
      before.forEach((other, j) => {
        const score = (scores[j] ?? 0) - jump(other.hertz, candidate.hertz);
        if (score > best) [best, from[i]] = [score, j];
      });
      return best + candidate.merit;
    });
    back.push(from);
    [scores, before] = [next, frame];
  }
  return traced(frames, back, scores.indexOf(Math.max(...scores)));
}

function traced(frames: readonly (readonly Candidate[])[], back: readonly Int32Array[], last: number) {
  const hertz = new Float32Array(frames.length);
  let at = last;
  for (let i = frames.length - 1; i >= 0; i--) {
    hertz[i] = frames[i]?.[at]?.hertz ?? 0;
    at = back[i]?.[at] ?? 0;
  }
  return hertz;
}

const jump = (from: number, to: number) => {
  if (from === 0 || to === 0) return from === to ? 0 : 0.2;
  return Math.min(1, 0.9 * Math.abs(Math.log2(from / to)));
};

/** Returns the pitch at a time; 0 outside the recording or where unvoiced. */
export const hertzAt = ({ hertz }: PitchTrack, seconds: number): number =>
  hertz[Math.round(seconds / PITCH_HOP)] ?? 0;

/** Returns the median of the voiced pitch in hertz, and its standard deviation in semitones. */
export function pitchSummary({ hertz }: PitchTrack): { readonly hertz: number; readonly spread: number } {
  const voiced = hertz.filter((value) => value > 0).sort();
  const median = voiced[voiced.length >> 1] ?? 0;
  if (median === 0) return { hertz: 0, spread: 0 };
  const steps = voiced.map((value) => 12 * Math.log2(value / median));
  return { hertz: median, spread: Math.sqrt(steps.reduce((sum, step) => sum + step ** 2, 0) / steps.length) };
}
