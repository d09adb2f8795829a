import { setImmediate as breathe } from "node:timers/promises";
import type { Frame } from "node-av/lib";
import type { DecodedAudio } from "../tasks/fingerprint.ts";
import { CODECS, type Codec } from "../codecs/codecs.ts";
import { PACKETS_PER_TURN, type Tags } from "../codecs/container.ts";
import { encodeFrames } from "../codecs/encode.ts";
import { openSamples, toFrame, type SampleFormat } from "../codecs/samples.ts";
import { createEnvelopeMeter, integratedLoudness, type Envelope } from "./envelope.ts";

interface NormalizeRequest {
  readonly from: string;
  readonly out: string;
  /** Size of `from`. */
  readonly bytes: number;
  readonly tags: Tags;
  /** In LUFS. */
  readonly loudness: number;
}

interface Normalized {
  /** False if the audio is already close enough, can't be brought to that loudness, or has a format we don't write. */
  readonly written: boolean;
  /** Undefined for a format that we don't write. */
  readonly seconds: number | undefined;
  /** The audio as it was, or as it was written. Missing if it is long. */
  readonly decoded?: DecodedAudio | undefined;
}

/** A smaller difference is inaudible, so a second encoding isn't worth its loss. */
const TOLERANCE_LU = 0.4;
/** In dBTP. */
const MAX_PEAK_DB = -1;
/** The rest of the way to -1 dBTP is for peaks between samples. */
const LOSSLESS = { lossLu: 0, ceilingDb: -1.4 };
/**
 * What encoders do to loudness (LU) and how far from full scale the limiter must stay because of their overshoot (dBTP),
 * measured on voices with little and much noise. Knowing this saves encoding again to correct it. LAME attenuates
 * everything by 0.45 dB; all of them drop some noise.
 */
const ENCODERS: Readonly<Record<Codec, { readonly lossLu: number; readonly ceilingDb: number }>> = {
  mp3: { lossLu: 0.55, ceilingDb: -2 },
  opus: { lossLu: 0.2, ceilingDb: -2.5 },
  vorbis: { lossLu: 0.2, ceilingDb: -2.5 },
  aac: { lossLu: 0.15, ceilingDb: -3 },
  flac: LOSSLESS,
  flac24: LOSSLESS,
  wav: LOSSLESS,
  wav24: LOSSLESS,
  wav32: LOSSLESS,
  wavFloat: LOSSLESS,
};
/** Audio that would need more gain isn't speech, and would become noise. */
const MAX_GAIN_DB = 40;
/** Samples that are kept between measuring and encoding (64 MB: six minutes of mono). Longer audio is decoded twice. */
const MAX_KEPT_SAMPLES = 2 ** 24;
/** Samples per frame of encoders that take any number. */
const FRAME_SAMPLES = 4096;

/**
 * Normalizes audio to a loudness (ITU-R BS.1770), with no true peak above -1 dBTP, in the same format. Writes nothing
 * if that isn't needed or not possible.
 */
export async function normalizeLoudness({
  from,
  out,
  bytes,
  tags,
  loudness,
}: NormalizeRequest): Promise<Normalized> {
  await using sound = await openSamples(from);
  const { codec } = sound.format;
  if (!codec) return { written: false, seconds: undefined };
  const { envelope, keptSamples } = await measure(sound.samples, sound.format);
  const seconds = envelope.samples / envelope.rate;
  const lufs = integratedLoudness(envelope.energies);
  const decoded = keptSamples && { samples: keptSamples, format: sound.format };
  if (lufs === undefined || isNear(envelope, lufs, loudness) || loudness - lufs > MAX_GAIN_DB)
    return { written: false, seconds, decoded };
  const { lossLu, ceilingDb } = ENCODERS[codec];
  const curve = findGainCurve(envelope, lufs, loudness + lossLu, ceilingDb);
  const kbps = chooseBitrate(bytes, seconds, sound.format.channels);
  await using again = keptSamples ? undefined : await openSamples(from);
  const levelled = level(keptSamples ?? again?.samples ?? [], { ...envelope, ...sound.format, curve });
  const frames = toFrames(levelled, codec, sound.format);
  await encodeFrames({ codec, kbps, tags: { ...sound.tags, ...tags }, out, frames }, envelope);
  return { written: true, seconds, decoded };
}

function isNear({ peaks }: Envelope, lufs: number, loudness: number): boolean {
  const peak = peaks.reduce((highest, one) => Math.max(highest, one), 0);
  return Math.abs(loudness - lufs) <= TOLERANCE_LU && 20 * Math.log10(peak) <= MAX_PEAK_DB;
}

async function measure(samples: Iterable<Float32Array>, { rate, channels }: SampleFormat) {
  const meter = createEnvelopeMeter(rate, channels);
  let keptSamples: Float32Array[] | undefined = [];
  let count = 0;
  let pieces = 0;
  for (const piece of samples) {
    meter.add(piece);
    count += piece.length;
    if (count > MAX_KEPT_SAMPLES) keptSamples = undefined;
    keptSamples?.push(piece.slice());
    if (++pieces % PACKETS_PER_TURN === 0) await breathe();
  }
  return { envelope: meter.end(), keptSamples };
}

function* level(
  samples: Iterable<Float32Array>,
  options: { readonly channels: number; readonly blockSize: number; readonly curve: GainCurve },
): Generator<Float32Array> {
  let position = 0;
  for (const piece of samples) {
    applyGain(piece, position, options);
    position += piece.length / options.channels;
    yield piece;
  }
}

/** Cuts samples into frames of the codec's size. The last is padded with silence, where the codec has a size. */
function* toFrames(
  samples: Iterable<Float32Array>,
  codec: Codec,
  format: SampleFormat,
): Generator<Frame | null> {
  const { frame: size, samples: storage } = CODECS[codec];
  const shape = { ...format, storage };
  const frame = new Float32Array((size || FRAME_SAMPLES) * format.channels);
  let filled = 0;
  let position = 0;
  for (const piece of samples)
    for (let at = 0; at < piece.length;) {
      const length = Math.min(frame.length - filled, piece.length - at);
      frame.set(piece.subarray(at, at + length), filled);
      filled += length;
      at += length;
      if (filled < frame.length) continue;
      yield toFrame(frame, position, shape);
      position += frame.length / format.channels;
      filled = 0;
    }
  if (filled > 0) yield toFrame(size ? frame.fill(0, filled) : frame.subarray(0, filled), position, shape);
  yield null;
}

/** Per channel: below this, a second encoding is audible; above it, bits are wasted. */
const MIN_KBPS = 48;
const MAX_KBPS = 160;

/** Returns the source's bitrate plus a little, since the audio is encoded for the second time. */
function chooseBitrate(bytes: number, seconds: number, channels: number): number {
  const before = (bytes * 8) / 1000 / Math.max(seconds, 0.1);
  return Math.round(Math.min(Math.max(before * 1.1, MIN_KBPS * channels), MAX_KBPS * channels));
}

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
function findGainCurve(envelope: Envelope, lufs: number, loudness: number, ceilingDb: number): GainCurve {
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
function applyGain(
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
