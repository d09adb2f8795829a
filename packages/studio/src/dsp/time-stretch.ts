import { hertzAt, type PitchTrack } from "./pitch.ts";

export interface ResynthesisSpec {
  readonly track: PitchTrack;
  /** Duration of the result in seconds. */
  readonly seconds: number;
  /** Maps a time in the result to a time in the recording, in seconds. */
  readonly moment: (seconds: number) => number;
  /** Pitch at a time in the result, given the recording's pitch there; both in hertz. */
  readonly hertz: (seconds: number, own: number) => number;
  /** Factor on all resonances. */
  readonly formants: number;
  /** Pulses are shifted by up to this share of a period, and weaker. */
  readonly roughness?: number;
  /** Required for roughness. */
  readonly random?: () => number;
}

/** Gaps between grains below this weight are left quiet instead of being amplified. */
const THIN = 0.5;

/**
 * Changes pitch, timing and vocal tract size of speech (TD-PSOLA): extracts each pulse with a length of two periods,
 * resamples it by `formants`, and places it where the new pitch needs a pulse.
 */
export function resynthesize(samples: Float32Array, rate: number, spec: ResynthesisSpec): Float32Array {
  const epochs = epochsOf(samples, rate, spec.track);
  const out = new Float32Array(Math.round(spec.seconds * rate));
  const weight = new Float32Array(out.length);
  const { roughness = 0, random = () => 0.5 } = spec;
  let at = 0;
  let near = 0;
  while (at < out.length) {
    const seconds = at / rate;
    const from = spec.moment(seconds);
    near = nearest(epochs, near, from * rate);
    const epoch = epochs[near];
    if (!epoch) break;
    const uneven = epoch.voiced ? roughness * (random() - 0.5) : 0;
    lay({
      samples,
      epoch,
      out,
      weight,
      at: at + uneven * epoch.period,
      formants: spec.formants,
      gain: 1 - Math.abs(uneven),
    });
    const own = hertzAt(spec.track, epoch.at / rate);
    at += epoch.voiced ? rate / spec.hertz(seconds, own || rate / epoch.period) : rate * UNVOICED_PERIOD;
  }
  for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) / Math.max(THIN, weight[i] ?? 0);
  return out;
}

/** Returns the index of the epoch nearest to a sample, starting from a guess; times mostly increase. */
function nearest(epochs: readonly Epoch[], guess: number, sample: number): number {
  const off = (i: number) => Math.abs((epochs[i]?.at ?? Infinity) - sample);
  let i = guess;
  while (i + 1 < epochs.length && off(i + 1) <= off(i)) i++;
  while (i > 0 && off(i - 1) < off(i)) i--;
  return i;
}

interface Grain {
  readonly samples: Float32Array;
  readonly epoch: Epoch;
  readonly out: Float32Array;
  readonly weight: Float32Array;
  /** Position of its center in samples; can be fractional. */
  readonly at: number;
  readonly formants: number;
  readonly gain: number;
}

function lay({ samples, epoch, out, weight, at, formants, gain }: Grain): void {
  const half = epoch.period / formants;
  const end = Math.min(out.length - 1, Math.floor(at + half));
  for (let i = Math.max(0, Math.ceil(at - half)); i <= end; i++) {
    const place = epoch.at + (i - at) * formants;
    const whole = Math.floor(place);
    const left = samples[whole] ?? 0;
    const value = left + ((samples[whole + 1] ?? 0) - left) * (place - whole);
    const window = 0.5 + 0.5 * Math.cos((Math.PI * (i - at)) / half);
    out[i] = (out[i] ?? 0) + gain * window * value;
    weight[i] = (weight[i] ?? 0) + window;
  }
}

/** A point in a voice: a glottal pulse, or a piece of unvoiced audio. */
interface Epoch {
  /** Position in samples. */
  readonly at: number;
  /** Samples until the next epoch. */
  readonly period: number;
  readonly voiced: boolean;
}

/** Spacing of unvoiced epochs, in seconds. */
const UNVOICED_PERIOD = 0.005;

/** Divides a recording into increasing epochs: pulses where it is voiced, even steps elsewhere. */
export function epochsOf(samples: Float32Array, rate: number, track: PitchTrack): readonly Epoch[] {
  const guide = lowPassed(samples, rate);
  const epochs: Epoch[] = [];
  let at = 0;
  let was = false;
  let step = 0;
  while (at < samples.length) {
    const hertz = hertzAt(track, at / rate);
    const voiced = hertz > 0;
    const period = Math.round(rate * (voiced ? 1 / hertz : UNVOICED_PERIOD));
    // The first pulse is at a peak of the wave; every other is where the wave looks most like at the previous pulse.
    if (voiced) {
      const found = was ? likeNear(guide, at - step, at, period) : peakNear(guide, at, period >> 1);
      at = Math.max(found, at - step + 1);
    }
    epochs.push({ at, period, voiced });
    step = period;
    at += period;
    was = voiced;
  }
  return epochs;
}

function peakNear(guide: Float32Array, at: number, reach: number): number {
  let best = at;
  for (let i = Math.max(0, at - reach); i <= at + reach && i < guide.length; i++) {
    if ((guide[i] ?? 0) > (guide[best] ?? 0)) best = i;
  }
  return best;
}

/** Finds where, within a sixth of a period of `at`, the wave is most similar to `before`. */
function likeNear(guide: Float32Array, before: number, at: number, period: number): number {
  const reach = Math.round(period / 6);
  const likeness = (place: number) => {
    let [product, energy] = [0, 1e-9];
    for (let i = -period >> 1; i < period >> 1; i += 2) {
      const there = guide[place + i] ?? 0;
      product += (guide[before + i] ?? 0) * there;
      energy += there * there;
    }
    return product / Math.sqrt(energy);
  };
  let best = { place: at, likeness: likeness(at) };
  for (let place = Math.max(0, at - reach); place <= at + reach; place++) {
    const found = likeness(place);
    if (found > best.likeness) best = { place, likeness: found };
  }
  return best.place;
}

/** Applies a one-pole filter in both directions: no delay, and one clear peak per period. */
function lowPassed(samples: Float32Array, rate: number): Float32Array {
  const keep = Math.exp((-2 * Math.PI * 700) / rate);
  const out = samples.slice();
  let last = 0;
  for (let i = 0; i < out.length; i++) out[i] = last = keep * last + (1 - keep) * (out[i] ?? 0);
  for (let i = out.length - 1; i >= 0; i--) out[i] = last = keep * last + (1 - keep) * (out[i] ?? 0);
  return out;
}
