import { pitchOf } from "../dsp/pitch.ts";
import { createStft, powers } from "../dsp/stft.ts";
import { SPEECH_RATE } from "../sound/rates.ts";

const stft = createStft(512);
const BANDS = 20;
const [LOWEST_HZ, HIGHEST_HZ] = [100, 7000];
const CEPSTRA = 12;
/** The pitch tells voices apart better than any single coefficient of their colour. */
const PITCH_WEIGHT = 3;

/** How a voice sounds in a stretch of 16-bit samples at 16 kHz: its colour as mean cepstra, and its pitch. */
export function timbreOf(samples: Int16Array): readonly number[] {
  const sound = Float32Array.from(samples, (value) => value / 32768);
  const frames = stft.analyse(sound).map((spectrum) => bandsOf(powers(spectrum)));
  const loudest = Math.max(...frames.map(total));
  const voiced = frames.filter((frame) => total(frame) > loudest / 100);
  const mean = Array.from({ length: BANDS }, (_, b) =>
    voiced.reduce((sum, frame) => sum + Math.log((frame[b] ?? 0) + 1e-9) / voiced.length, 0),
  );
  const pitches = Array.from(pitchOf(sound, SPEECH_RATE).hertz)
    .filter((hertz) => hertz > 0)
    .sort((a, b) => a - b);
  const pitch = Math.log2(pitches[pitches.length >> 1] ?? 150);
  // More than once, because every feature weighs the same.
  return [...cepstra(mean), ...Array.from({ length: PITCH_WEIGHT }, () => pitch)];
}

function bandsOf(power: Float32Array): Float32Array {
  const bin = (band: number) =>
    Math.round((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS) * stft.size) / SPEECH_RATE);
  return Float32Array.from({ length: BANDS }, (_, b) =>
    total(power.subarray(bin(b), Math.max(bin(b) + 1, bin(b + 1)))),
  );
}

const total = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0);

/** The cosine transform of the band levels, without the first, which is loudness. */
function cepstra(levels: readonly number[]): readonly number[] {
  return Array.from({ length: CEPSTRA }, (_, n) =>
    levels.reduce((sum, level, b) => sum + level * Math.cos((Math.PI * (n + 1) * (b + 0.5)) / BANDS), 0),
  );
}
