import type { Channels } from "../sound/pcm.ts";
import { centralShare, createStft } from "../dsp/stft.ts";

/** A partial: a peak of the spectrum. */
export interface Peak {
  readonly hertz: number;
  /** Compressed, relative to the frame's mean: loud and quiet partials differ less than their power. */
  readonly strength: number;
  readonly power: number;
}

export interface CentralPeaks {
  /** Samples between two frames. */
  readonly hop: number;
  readonly frames: readonly (readonly Peak[])[];
  /** Power of what is in the center, per frame. */
  readonly energies: readonly number[];
}

/** Above are too few partials of voices. */
const HIGHEST = 5000;
/** Frames transformed at once: spectra take many times the memory of their audio. */
const BLOCK = 256;
/** What differs between the channels counts against the center by this factor. */
const BESIDE = 10;
/** Exponent of the frequency in the strength: voices are brighter than the remains of a bass. */
const BRIGHTNESS = 0.3;
/** Exponent of the power in the strength. */
const COMPRESSION = 0.35;

/** Finds the partials that are in the center of two channels, or all of one, every `hop` samples. */
export function findCentralPeaks(
  [left = new Float32Array(), right = left]: Channels,
  rate: number,
  size: number,
): CentralPeaks {
  const stft = createStft(size);
  const bins = Math.ceil((HIGHEST / rate) * size);
  const frames: (readonly Peak[])[] = [];
  const energies: number[] = [];
  const central = new Float32Array(bins);
  const count = Math.ceil(left.length / stft.hop) + 1;
  for (let first = 0; first < count; first += BLOCK) {
    const margin = Math.min(first, size / stft.hop);
    const [from, until] = [(first - margin) * stft.hop, (first + BLOCK) * stft.hop + size];
    const a = stft.analyze(left.subarray(from, until));
    const b = right === left ? a : stft.analyze(right.subarray(from, until));
    for (let f = first; f < Math.min(count, first + BLOCK); f++) {
      const [one, other] = [a[f - first + margin], b[f - first + margin]];
      if (!one || !other) continue;
      for (let k = 0; k < bins; k++) central[k] = centralPower(one, other, k);
      frames.push(peaksOf(central, rate / size));
      energies.push(central.reduce((sum, p) => sum + p, 0));
    }
  }
  return { hop: stft.hop, frames, energies };
}

function centralPower(a: Float32Array, b: Float32Array, k: number): number {
  const [ar, ai, br, bi] = [a[2 * k] ?? 0, a[2 * k + 1] ?? 0, b[2 * k] ?? 0, b[2 * k + 1] ?? 0];
  const middle = ((ar + br) ** 2 + (ai + bi) ** 2) / 4;
  const beside = ((ar - br) ** 2 + (ai - bi) ** 2) / 4;
  return Math.max(0, middle - BESIDE * beside) * centralShare(a, b, k);
}

function peaksOf(power: Float32Array, step: number): readonly Peak[] {
  const strength = power.map((value, k) => (value * (k * step) ** BRIGHTNESS) ** COMPRESSION);
  const mean = strength.reduce((sum, value) => sum + value, 1e-9) / strength.length;
  const peaks: Peak[] = [];
  for (let k = 2; k < power.length - 2; k++) {
    const [before, here, after] = [strength[k - 1] ?? 0, strength[k] ?? 0, strength[k + 1] ?? 0];
    if (here < before || here <= after) continue;
    const [left, top, right] = [before, here, after].map((value) => Math.log(value + 1e-9)) as [
      number,
      number,
      number,
    ];
    const shift = (left - right) / (2 * (left - 2 * top + right) - 1e-9);
    const hertz = (k + Math.max(-0.5, Math.min(0.5, shift))) * step;
    peaks.push({ hertz, strength: here / (10 * mean), power: power[k] ?? 0 });
  }
  return peaks;
}
