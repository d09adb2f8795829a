import { createStft, powers } from "../dsp/stft.ts";
import { openPcm, type Pcm } from "../sound/pcm.ts";
import type { Key } from "./composition/keys.ts";

export interface MusicAnalysis {
  /** Beats per minute. */
  readonly tempo: number;
  readonly key: Key;
}

/** Weight of each of the twelve pitch classes in a key (Kostka and Payne's, as given by Temperley). */
const PROFILES = {
  major: [5, 2, 3.5, 2, 4.5, 4, 2, 4.5, 2, 3.5, 1.5, 4],
  minor: [5, 2, 3.5, 4.5, 2, 4, 2, 4.5, 3.5, 2, 1.5, 4],
} as const;
const [SLOWEST, FASTEST] = [60, 180];
/** Enough to detect both. */
const MAX_SECONDS = 60;

/** Detects the tempo and key of a recording from its first minute. */
export async function analyzeMusic({ pcm }: { readonly pcm: Pcm }): Promise<MusicAnalysis> {
  await using reader = await openPcm(pcm);
  const [samples = new Float32Array()] = await reader.read(0, Math.min(pcm.samples, MAX_SECONDS * pcm.rate));
  // Beats need short windows, low tones long ones.
  const [quick, fine] = [createStft(1024), createStft(8192)];
  return {
    tempo: tempoFrom(onsets(quick.analyze(samples).map(powers)), pcm.rate / quick.hop),
    key: keyFrom(tones(fine.analyze(samples).map(powers), pcm.rate / fine.size)),
  };
}

/** Returns the increase in level from each frame to the next, over all frequencies, in dB. */
function onsets(frames: readonly Float32Array[]): readonly number[] {
  const level = (power: number) => Math.log10(power + 1e-7);
  return frames.map((frame, i) => {
    const before = frames[i - 1] ?? frame;
    return frame.reduce((sum, power, k) => sum + Math.max(0, level(power) - level(before[k] ?? 0)), 0);
  });
}

/** Returns the tempo at which onsets repeat; prefers values near 110 when two fit equally. */
function tempoFrom(strengths: readonly number[], rate: number): number {
  const mean = strengths.reduce((sum, value) => sum + value, 0) / Math.max(1, strengths.length);
  const rises = strengths.map((value) => value - mean);
  const again = (lag: number) => {
    const [low, part] = [Math.floor(lag), lag % 1];
    return rises.reduce(
      (sum, value, i) =>
        sum + value * ((1 - part) * (rises[i + low] ?? 0) + part * (rises[i + low + 1] ?? 0)),
      0,
    );
  };
  const merit = (tempo: number) => {
    const beat = (60 * rate) / tempo;
    const usual = Math.exp(-0.5 * (Math.log2(tempo / 110) / 0.9) ** 2);
    return usual * (again(beat) + 0.5 * again(2 * beat) + 0.5 * again(4 * beat));
  };
  const tempos = Array.from({ length: 2 * (FASTEST - SLOWEST) + 1 }, (_, i) => SLOWEST + i / 2);
  return tempos.reduce((best, tempo) => (merit(tempo) > merit(best) ? tempo : best), 110);
}

/**
 * Returns the share of each of the twelve pitch classes between 60 and 1500 Hz, from spectral peaks of normalized
 * frames.
 */
function tones(frames: readonly Float32Array[], step: number): readonly number[] {
  const sums = Array.from({ length: 12 }, () => 0);
  for (const frame of frames) {
    const total = Math.sqrt(frame.reduce((sum, power) => sum + power, 1e-9));
    for (let k = Math.ceil(60 / step); k * step < 1500; k++) {
      const power = frame[k] ?? 0;
      if (power < (frame[k - 1] ?? 0) || power < (frame[k + 1] ?? 0)) continue;
      const tone = ((Math.round(69 + 12 * Math.log2((k * step) / 440)) % 12) + 12) % 12;
      // High frequencies are mostly overtones of low ones.
      sums[tone] = (sums[tone] ?? 0) + Math.sqrt(power) / total / k;
    }
  }
  return sums;
}

function keyFrom(strengths: readonly number[]): Key {
  const keys = (["major", "minor"] as const).flatMap((mode) =>
    strengths.map((_, tonic) => ({ key: { tonic, mode }, merit: fit(strengths, PROFILES[mode], tonic) })),
  );
  return keys.reduce((best, each) => (each.merit > best.merit ? each : best)).key;
}

/** Correlates the heard pitch classes with a profile on a tonic. */
function fit(heard: readonly number[], profile: readonly number[], tonic: number): number {
  const turned = heard.map((_, tone) => profile[(tone - tonic + 12) % 12] ?? 0);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [heard.map((value) => value - mean(heard)), turned.map((value) => value - mean(turned))];
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b) + 1e-9);
}
