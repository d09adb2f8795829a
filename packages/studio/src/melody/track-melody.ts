import { type Channels, toMono } from "../sound/pcm.ts";
import { type CentralPeaks, findCentralPeaks, type Peak } from "./central-peaks.ts";
import { coarser, COARSE_RATE, periodsAlike, PITCH_HOP, type PitchTrack } from "../dsp/pitch.ts";

/** Pitches that are compared: from E2 to A5, five to a semitone. */
const [LOWEST, HIGHEST, STEPS] = [80, 900, 5];
const PITCHES = Math.floor(12 * Math.log2(HIGHEST / LOWEST) * STEPS) + 1;
const hertzOf = (pitch: number) => LOWEST * 2 ** (pitch / (12 * STEPS));
const pitchAt = (hertz: number) => 12 * STEPS * Math.log2(hertz / LOWEST);

/** A long window tells the singer's harmonics from those of instruments, a short one follows vibrato and glides. */
const [LONG, SHORT] = [8192, 2048];
/** A harmonic counts this much less than the one below it. */
const [HARMONICS, DECAY] = [12, 0.85];
/** Steps that a harmonic may be off its place. */
const WIDTH = 0.4 * STEPS;
/** Pitches of a bass: the octave below. */
const BASS = 12 * STEPS;
const OVERTONES = [2, 3, 4, 6];
/** What a bass has more than this share of its overtone's harmonics is taken from the overtone, times the cost. */
const [OVERTONE_SHARE, OVERTONE_COST] = [0.5, 2];
/** Weight of the similarity of two periods, which tells a pitch from its octave above. */
const PERIODIC = 4;
/** Seconds that are compared. */
const PERIODIC_SECONDS = 0.075;
/** Merit that a jump costs: by its semitones, at most this. Notes are far longer than a frame. */
const [JUMP, LARGEST_JUMP] = [2, 10];
/** Beyond these semitones from the song's median, each costs merit. */
const [RANGE, BEYOND] = [5, 0.5];
const ROUNDS = 2;

/**
 * Tracks the pitch of who sings in the center of a song, among remains of instruments: by the sum of the harmonics and
 * the similarity of periods, then the path with the smallest jumps.
 */
export function trackMelody(channels: Channels, rate: number): PitchTrack {
  const long = findCentralPeaks(channels, rate, LONG);
  const coarse = coarser(toMono(channels), rate);
  const merits = long.frames.map((peaks, f) => meritsOf(peaks, coarse, (f * long.hop) / rate));
  let path = bestPath(merits);
  for (let round = 0; round < ROUNDS; round++) path = bestPath(withinRange(merits, path));
  const short = findCentralPeaks(channels, rate, SHORT);
  const moments = refine(path, long.hop, short);
  const count = Math.max(1, Math.floor((channels[0]?.length ?? 0) / rate / PITCH_HOP));
  return trackOf(moments, short.hop / rate, count);
}

function meritsOf(peaks: readonly Peak[], coarse: Float32Array, seconds: number): Float32Array {
  const merits = withoutOvertones(sumHarmonics(peaks));
  const center = Math.round(seconds * COARSE_RATE);
  const likeness = new Float32Array(Math.ceil(COARSE_RATE / LOWEST) + 2);
  for (let lag = Math.floor(COARSE_RATE / HIGHEST); lag < likeness.length; lag++)
    likeness[lag] = periodsAlike(coarse, center, lag, PERIODIC_SECONDS * COARSE_RATE);
  return merits.map((merit, i) => {
    const lag = COARSE_RATE / hertzOf(i);
    const [left, right] = [likeness[Math.floor(lag)] ?? 0, likeness[Math.floor(lag) + 1] ?? 0];
    return merit + PERIODIC * Math.max(0, left + (right - left) * (lag % 1));
  });
}

/** Returns for each pitch, beginning with those of a bass, the sum of its harmonics' strengths. */
function sumHarmonics(peaks: readonly Peak[]): Float32Array {
  const sums = new Float32Array(BASS + PITCHES);
  for (const { hertz, strength } of peaks) {
    for (let n = 1; n <= HARMONICS; n++) {
      const place = BASS + pitchAt(hertz / n);
      const end = Math.min(sums.length - 1, Math.floor(place + WIDTH));
      for (let i = Math.max(0, Math.ceil(place - WIDTH)); i <= end; i++)
        sums[i] =
          (sums[i] ?? 0) + strength * DECAY ** (n - 1) * Math.cos((Math.PI * (i - place)) / (2 * WIDTH)) ** 2;
    }
  }
  return sums;
}

/** Lowers the pitches of the voice that are overtones of a bass: all its harmonics are there, not only theirs. */
function withoutOvertones(sums: Float32Array): Float32Array {
  const merits = sums.slice(BASS);
  for (const n of OVERTONES) {
    const distance = Math.round(12 * STEPS * Math.log2(n));
    for (let bass = Math.max(0, BASS - distance); bass < BASS; bass++) {
      const pitch = bass + distance - BASS;
      const excess = Math.max(0, (sums[bass] ?? 0) - OVERTONE_SHARE * (sums[BASS + pitch] ?? 0));
      merits[pitch] = (merits[pitch] ?? 0) - OVERTONE_COST * excess;
    }
  }
  return merits;
}

