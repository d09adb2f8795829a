import { type Epoch, epochsOf, UNVOICED_PERIOD } from "./epochs.ts";
import { hertzAt, type PitchTrack } from "./pitch.ts";

export interface Speaking {
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
export function respoken(samples: Float32Array, rate: number, wish: Speaking): Float32Array {
  const epochs = epochsOf(samples, rate, wish.track);
  const out = new Float32Array(Math.round(wish.seconds * rate));
  const weight = new Float32Array(out.length);
  const { roughness = 0, random = () => 0.5 } = wish;
  let at = 0;
  let near = 0;
  while (at < out.length) {
    const seconds = at / rate;
    const from = wish.moment(seconds);
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
      formants: wish.formants,
      gain: 1 - Math.abs(uneven),
    });
    const own = hertzAt(wish.track, epoch.at / rate);
    at += epoch.voiced ? rate / wish.hertz(seconds, own || rate / epoch.period) : rate * UNVOICED_PERIOD;
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
