import { medians } from "../dsp/medians.ts";

/** Windows before and after that a tone must outlast, and bins above and below that a stroke must fill. */
const REACH = 8;

/**
 * Which share of each bin's power is a held tone rather than a stroke, by medians along time and along frequency
 * (Fitzgerald's harmonic-percussive separation).
 */
export function steadyShare(frames: readonly Float32Array[]): readonly Float32Array[] {
  const shares = frames.map((frame) => medians(frame, REACH));
  const line = new Float32Array(frames.length);
  for (let k = 0; k < (frames[0]?.length ?? 0); k++) {
    frames.forEach((frame, f) => (line[f] = frame[k] ?? 0));
    const tone = medians(line, REACH);
    shares.forEach((share, f) => {
      const [held, struck] = [(tone[f] ?? 0) ** 2, (share[k] ?? 0) ** 2];
      share[k] = held / (held + struck + 1e-30);
    });
  }
  return shares;
}