/** Viterbi: the pitches with the highest merits after the cost of jumps. */
function bestPath(merits: readonly Float32Array[]): Int32Array {
  const reach = (LARGEST_JUMP / JUMP) * STEPS;
  const back: Int16Array[] = [];
  let scores = new Float32Array(PITCHES);
  for (const merit of merits) {
    const from = new Int16Array(PITCHES);
    const top = indexOfMost(scores);
    const next = merit.map((own, i) => {
      let [best, at] = [(scores[top] ?? 0) - LARGEST_JUMP, top];
      for (let j = Math.max(0, i - reach); j <= Math.min(PITCHES - 1, i + reach); j++) {
        const score = (scores[j] ?? 0) - (JUMP * Math.abs(i - j)) / STEPS;
        if (score > best) [best, at] = [score, j];
      }
      from[i] = at;
      return best + own;
    });
    back.push(from);
    scores = next;
  }
  const path = new Int32Array(merits.length);
  let at = indexOfMost(scores);
  for (let f = merits.length - 1; f >= 0; f--) {
    path[f] = at;
    at = back[f]?.[at] ?? 0;
  }
  return path;
}

function indexOfMost(values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] ?? 0) > (values[best] ?? 0)) best = i;
  return best;
}

/** Lowers the merits of pitches that are far from the path's median. */
function withinRange(merits: readonly Float32Array[], path: Int32Array): readonly Float32Array[] {
  const weights = new Float32Array(PITCHES);
  merits.forEach(
    (merit, f) => (weights[path[f] ?? 0] = (weights[path[f] ?? 0] ?? 0) + (merit[path[f] ?? 0] ?? 0)),
  );
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let [median, sum] = [0, 0];
  while (sum < half && median < PITCHES) sum += weights[median++] ?? 0;
  return merits.map((merit) =>
    merit.map((own, i) => own - BEYOND * Math.max(0, Math.abs(i - median) / STEPS - RANGE)),
  );
}

/** A frame of the short window. */
interface Moment {
  readonly hertz: number;
  readonly isSure: boolean;
}

/** Steps around the path in which harmonics are looked for. */
const NEAR = 0.7 * STEPS;
/** Share of the power of all partials from which those of the melody are sure. */
const SURE = 0.5;
/** Power relative to the loudest frame, below which nobody sings. */
const QUIET = 10 ** (-26 / 10);

/** Measures the pitch near a path. Frames in which nobody sings are undefined. */
function refine(path: Int32Array, hop: number, short: CentralPeaks): readonly (Moment | undefined)[] {
  const floor = QUIET * short.energies.reduce((most, energy) => Math.max(most, energy), 0);
  return short.frames.map((peaks, f) => {
    if ((short.energies[f] ?? 0) <= floor) return undefined;
    const at = (f * short.hop) / hop;
    const [before, after] = [Math.floor(at), Math.ceil(at)].map((i) => harmonicsNear(peaks, path[i] ?? 0));
    return after && before && after.strength > before.strength ? after : before;
  });
}

function harmonicsNear(peaks: readonly Peak[], pitch: number): Moment & { readonly strength: number } {
  let [sum, strength, power, total] = [0, 0, 0, 1e-12];
  for (const peak of peaks) {
    total += peak.power;
    const n = Math.round(peak.hertz / hertzOf(pitch));
    if (n < 1 || n > HARMONICS) continue;
    const place = pitchAt(peak.hertz / n);
    if (Math.abs(place - pitch) > NEAR) continue;
    // The same distance in hertz is less of the pitch of a higher harmonic.
    sum += peak.strength * n * place;
    strength += peak.strength * n;
    power += peak.power;
  }
  const hertz = hertzOf(strength > 0 ? sum / strength : pitch);
  return { hertz, isSure: power / total > SURE, strength };
}

/** Seconds for which a pitch is assumed to last where it isn't sure. */
const LASTS = 0.12;
/** Semitones between which a voice glides; farther apart are two notes. */
const GLIDE = 1.5;

/** Fills moments that aren't sure from the nearest sure ones, and interpolates between moments. */
function trackOf(moments: readonly (Moment | undefined)[], hop: number, count: number): PitchTrack {
  const filled = moments.map((moment, f) => {
    if (!moment || moment.isSure) return moment?.hertz ?? 0;
    for (let away = 1; away <= LASTS / hop; away++) {
      const near = [moments[f - away], moments[f + away]].find((other) => other?.isSure);
      if (near) return near.hertz;
    }
    return moment.hertz;
  });
  const hertz = Float32Array.from({ length: count }, (_, i) => {
    const at = (i * PITCH_HOP) / hop;
    const [left, right] = [filled[Math.floor(at)] ?? 0, filled[Math.floor(at) + 1] ?? 0];
    const isGlide = left > 0 && right > 0 && Math.abs(Math.log2(left / right)) < GLIDE / 12;
    return isGlide ? left * (right / left) ** (at % 1) : at % 1 < 0.5 ? left : right;
  });
  return { hertz };
}
