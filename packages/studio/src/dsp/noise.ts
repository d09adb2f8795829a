/** Weight of the previous frame's estimate; high values avoid fluctuating residual noise (musical noise). */
const MEMORY = 0.92;
const FLOOR = 0.05;
const EMPTY = 1e-12;

/** Estimates the noise power in each bin: the mean over frames that contain only noise. */
export function noiseOf(frames: readonly Float32Array[]): Float32Array {
  const noise = new Float32Array(frames[0]?.length ?? 0);
  for (const frame of frames) {
    for (let k = 0; k < noise.length; k++) noise[k] = (noise[k] ?? 0) + (frame[k] ?? 0) / frames.length;
  }
  return noise;
}

/** Computes Wiener gains for consecutive power frames with Ephraim and Malah's decision-directed estimate. */
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
