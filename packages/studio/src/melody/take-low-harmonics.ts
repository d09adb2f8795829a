import { hertzAt, type PitchTrack } from "../dsp/pitch.ts";
import { centralShare, createStft, powers, scaled } from "../dsp/stft.ts";
import { openPcm, type Pcm, toMono } from "../sound/pcm.ts";

/** Longer than for other harmonics: those of a bass are nearer to low ones. */
const SIZE = 4096;
/** Samples transformed at once: a spectrum takes many times the memory of its audio. */
const BLOCK = 64 * SIZE;
/** The separation gives the vocals nothing below 100 Hz and all of the center above 160. */
const HIGHEST = 170;
/** Half the width of a harmonic in hertz. */
const WIDTH = 8;
/** What is stronger by this factor than the strongest harmonic of the rest between these frequencies is of a bass. */
const [LIMIT, FROM, UNTIL] = [2, 160, 800];

/**
 * Takes the lowest harmonics of a melody out of the center of the instrumental, to which the separation gives them.
 * `lead` has the other harmonics, in one channel at the same sample rate.
 */
export async function takeLowHarmonics(
  instrumental: Pcm,
  melody: PitchTrack,
  lead: Float32Array,
): Promise<Float32Array> {
  const stft = createStft(SIZE);
  const { rate } = instrumental;
  await using reader = await openPcm(instrumental);
  const out = new Float32Array(lead.length);
  for (let at = 0; at < lead.length; at += BLOCK) {
    const from = Math.max(0, at - SIZE);
    const length = at + BLOCK + SIZE - from;
    const sides = await reader.read(from, length);
    const [left = [], right = left] = sides.map((side) => stft.analyze(side));
    const above = stft.analyze(lead.subarray(from, from + length));
    const spectra = stft.analyze(toMono(sides)).map((middle, f) => {
      const hertz = hertzAt(melody, (from + f * stft.hop) / rate);
      const [one, other, rest] = [left[f], right[f], above[f]];
      if (hertz === 0 || !one || !other || !rest) return new Float32Array(middle.length);
      const central = scaled(middle, comb(stft.bins, rate / SIZE, hertz, [one, other]));
      const limit =
        (LIMIT * strongest(rest, rate / SIZE, FROM, UNTIL)) / strongest(central, rate / SIZE, 0, UNTIL);
      return central.map((value) => Math.min(1, limit) * value);
    });
    const taken = stft.synthesize(spectra, length);
    out.set(taken.subarray(at - from, at - from + Math.min(BLOCK, out.length - at)), at);
  }
  return out;
}

/** The center's share at the low harmonics, 0 between them. */
function comb(
  bins: number,
  step: number,
  hertz: number,
  [left, right]: readonly [Float32Array, Float32Array],
): Float32Array {
  const gains = new Float32Array(bins);
  for (let k = 1; k * step < HIGHEST + 2 * WIDTH; k++) {
    const nearest = Math.max(1, Math.round((k * step) / hertz)) * hertz;
    const off = Math.abs(k * step - nearest) / WIDTH;
    if (off < 2 && nearest < HIGHEST) gains[k] = Math.min(1, 2 - off) * centralShare(left, right, k);
  }
  return gains;
}

/** Returns the highest amplitude between two frequencies. */
function strongest(spectrum: Float32Array, step: number, from: number, until: number): number {
  const band = powers(spectrum).subarray(Math.ceil(from / step), Math.ceil(until / step));
  return Math.sqrt(band.reduce((most, power) => Math.max(most, power), 1e-12));
}
