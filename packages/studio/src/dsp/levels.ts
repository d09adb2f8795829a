import type { Channels, Pcm } from "../sound/pcm.ts";
import { blocksOf } from "./blocks.ts";

/** Linear: 1 is full scale. */
export interface Levels {
  readonly peak: number;
  /** RMS over the whole duration and all channels. */
  readonly rms: number;
}

/**
 * Measures the output of `change` for a whole recording, block by block. `change` gets each block with that many
 * samples on both sides.
 */
export async function measureLevels(
  pcm: Pcm,
  change: (part: Channels) => Channels = (part) => part,
  margin = 0,
): Promise<Levels> {
  let [peak, sum, count] = [0, 0, 0];
  for await (const part of blocksOf(pcm, pcm.rate, margin)) {
    for (const channel of change(part)) {
      const end = channel.length - margin;
      for (let i = margin; i < end; i++) {
        const value = channel[i] ?? 0;
        sum += value * value;
        peak = Math.max(peak, Math.abs(value));
      }
      count += end - margin;
    }
  }
  return { peak, rms: Math.sqrt(sum / Math.max(1, count)) };
}
