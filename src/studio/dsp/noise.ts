/** How much of the former frame's estimate stays: high keeps residual noise from twinkling. */
const MEMORY = 0.92;
const FLOOR = 0.05;
const EMPTY = 1e-12;

/** Power of the noise in each bin: the mean over the frames that hold nothing else. */
export function noiseOf(frames: readonly Float32Array[]): Float32Array {
  const noise = new Float32Array(frames[0]?.length ?? 0);
  for (const frame of frames) {
    for (let k = 0; k < noise.length; k++) noise[k] = (noise[k] ?? 0) + (frame[k] ?? 0) / frames.length;
  }
  return noise;
}

/** Wiener gains for frames of powers in their order, by Ephraim and Malah's decision-directed estimate. */
export function wienerGains(frames: readonly Float32Array[], noise: Float32Array): readonly Float32Array[] {
  const kept = new Float32Array(noise.length);
  return frames.map((frame) =>
    frame.map((power, k) => {
      const floor = (noise[k] ?? 0) + EMPTY;
      const ratio = (MEMORY * (kept[k] ?? 0)) / floor + (1 - MEMORY) * Math.max(0, power / floor - 1);
      const gain = Math.max(FLOOR, ratio / (1 + ratio));
      kept[k] = gain * gain * power;
      return gain;
    }),
  );
}
