import { setImmediate as breathe } from "node:timers/promises";
import type { Frame } from "node-av/lib";
import type { DecodedAudio } from "./fingerprint.ts";
import { CODECS, type Codec } from "../codecs/codecs.ts";
import { PACKETS_PER_TURN } from "../codecs/container.ts";
import { encodeFrames } from "../codecs/encode.ts";
import { openSamples, toFrame, type SampleFormat } from "../codecs/samples.ts";
import { chooseBitrate } from "../codecs/source-format.ts";
import type { Tags } from "../codecs/tags.ts";
import { createEnvelopeMeter, integratedLoudness, type Envelope } from "../loudness/envelope.ts";
import { applyGain, findGainCurve, type GainCurve } from "../loudness/gain-curve.ts";

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
  const kbps = chooseBitrate({ channels: sound.format.channels, bytes, seconds });
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
