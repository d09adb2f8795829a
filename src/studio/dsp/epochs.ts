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

/** The whole recording as a row of epochs: pulses where the track has a pitch, even steps elsewhere. */
export function epochsOf(samples: Float32Array, rate: number, track: PitchTrack): readonly Epoch[] {
  const guide = lowPassed(samples, rate);
  const epochs: Epoch[] = [];
  let at = 0;
  let was = false;
  while (at < samples.length) {
    const hertz = hertzAt(track, at / rate);
    const voiced = hertz > 0;
    const period = Math.round(rate * (voiced ? 1 / hertz : UNVOICED_PERIOD));
    // Pulses follow the wave's own peaks: a grain cut elsewhere would blur the next one.
    if (voiced) at = peakNear(guide, at, was ? Math.round(period * 0.2) : period >> 1);
    epochs.push({ at, period, voiced });
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

/** One pole either way: no delay, and one clear peak a period. */
function lowPassed(samples: Float32Array, rate: number): Float32Array {
  const keep = Math.exp((-2 * Math.PI * 700) / rate);
  const out = samples.slice();
  let last = 0;
  for (let i = 0; i < out.length; i++) out[i] = last = keep * last + (1 - keep) * (out[i] ?? 0);
  for (let i = out.length - 1; i >= 0; i--) out[i] = last = keep * last + (1 - keep) * (out[i] ?? 0);
  return out;
}
