import { RATE } from "./scene.ts";

/** A function of time, from which all effects are built. */
type Shape = (seconds: number) => number;

export function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * RATE));
}

/** Fills samples from a function of time in seconds. */
export function drawCurve(seconds: number, shape: Shape): Float32Array {
  return silence(seconds).map((_, i) => shape(i / RATE));
}

export function noise(seconds: number, random: () => number): Float32Array {
  return silence(seconds).map(() => 2 * random() - 1);
}

/** Generates a tone with a varying frequency; partials are [multiple, level]. */
export function tone(
  seconds: number,
  hertz: number | Shape,
  partials: readonly (readonly [number, number])[] = [[1, 1]],
): Float32Array {
  const frequency = typeof hertz === "number" ? () => hertz : hertz;
  let phase = 0;
  return drawCurve(seconds, (t) => {
    phase += (2 * Math.PI * frequency(t)) / RATE;
    let value = 0;
    for (const [multiple, level] of partials) value += level * Math.sin(multiple * phase);
    return value;
  });
}

/** Multiplies audio by a shape, in place. */
export function applyEnvelope(sound: Float32Array, shape: Shape): Float32Array {
  for (let i = 0; i < sound.length; i++) sound[i] = (sound[i] ?? 0) * shape(i / RATE);
  return sound;
}

/** Attacks immediately and decays; `fall` is the time to 1/e in seconds. */
export const decay =
  (fall: number, rise = 0.002): Shape =>
  (t) =>
    Math.min(1, t / rise) * Math.exp(-t / fall);

/** Swells in and out over the whole duration. */
export const swell =
  (seconds: number): Shape =>
  (t) =>
    Math.sin(Math.PI * Math.min(1, t / seconds)) ** 2;

/** Mixes `part` into `into` at a time; anything beyond the end is cut off. */
export function addAt(into: Float32Array, part: Float32Array, at: number, gain = 1): void {
  const from = Math.round(at * RATE);
  const end = Math.min(part.length, into.length - from);
  for (let i = Math.max(0, -from); i < end; i++)
    into[from + i] = (into[from + i] ?? 0) + gain * (part[i] ?? 0);
}

export function mixParts(
  seconds: number,
  ...parts: readonly (readonly [Float32Array, number])[]
): Float32Array {
  const out = silence(seconds);
  for (const [part, gain] of parts) addAt(out, part, 0, gain);
  return out;
}

type Pass = "low" | "high" | "band";

/** Applies a second-order filter (RBJ's formulas) in place. Its frequency can vary and is updated every 64 samples. */
export function filtered(
  sound: Float32Array,
  pass: Pass,
  hertz: number | Shape,
  q = Math.SQRT1_2,
): Float32Array {
  const frequency = typeof hertz === "number" ? () => hertz : hertz;
  let [b0, b1, b2, a1, a2] = coefficients(pass, frequency(0), q);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < sound.length; i++) {
    if (i % 64 === 0 && typeof hertz !== "number")
      [b0, b1, b2, a1, a2] = coefficients(pass, frequency(i / RATE), q);
    const x = sound[i] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    sound[i] = y;
  }
  return sound;
}

function coefficients(pass: Pass, hertz: number, q: number) {
  const w = (2 * Math.PI * Math.min(Math.max(hertz, 10), RATE * 0.45)) / RATE;
  const alpha = Math.sin(w) / (2 * q);
  const cos = Math.cos(w);
  const a0 = 1 + alpha;
  const sides = pass === "low" ? (1 - cos) / 2 : (1 + cos) / 2;
  const [b0, b1, b2] =
    pass === "band" ? [alpha, 0, -alpha] : [sides, pass === "low" ? 2 * sides : -2 * sides, sides];
  return [b0 / a0, b1 / a0, b2 / a0, (-2 * cos) / a0, (1 - alpha) / a0] as const;
}

/** Soft clipping: limits any level to -1..1 and adds distortion with `drive`. */
export function applyDrive(sound: Float32Array, drive: number): Float32Array {
  for (let i = 0; i < sound.length; i++) sound[i] = Math.tanh(drive * (sound[i] ?? 0));
  return sound;
}

/** Adds reverb from four comb filters of different lengths; `size` is the time to -60 dB in seconds. */
export function applyReverb(sound: Float32Array, size: number, wet: number): Float32Array {
  const out = sound.slice();
  for (const delay of [0.0297, 0.0371, 0.0411, 0.0437]) {
    const length = Math.round(delay * RATE);
    const feedback = 10 ** ((-3 * delay) / size);
    const comb = sound.slice();
    for (let i = length; i < comb.length; i++) comb[i] = (comb[i] ?? 0) + feedback * (comb[i - length] ?? 0);
    for (let i = 0; i < out.length; i++)
      out[i] = (out[i] ?? 0) + (wet / 4) * ((comb[i] ?? 0) - (sound[i] ?? 0));
  }
  return out;
}
