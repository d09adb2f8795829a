import { hertzAt, type PitchTrack } from "./pitch.ts";

/** One moment of a voice: a pulse of the glottis, or a bit of what has no pulse. */
export interface Epoch {
  /** Sample. */
  readonly at: number;
  /** Samples to the next. */
  readonly period: number;
  readonly voiced: boolean;
}

/** Spacing where there is no voice, in seconds. */
export const UNVOICED_PERIOD = 0.005;

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
