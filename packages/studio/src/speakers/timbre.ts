import { createStft, powers } from "../dsp/stft.ts";
import { pitchOf } from "../dsp/pitch.ts";
import { SPEECH_RATE } from "../sound/rates.ts";

/** How a voice sounds: {@link CEPSTRA} mean cepstra, which are its color, and the logarithm of its pitch in octaves. */
export type Timbre = readonly number[];

const stft = createStft(512);
const BANDS = 20;
const [LOWEST_HZ, HIGHEST_HZ] = [100, 7000];
export const CEPSTRA = 12;

/** Describes the voice in 16-bit samples at 16 kHz. */
export function timbreOf(samples: Int16Array): Timbre {
  const sound = Float32Array.from(samples, (value) => value / 32768);
  const frames = stft.analyze(sound).map((spectrum) => bandsOf(powers(spectrum)));
  const loudest = Math.max(...frames.map(total));
  const voiced = frames.filter((frame) => total(frame) > loudest / 100);
  const mean = Array.from({ length: BANDS }, (_, b) =>
    voiced.reduce((sum, frame) => sum + Math.log((frame[b] ?? 0) + 1e-9) / voiced.length, 0),
  );
  const pitches = Array.from(pitchOf(sound, SPEECH_RATE).hertz)
    .filter((hertz) => hertz > 0)
    .sort((a, b) => a - b);
  return [...cepstra(mean), Math.log2(pitches[pitches.length >> 1] ?? 150)];
}

function bandsOf(power: Float32Array): Float32Array {
  const bin = (band: number) =>
    Math.round((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS) * stft.size) / SPEECH_RATE);
  return Float32Array.from({ length: BANDS }, (_, b) =>
    total(power.subarray(bin(b), Math.max(bin(b) + 1, bin(b + 1)))),
  );
}

const total = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0);

/** Cosine transform of the band levels, without the first coefficient, which is loudness. */
function cepstra(levels: readonly number[]): readonly number[] {
  return Array.from({ length: CEPSTRA }, (_, n) =>
    levels.reduce((sum, level, b) => sum + level * Math.cos((Math.PI * (n + 1) * (b + 0.5)) / BANDS), 0),
  );
}
