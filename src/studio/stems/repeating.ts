import { median } from "../dsp/medians.ts";

/** What counts as repetition is at least this many windows away: neighbours are alike in any sound. */
const APART = 24;
/** So many moments that are most alike are compared; fewer than the least say nothing. */
const MOMENTS = 21;
const LEAST = 8;
const BANDS = 48;

/**
 * Which share of each bin's power is not heard at the moments of the recording that are most like this one: a singer over
 * an accompaniment that repeats itself (Rafii and Pardo's REPET-SIM).
 */
export function singularShare(frames: readonly Float32Array[]): readonly Float32Array[] {
  const shapes = frames.map(shapeOf);
  return frames.map((frame, f) => {
    const moments = alike(shapes, f).map((g) => frames[g] ?? frame);
    if (moments.length < LEAST) return new Float32Array(frame.length).fill(1);
    const there = new Float32Array(moments.length);
    return frame.map((power, k) => {
      for (let m = 0; m < moments.length; m++) there[m] = moments[m]?.[k] ?? 0;
      return 1 - Math.min(power, median(there)) / (power + 1e-20);
    });
  });
}

/** The windows that sound most like this one. */
function alike(shapes: readonly Float32Array[], f: number): readonly number[] {
  const own = shapes[f] ?? new Float32Array(BANDS);
  return shapes
    .map((shape, g) => ({ g, likeness: Math.abs(g - f) < APART ? -Infinity : product(own, shape) }))
    .filter(({ likeness }) => likeness > -Infinity)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOMENTS)
    .map(({ g }) => g);
}

/** The spectrum's colour: levels in bands of equal ratio, without the loudness and of length one. */
function shapeOf(frame: Float32Array): Float32Array {
  const edge = (band: number) => Math.floor(2 * (frame.length / 5) ** (band / BANDS));
  const levels = Float32Array.from({ length: BANDS }, (_, band) => {
    const part = frame.subarray(edge(band), Math.max(edge(band) + 1, edge(band + 1)));
    return Math.log(part.reduce((sum, power) => sum + power, 1e-6));
  });
  const mean = levels.reduce((sum, level) => sum + level / BANDS, 0);
  const centred = levels.map((level) => level - mean);
  const length = Math.sqrt(product(centred, centred)) + 1e-9;
  return centred.map((level) => level / length);
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
