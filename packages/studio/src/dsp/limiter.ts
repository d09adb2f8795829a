import type { Channels } from "../sound/pcm.ts";

/**
 * Amplifies with no sample beyond the ceiling. The gain falls before a peak and rises after it within `reach` samples,
 * equally on all channels, which avoids clicks and preserves the stereo image. Samples closer than `reach` to the edge
 * of the part ignore what lies beyond it, so read that much more on both sides.
 */
export function applyLimiter(part: Channels, gain: number, { ceiling, reach }: Ceiling): Channels {
  const length = part[0]?.length ?? 0;
  const room = Float32Array.from({ length }, (_, i) => {
    let most = 0;
    for (const channel of part) most = Math.max(most, Math.abs(channel[i] ?? 0));
    return Math.min(1, ceiling / (most * gain + 1e-12));
  });
  const isFree = room.every((value) => value === 1);
  const gains = isFree ? room : averaged(lowest(room, reach >> 1), reach >> 1);
  return part.map((channel) => channel.map((value, i) => value * gain * (gains[i] ?? 1)));
}

export interface Ceiling {
  /** Linear. */
  readonly ceiling: number;
  readonly reach: number;
}

/** Sliding minimum of the values up to `half` positions away. */
function lowest(values: Float32Array, half: number): Float32Array {
  const candidates: number[] = [];
  let first = 0;
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length + half; i++) {
    const value = values[i] ?? 1;
    while (candidates.length > first && (values[candidates.at(-1) ?? 0] ?? 1) >= value) candidates.pop();
    candidates.push(i);
    while ((candidates[first] ?? 0) < i - 2 * half) first++;
    if (i >= half) out[i - half] = values[candidates[first] ?? 0] ?? 1;
  }
  return out;
}

/** Sliding mean of the values up to `half` positions away; 1 beyond the ends. */
function averaged(values: Float32Array, half: number): Float32Array {
  const width = 2 * half + 1;
  const out = new Float32Array(values.length);
  let sum = half + 1;
  for (let i = 0; i < half; i++) sum += values[i] ?? 1;
  for (let i = 0; i < values.length; i++) {
    sum += (values[i + half] ?? 1) - (values[i - half - 1] ?? 1);
    out[i] = sum / width;
  }
  return out;
}
