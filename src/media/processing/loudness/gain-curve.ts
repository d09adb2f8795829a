import { integratedLoudness, type Envelope } from "./envelope.ts";

/** Most extra gain to compensate for the limiter. Beyond it, the limiter dominates the speech. */
const MAX_EXTRA_DB = 12;
const PRECISE_LU = 0.05;
const MAX_ROUNDS = 20;
/** How fast the limiter lowers the gain ahead of a peak and raises it after one, per block of 5 ms. */
const ATTACK = fromDb(2);
const RELEASE = fromDb(0.3);

/** Gains at the edges of an envelope's blocks; the gain between two edges is interpolated. */
export type GainCurve = Float32Array;

/**
 * Returns the curve that brings audio to a loudness (LUFS) with no true peak above the ceiling (dBTP). It is computed
 * from the envelope alone: the audio itself is neither decoded nor encoded to find it.
 */
export function findGainCurve(
  envelope: Envelope,
  lufs: number,
  loudness: number,
  ceilingDb: number,
): GainCurve {
  const plain = loudness - lufs;
  let gain = plain;
  for (let round = 1; ; round++) {
    const curve = limit(envelope.peaks, fromDb(gain), fromDb(ceilingDb));
    const missing = loudness - (integratedLoudness(envelope.energies, blockGains(curve)) ?? loudness);
    const next = Math.min(gain + missing, plain + MAX_EXTRA_DB);
    if (Math.abs(missing) < PRECISE_LU || next === gain || round === MAX_ROUNDS) return curve;
    gain = next;
  }
}

/** Multiplies interleaved samples by the curve. `from` is the position of the first, in samples of one channel. */
export function applyGain(
  samples: Float32Array,
  from: number,
  { channels, blockSize, curve }: { channels: number; blockSize: number; curve: GainCurve },
): void {
  let position = from;
  for (let at = 0; at < samples.length; at += channels, position++) {
    const block = Math.floor(position / blockSize);
    const before = curve[block] ?? 1;
    const after = curve[block + 1] ?? before;
    const gain = before + (after - before) * (position / blockSize - block);
    for (let channel = at; channel < at + channels; channel++)
      samples[channel] = (samples[channel] ?? 0) * gain;
  }
}

function limit(peaks: Float32Array, gain: number, ceiling: number): GainCurve {
  const gains = peaks.map((peak) => (peak * gain > ceiling ? ceiling / peak : gain));
  for (let n = 1; n < gains.length; n++)
    gains[n] = Math.min(gains[n] ?? gain, (gains[n - 1] ?? gain) * RELEASE);
  for (let n = gains.length - 2; n >= 0; n--)
    gains[n] = Math.min(gains[n] ?? gain, (gains[n + 1] ?? gain) * ATTACK);
  // An edge never has more gain than the blocks on both sides, so neither does anything between two edges.
  return Float32Array.from({ length: gains.length + 1 }, (_, edge) =>
    Math.min(gains[edge - 1] ?? Infinity, gains[edge] ?? Infinity),
  );
}

const blockGains = (curve: GainCurve): Float32Array =>
  Float32Array.from({ length: curve.length - 1 }, (_, n) => ((curve[n] ?? 1) + (curve[n + 1] ?? 1)) / 2);

function fromDb(db: number): number {
  return 10 ** (db / 20);
}
