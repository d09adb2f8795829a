import { hertzAt, type PitchTrack } from "../dsp/pitch.ts";
import { createStft, scaled } from "../dsp/stft.ts";

const SIZE = 2048;
/** Samples transformed at once: a spectrum takes many times the memory of its audio. */
const BLOCK = 256 * SIZE;
/** Half the width of a harmonic in hertz, and what vibrato and glides add, as a share of its frequency. */
const [WIDTH, DRIFT] = [10, 0.015];

/** Returns what is at the harmonics of a pitch; all of it where nothing is voiced. */
export function keepHarmonics(samples: Float32Array, rate: number, track: PitchTrack): Float32Array {
  const stft = createStft(SIZE);
  const out = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += BLOCK) {
    const from = Math.max(0, at - SIZE);
    const part = samples.subarray(from, at + BLOCK + SIZE);
    const spectra = stft.analyze(part).map((spectrum, f) => {
      const hertz = hertzAt(track, (from + f * stft.hop) / rate);
      return hertz > 0 ? scaled(spectrum, comb(stft.bins, rate / SIZE, hertz)) : spectrum;
    });
    const kept = stft.synthesize(spectra, part.length);
    out.set(kept.subarray(at - from, at - from + Math.min(BLOCK, out.length - at)), at);
  }
  return out;
}

/** 1 at the harmonics, 0 between them; wider at high frequencies, where all of it is kept. */
function comb(bins: number, step: number, hertz: number): Float32Array {
  return Float32Array.from({ length: bins }, (_, k) => {
    const nearest = Math.max(1, Math.round((k * step) / hertz)) * hertz;
    const off = Math.abs(k * step - nearest) / (WIDTH + DRIFT * nearest);
    return Math.max(0, Math.min(1, 2 - off));
  });
}
