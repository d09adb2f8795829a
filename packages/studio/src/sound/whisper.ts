import { createRandom } from "./random.ts";

const FRAME_SECONDS = 0.025;

/**
 * Turns speech into a whisper: each frame's vocal tract (linear prediction) is excited by noise instead of the glottis,
 * at the same energy. Returns as many samples as it was given.
 */
export function toWhisper(samples: Float32Array, rate: number): Float32Array {
  const size = 2 * Math.round((FRAME_SECONDS * rate) / 2);
  const order = Math.round(rate / 1000) + 2;
  const random = createRandom(1);
  const out = new Float32Array(samples.length);
  for (let at = -size / 2; at < samples.length; at += size / 2) {
    const frame = windowed(samples, at, size);
    const { coefficients, error } = predict(frame, order);
    const breath = excite(coefficients, Math.sqrt(error / size), size, random);
    for (let i = Math.max(0, -at); i < size && at + i < out.length; i++) {
      out[at + i] = (out[at + i] ?? 0) + (breath[i] ?? 0) * hann(i, size);
    }
  }
  return out;
}

const hann = (i: number, size: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / size);

function windowed(samples: Float32Array, at: number, size: number): Float64Array {
  // Pre-emphasis removes the spectral slope of the voice, which a whisper doesn't have.
  return Float64Array.from(
    { length: size },
    (_, i) => ((samples[at + i] ?? 0) - 0.85 * (samples[at + i - 1] ?? 0)) * hann(i, size),
  );
}

/** Applies Levinson-Durbin to the frame's autocorrelation. */
function predict(frame: Float64Array, order: number): { coefficients: Float64Array; error: number } {
  const lags = Float64Array.from({ length: order + 1 }, (_, lag) => correlation(frame, lag));
  const a = new Float64Array(order + 1);
  a[0] = 1;
  // A little white noise keeps the recursion stable in digital silence.
  let error = (lags[0] ?? 0) * 1.0001 + 1e-12;
  for (let i = 1; i <= order; i++) {
    let sum = lags[i] ?? 0;
    for (let j = 1; j < i; j++) sum += (a[j] ?? 0) * (lags[i - j] ?? 0);
    const k = -sum / error;
    const before = a.slice();
    for (let j = 1; j < i; j++) a[j] = (before[j] ?? 0) + k * (before[i - j] ?? 0);
    a[i] = k;
    error *= 1 - k * k;
  }
  return { coefficients: a, error };
}

function correlation(frame: Float64Array, lag: number): number {
  let sum = 0;
  for (let i = lag; i < frame.length; i++) sum += (frame[i] ?? 0) * (frame[i - lag] ?? 0);
  return sum;
}

function excite(a: Float64Array, level: number, size: number, random: () => number): Float64Array {
  const out = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let value = level * Math.sqrt(3) * (2 * random() - 1);
    for (let j = 1; j < a.length && j <= i; j++) value -= (a[j] ?? 0) * (out[i - j] ?? 0);
    out[i] = value;
  }
  return out;
}
