import { createStft, powers, scaled } from "./stft.ts";

/** Number of bands over the frequencies that matter for voices, equally spaced on the mel scale. */
export const BANDS = 40;
const LOWEST = 80;
const HIGHEST = 9000;

const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const hertzOfMel = (value: number) => 700 * (Math.exp(value / 1127) - 1);

/** Center frequency of a band in hertz; fractions lie between bands. */
const bandHertz = (band: number): number =>
  hertzOfMel(mel(LOWEST) + ((band + 0.5) / BANDS) * (mel(HIGHEST) - mel(LOWEST)));

/** Returns the (fractional) band at a frequency; below 0 or above the last band outside the range. */
export const bandAt = (hertz: number): number =>
  ((mel(hertz) - mel(LOWEST)) / (mel(HIGHEST) - mel(LOWEST))) * BANDS - 0.5;

/** Interpolates between bands; the outermost values extend beyond the ends. */
export function between(bands: readonly number[], band: number): number {
  const place = Math.min(Math.max(band, 0), bands.length - 1);
  const whole = Math.floor(place);
  const left = bands[whole] ?? 0;
  return left + ((bands[whole + 1] ?? left) - left) * (place - whole);
}

const SIZE = 1024;
/** Samples transformed at once: a spectrum takes many times the memory of its audio. */
const BLOCK = 512 * SIZE;

/**
 * Returns the average spectrum in dB over the frames that `counts` accepts (by their time in seconds). Each frame is
 * normalized, so loud words weigh no more than quiet ones. The mean is zero.
 */
export function averageBands(
  samples: Float32Array,
  rate: number,
  counts: (seconds: number) => boolean,
): readonly number[] {
  const stft = createStft(SIZE);
  const sums = new Float64Array(BANDS);
  for (let at = 0; at < samples.length; at += BLOCK) {
    stft.analyze(samples.subarray(at, at + BLOCK)).forEach((spectrum, frame) => {
      if (!counts((at + frame * stft.hop) / rate)) return;
      const levels = densities(powers(spectrum), rate / SIZE);
      const total = levels.reduce((sum, level) => sum + level, 1e-12);
      levels.forEach((level, i) => (sums[i] = (sums[i] ?? 0) + level / total));
    });
  }
  const dB = Array.from(sums, (level) => 10 * Math.log10(level + 1e-6));
  const mean = dB.reduce((sum, value) => sum + value, 0) / BANDS;
  return dB.map((value) => value - mean);
}

/** Mean power of the bins in each band. Low bands have at least one bin. */
function densities(bins: Float32Array, step: number): readonly number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    const from = Math.round(bandHertz(band - 0.5) / step);
    const inside = bins.subarray(from, Math.max(from + 1, Math.round(bandHertz(band + 0.5) / step)));
    return inside.reduce((sum, power) => sum + power, 0) / Math.max(1, inside.length);
  });
}

/** Applies a gain in dB to each band. */
export function equalize(samples: Float32Array, rate: number, gains: readonly number[]): Float32Array {
  const stft = createStft(SIZE);
  const factors = Float32Array.from(
    { length: stft.bins },
    (_, k) => 10 ** (between(gains, bandAt((k * rate) / SIZE)) / 20),
  );
  const out = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += BLOCK) {
    const from = Math.max(0, at - SIZE);
    const part = samples.subarray(from, at + BLOCK + SIZE);
    const spectra = stft.analyze(part).map((spectrum) => scaled(spectrum, factors));
    const done = stft.synthesize(spectra, part.length);
    out.set(done.subarray(at - from, at - from + Math.min(BLOCK, out.length - at)), at);
  }
  return out;
}
