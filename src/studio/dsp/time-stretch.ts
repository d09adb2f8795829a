import { hertzAt, type PitchTrack } from "./pitch.ts";

export interface ResynthesisSpec {
  readonly track: PitchTrack;
  /** Length of the result in seconds. */
  readonly seconds: number;
  /** Which moment of the recording is heard at a moment of the result, in seconds. */
  readonly moment: (seconds: number) => number;
  /** The pitch at a moment of the result, from the recording's own there; both in hertz. */
  readonly hertz: (seconds: number, own: number) => number;
  /** Factor on every resonance. */
  readonly formants: number;
  /** Pulses come up to this share of a period too early or too late, and weaker. */
  readonly roughness?: number;
  /** Needed for roughness. */
  readonly random?: () => number;
}

/** Below this a gap between two grains is a gap, not something to be lifted. */
const THIN = 0.5;

/**
 * The same words at another pitch, time and size of the vocal tract, by setting the pulses of the voice anew (TD-PSOLA):
 * each pulse is taken out two periods long, resampled by `formants`, and laid where the new pitch wants one.
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

/** Index of the epoch nearest to a sample, from a guess; moments mostly go forward. */
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
  /** Where its centre goes, in samples; need not be whole. */
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

/** One moment of a voice: a pulse of the glottis, or a bit of what has no pulse. */
interface Epoch {
  /** Sample. */
  readonly at: number;
  /** Samples to the next. */
  readonly period: number;
  readonly voiced: boolean;
}

/** Spacing where there is no voice, in seconds. */
const UNVOICED_PERIOD = 0.005;

/** The whole recording as a row of epochs, each later than the last: pulses where it has a pitch, even steps elsewhere. */
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
    // The first pulse of a voice is a peak of the wave; each other lies where the wave looks like around the one before.
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

/** Where within a sixth of a period of `at` the wave is most like it is around `before`. */
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

/** One pole either way: no delay, and one clear peak a period. */
function lowPassed(samples: Float32Array, rate: number): Float32Array {
  const keep = Math.exp((-2 * Math.PI * 700) / rate);
  const out = samples.slice();
  let last = 0;
  for (let i = 0; i < out.length; i++) out[i] = last = keep * last + (1 - keep) * (out[i] ?? 0);
  for (let i = out.length - 1; i >= 0; i--) out[i] = last = keep * last + (1 - keep) * (out[i] ?? 0);
  return out;
}
