import { averageBands } from "../../dsp/bands.ts";
import { hertzAt, type PitchTrack, pitchSummary } from "../../dsp/pitch.ts";

/** The measured properties of a voice. */
export interface Profile {
  /** Median pitch. */
  readonly hertz: number;
  /** Standard deviation of the pitch in semitones. */
  readonly spread: number;
  /** Average spectrum of voiced audio in dB, in the bands of dsp/bands.ts. */
  readonly bands: readonly number[];
  /** Syllables per second of speech, without pauses. */
  readonly pace: number;
}

/** A quarter of a second, in steps of the pitch track. */
const MIN_VOICED = 50;

/** Returns undefined when hardly anything is voiced: a whisper, noise. */
export function profileOf(samples: Float32Array, rate: number, track: PitchTrack): Profile | undefined {
  const voiced = track.hertz.reduce((count, hertz) => count + (hertz > 0 ? 1 : 0), 0);
  if (voiced < MIN_VOICED) return undefined;
  return {
    ...pitchSummary(track),
    bands: averageBands(samples, rate, (seconds) => hertzAt(track, seconds) > 0),
    pace: paceOf(samples, rate),
  };
}

/**
 * Counts syllables as peaks of the energy between 300 and 3000 Hz (de Jong and Wempe's method without its pitch test).
 */
function paceOf(samples: Float32Array, rate: number): number {
  const step = Math.round(rate / 100);
  const levels = smoothed(
    Float32Array.from({ length: Math.floor(samples.length / step) }, (_, i) => {
      let sum = 0;
      // Differences emphasize the middle frequencies of vowels over the fundamental.
      for (let at = i * step; at < (i + 1) * step; at++)
        sum += ((samples[at + 2] ?? 0) - (samples[at] ?? 0)) ** 2;
      return 10 * Math.log10(sum / step + 1e-10);
    }),
  );
  const loudest = levels.reduce((most, level) => Math.max(most, level), -100);
  const speaking = levels.reduce((count, level) => count + (level > loudest - 30 ? 1 : 0), 0);
  return speaking === 0 ? 0 : (bumps(levels, loudest - 25) * 100) / speaking;
}

/** Averages over 70 ms: faster changes are glottal pulses, not syllables. */
function smoothed(levels: Float32Array): Float32Array {
  return levels.map((_, i) => {
    const around = levels.subarray(Math.max(0, i - 3), i + 4);
    return around.reduce((sum, level) => sum + level, 0) / around.length;
  });
}

/** Counts peaks above the floor, separated by dips of 2 dB. */
function bumps(levels: Float32Array, floor: number): number {
  let count = 0;
  let [high, low] = [-Infinity, Infinity];
  let rising = true;
  for (const level of levels) {
    high = Math.max(high, level);
    low = Math.min(low, level);
    if (rising && level < high - 2) {
      if (high > floor) count++;
      [rising, low] = [false, level];
    } else if (!rising && level > low + 2) {
      [rising, high] = [true, level];
    }
  }
  return count;
}
