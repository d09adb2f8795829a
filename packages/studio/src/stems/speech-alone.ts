import { type Denoiser, RNNOISE_FRAME } from "../dsp/rnnoise.ts";
import type { Channels } from "../sound/pcm.ts";

/** Frames to each side by which a moment is judged: a second, which has syllables and the gaps between them. */
const AROUND = 100;
/** Moments between two judgments. */
const STEP = 10;
/**
 * Level in the gaps relative to the syllables, in dB, between which it is less and less likely that music plays.
 * Measured in moments of two seconds: speech has -19 at most, real recordings usually -25, music and songs -18 at least.
 */
const [PLAYING_DB, SILENT_DB] = [-18, -25];
/** Mean probability of speech in the loud frames. Strokes of drums and clocks are below, voices above. */
const [NO_SPEECH, SPEECH] = [0.35, 0.6];
/** Digital silence. */
const NOTHING_DB = -110;
/** Frames this far below the syllables say nothing about who is loud. */
const LOUD_DB = 25;

/**
 * Returns for each hundredth of a second how sure it is that somebody speaks and nothing else is heard, from 0 to 1.
 * The audio is at 48 kHz.
 */
export function speechAlone(channels: Channels, listen: Denoiser): Float32Array {
  const count = Math.floor((channels[0]?.length ?? 0) / RNNOISE_FRAME);
  const levels = new Float32Array(count);
  const likelihood = new Float32Array(count);
  const frame = new Float32Array(RNNOISE_FRAME);
  for (let f = 0; f < count; f++) {
    let energy = 1e-12;
    for (let i = 0; i < RNNOISE_FRAME; i++) {
      const value = channels.reduce((sum, channel) => sum + (channel[f * RNNOISE_FRAME + i] ?? 0), 0);
      frame[i] = value / channels.length;
      energy += (frame[i] ?? 0) ** 2 / RNNOISE_FRAME;
    }
    levels[f] = 10 * Math.log10(energy);
    likelihood[f] = listen(frame);
  }
  // Before and after the recording is nothing, which must not count as a gap between syllables.
  const first = levels.findIndex((level) => level > NOTHING_DB);
  const sounding = levels.subarray(
    Math.max(0, first),
    levels.findLastIndex((level) => level > NOTHING_DB) + 1,
  );
  const judged = Array.from({ length: Math.ceil(count / STEP) + 1 }, (_, i) =>
    judge(sounding, likelihood.subarray(Math.max(0, first)), i * STEP - Math.max(0, first)),
  );
  return Float32Array.from({ length: count }, (_, f) => {
    const [left = 0, right = left] = judged.slice(Math.floor(f / STEP), Math.floor(f / STEP) + 2);
    return left + (right - left) * ((f % STEP) / STEP);
  });
}

function judge(levels: Float32Array, likelihood: Float32Array, at: number): number {
  const [from, to] = [Math.max(0, at - AROUND), Math.max(0, at + AROUND)];
  const near = levels.slice(from, to);
  const sorted = near.toSorted();
  const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const syllables = quantile(0.95);
  let [sum, loud] = [0, 0];
  near.forEach((level, i) => {
    if (level < syllables - LOUD_DB) return;
    sum += likelihood[from + i] ?? 0;
    loud++;
  });
  const isQuiet = ramp(syllables - quantile(0.05), -PLAYING_DB, -SILENT_DB);
  return isQuiet * ramp(sum / Math.max(1, loud), NO_SPEECH, SPEECH);
}

/** 0 below the first value, 1 above the second. */
const ramp = (value: number, from: number, to: number) =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));
