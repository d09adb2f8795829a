import { bandAt, between } from "../../dsp/bands.ts";
import type { Profile } from "./profile.ts";

/** The changes that turn one voice into another. */
export interface VoiceDifference {
  /** Factor on the pitch. */
  readonly pitch: number;
  /** Factor on the pitch's distance from its median, in semitones. */
  readonly melody: number;
  /** Factor on the resonances. */
  readonly formants: number;
}

const clamped = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export function compareVoices(from: Profile, to: Profile): VoiceDifference {
  const pitch = clamped(to.hertz / from.hertz, 0.35, 3);
  return {
    pitch,
    melody: clamped(to.spread / Math.max(from.spread, 0.3), 0.5, 1.8),
    formants: formantRatio(from.bands, to.bands, pitch ** THROAT),
  };
}

/** Relation of pitch to vocal tract size: a voice an octave higher has resonances about 1.2 times as high. */
const THROAT = 0.3;
/** Adult vocal tracts differ by less than this; beyond it, vowels would be mistaken for others. */
const [SMALLEST, LARGEST] = [0.85, 1.18];
const STEPS = 60;
/** Below are the harmonics of the fundamental; above is what telephones and low-quality recordings cut off. */
const [LOWEST, HIGHEST] = [300, 5500];
const POINTS = 80;
/** Penalty on the deviation from the expected ratio, per octave squared, because different words change spectra too. */
const DOUBT = 3;

/** Returns the frequency factor that makes one average spectrum most similar to another. */
export function formantRatio(from: readonly number[], to: readonly number[], expected = 1): number {
  const target = shape(to, 1);
  const spread = target.reduce((sum, value) => sum + value ** 2, 1e-9);
  const misfit = (ratio: number) => {
    const moved = shape(from, ratio);
    const off = moved.reduce((sum, value, i) => sum + (value - (target[i] ?? 0)) ** 2, 0);
    return off / spread + DOUBT * Math.log2(ratio / expected) ** 2;
  };
  const ratios = Array.from({ length: STEPS + 1 }, (_, i) => SMALLEST * (LARGEST / SMALLEST) ** (i / STEPS));
  return ratios.reduce((best, ratio) => (misfit(ratio) < misfit(best) ? ratio : best), 1);
}

/** Returns the peaks and dips of a spectrum with its resonances scaled by a factor. */
function shape(bands: readonly number[], ratio: number): readonly number[] {
  const hertz = Array.from({ length: POINTS }, (_, i) => LOWEST * (HIGHEST / LOWEST) ** (i / (POINTS - 1)));
  return detrended(hertz.map((each) => between(bands, bandAt(each / ratio))));
}

/** Removes the slope, which depends on loudness and distance, not on the vocal tract. */
function detrended(values: readonly number[]): readonly number[] {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [along, square] = values.reduce(
    ([a, b], value, i) => [a + (i - middle) * (value - mean), b + (i - middle) ** 2],
    [0, 0],
  );
  return values.map((value, i) => value - mean - ((along ?? 0) / (square ?? 1)) * (i - middle));
}

/**
 * Returns the gains in dB from one spectrum to another. Limited, because audio that is hardly present can't be
 * amplified.
 */
export const gainsBetween = (from: readonly number[], to: readonly number[]): readonly number[] =>
  from.map((level, i) => clamped((to[i] ?? level) - level, -15, 15));
