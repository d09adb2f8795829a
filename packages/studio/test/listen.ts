import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import FFT from "fft.js";
import { decodeSpeech } from "../src/sound/decode.ts";
import "./quiet-ffmpeg.ts";
import { bytesAt } from "../testing/open-studio.ts";

const RATE = 16_000;

/** Returns samples at 16 kHz, from -1 to 1, of the audio at a URL. */
export async function samplesAt(url: string): Promise<Float32Array> {
  const dir = await mkdtemp(join(tmpdir(), "listen-"));
  const [from, out] = [join(dir, "in"), join(dir, "out")];
  await writeFile(from, await bytesAt(url));
  await decodeSpeech({ from, out, maxSeconds: 600 });
  const bytes = await readFile(out);
  await rm(dir, { recursive: true });
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(2 * i) / 32768);
}

export const secondsOf = (samples: Float32Array) => samples.length / RATE;

export const levelDb = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);

/** Returns the median fundamental in hertz, and the share of loud frames that have one: 0 for a whisper. */
export function voicing(samples: Float32Array): { hertz: number; share: number } {
  const size = RATE / 25;
  const starts = Array.from({ length: Math.floor(samples.length / size) - 1 }, (_, i) => i * size);
  const loud = starts.filter((at) => levelDb(samples.subarray(at, at + size)) > levelDb(samples) - 6);
  const found = loud.map((at) => pitchAt(samples, at, size)).filter((hertz) => hertz !== undefined);
  found.sort((a, b) => a - b);
  return { hertz: found[found.length >> 1] ?? 0, share: found.length / loud.length };
}

function pitchAt(samples: Float32Array, at: number, size: number): number | undefined {
  const best = bestPeriod(samples, at, size);
  return best.likeness > 0.7 ? RATE / best.lag : undefined;
}

function bestPeriod(samples: Float32Array, at: number, size: number): { lag: number; likeness: number } {
  let best = { lag: 0, likeness: 0 };
  for (let lag = Math.floor(RATE / 400); lag < RATE / 60; lag++) {
    let [product, here, there] = [0, 0, 0];
    for (let i = at; i < at + size; i++) {
      const [a, b] = [samples[i] ?? 0, samples[i + lag] ?? 0];
      product += a * b;
      here += a * a;
      there += b * b;
    }
    const likeness = product / Math.sqrt(here * there + 1e-12);
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best;
}

/**
 * Returns the median harmonics-to-noise ratio of the loud frames in dB, by the autocorrelation at the best period: about
 * 0 for a whisper, above 10 for a clear voice.
 */
export function harmonicityDb(samples: Float32Array): number {
  const size = RATE / 25;
  const starts = Array.from({ length: Math.floor(samples.length / size) - 1 }, (_, i) => i * size);
  const ratios = starts
    .filter((at) => levelDb(samples.subarray(at, at + size)) > levelDb(samples) - 6)
    .map((at) => bestPeriod(samples, at, size).likeness)
    .map((likeness) => 10 * Math.log10(Math.max(likeness, 1e-3) / Math.max(1 - likeness, 1e-3)))
    .sort((a, b) => a - b);
  return ratios[ratios.length >> 1] ?? Number.NaN;
}

/** Returns the level above 2 kHz relative to that below, in dB. */
export function tiltDb(samples: Float32Array): number {
  const shares = octaves(samples);
  const sum = (part: readonly number[]) => part.reduce((total, share) => total + share, 1e-12);
  return 10 * Math.log10(sum(shares.slice(5)) / sum(shares.slice(0, 5)));
}

/** Returns the energy in each octave from 62 Hz to 8 kHz, as shares of the whole. */
export function octaves(samples: Float32Array): readonly number[] {
  const size = 2048;
  const fft = new FFT(size);
  const shares = Array.from({ length: 7 }, () => 0);
  for (let at = 0; at + size <= samples.length; at += size) {
    const out = fft.createComplexArray();
    fft.realTransform(out, samples.subarray(at, at + size));
    for (let k = 1; k < size / 2; k++) {
      const octave = Math.min(6, Math.max(0, Math.floor(Math.log2((k * RATE) / size / 62.5))));
      shares[octave] = (shares[octave] ?? 0) + (out[2 * k] ?? 0) ** 2 + (out[2 * k + 1] ?? 0) ** 2;
    }
  }
  const total = shares.reduce((sum, x) => sum + x, 0);
  return shares.map((x) => x / total);
}
