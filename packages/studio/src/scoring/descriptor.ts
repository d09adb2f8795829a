import { createStft, powers } from "../dsp/stft.ts";

const stft = createStft(2048);
const BANDS = 20;
const [LOWEST_HZ, HIGHEST_HZ] = [60, 14_000];
/** Modulation rates of loudness in hertz: swells, steps, strokes, roughness. */
const RHYTHMS = [
  [0.3, 1.5],
  [1.5, 4],
  [4, 10],
  [10, 30],
] as const;
/** In dB below the loudest frame. Anything quieter counts as silent. */
const DEPTH_DB = 60;

/**
 * Describes a sound as numbers: relative level of each band, its variation and noisiness, and its modulation rates.
 * Independent of loudness and duration.
 */
export function descriptorOf(samples: Float32Array, rate: number): Float32Array {
  const frames = stft.analyze(samples).map((spectrum) => bandsOf(powers(spectrum), rate));
  const all = frames.map((frame) => frame.reduce((sum, power) => sum + power, 1e-12));
  const floor = Math.max(...all) * 10 ** (-DEPTH_DB / 10);
  const bands = Array.from({ length: BANDS }, (_, b) =>
    frames.map((frame) => 10 * Math.log10((frame[b] ?? 0) + floor)),
  );
  const levels = bands.map(mean);
  const changes = bands.map(spread);
  const noisy = mean(frames.map(flatness));
  const envelope = all.map((power) => 10 * Math.log10(power + floor));
  const rhythms = RHYTHMS.map(([from, to]) => Math.log(rhythmIn(envelope, rate / stft.hop, from, to) + 0.1));
  const center = mean(levels);
  return Float32Array.from([...levels.map((level) => level - center), ...changes, 10 * noisy, ...rhythms]);
}

function bandsOf(power: Float32Array, rate: number): Float32Array {
  const bin = (band: number) =>
    Math.round((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS) * stft.size) / rate);
  return Float32Array.from({ length: BANDS }, (_, b) =>
    power.subarray(bin(b), Math.max(bin(b) + 1, bin(b + 1))).reduce((sum, value) => sum + value, 0),
  );
}

/** 1 for noise, near 0 for a tone. */
function flatness(bands: Float32Array): number {
  const sum = bands.reduce((total, power) => total + power, 1e-12);
  const logs = bands.reduce((total, power) => total + Math.log(power + 1e-12), 0);
  return (Math.exp(logs / bands.length) * bands.length) / sum;
}

/** Returns how strongly a curve varies at rates between two frequencies, by its Fourier sum there. */
function rhythmIn(curve: readonly number[], rate: number, from: number, to: number): number {
  const center = mean(curve);
  let power = 0;
  const steps = 8;
  for (let s = 0; s < steps; s++) {
    const w = (2 * Math.PI * from * (to / from) ** ((s + 0.5) / steps)) / rate;
    let [re, im] = [0, 0];
    curve.forEach((value, i) => {
      re += (value - center) * Math.cos(w * i);
      im += (value - center) * Math.sin(w * i);
    });
    power += (re * re + im * im) / (curve.length * curve.length * steps);
  }
  return Math.sqrt(power);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function spread(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
}
