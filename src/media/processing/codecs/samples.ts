import { Decoder } from "node-av/api";
import {
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S16P,
  AV_SAMPLE_FMT_S32,
  AV_SAMPLE_FMT_S32P,
  type AVSampleFormat,
} from "node-av/constants";
import { Frame } from "node-av/lib";
import { findAudioStream, openHeader, unreadableError, readTags } from "./container.ts";
import { detectCodec, type Codec } from "./codecs.ts";

interface AudioShape {
  readonly rate: number;
  readonly channels: number;
  readonly layout: Frame["channelLayout"];
}

/** What decoded audio is like, and how it is written again. */
export interface SampleFormat extends AudioShape {
  /** Undefined for formats that we don't write. */
  readonly codec: Codec | undefined;
}

/**
 * Decodes the first audio track of a file, with its own rate and channels, to numbers from -1 to 1, channels
 * interleaved. Fails on damage: a changed file that replaces the original must be complete.
 *
 * Each array is valid until the next is read. The tracks aren't probed, because the first frame tells everything that probing would find out.
 */
export async function openSamples(from: string) {
  await using opened = new AsyncDisposableStack();
  const input = opened.use(await openHeader(from));
  const stream = findAudioStream(input);
  const decoder = opened.use(Decoder.createSync(stream, { context: { threadCount: 1 } }));
  const frames = decoder.framesSync(input.packetsSync(stream.index));
  const first = frames.next().value;
  if (!first) throw unreadableError();
  const format = formatOf(first, stream.codecpar.codecId);
  const all = opened.move();
  return {
    format,
    tags: readTags(input, stream),
    samples: readFrames(first, frames, format),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const formatOf = (frame: Frame, codecId: number): SampleFormat => ({
  codec: detectCodec(codecId, frame.format === AV_SAMPLE_FMT_S32),
  rate: frame.sampleRate,
  channels: frame.channels,
  layout: frame.channelLayout,
});

function* readFrames(
  first: Frame,
  rest: Iterable<Frame | null>,
  format: SampleFormat,
): Generator<Float32Array> {
  // Used again for each frame: an hour of audio would leave a gigabyte of garbage faster than it is collected.
  let buffer = new Float32Array();
  const read = (frame: Frame) => {
    const length = frame.nbSamples * format.channels;
    if (buffer.length < length) buffer = new Float32Array(length);
    return interleave(frame, buffer.subarray(0, length));
  };
  yield read(first);
  first.free();
  for (const frame of rest) {
    if (!frame) continue;
    if (frame.sampleRate !== format.rate || frame.channels !== format.channels) throw unreadableError();
    yield read(frame);
    frame.free();
  }
}

/** How samples are stored: as numbers up to this value, in one plane per channel or interleaved. */
interface Storage {
  readonly array: typeof Int16Array | typeof Int32Array | typeof Float32Array;
  readonly full: number;
  readonly isPlanar: boolean;
}

const STORAGE = new Map<number, Storage>([
  [AV_SAMPLE_FMT_S16, { array: Int16Array, full: 2 ** 15, isPlanar: false }],
  [AV_SAMPLE_FMT_S16P, { array: Int16Array, full: 2 ** 15, isPlanar: true }],
  [AV_SAMPLE_FMT_S32, { array: Int32Array, full: 2 ** 31, isPlanar: false }],
  [AV_SAMPLE_FMT_S32P, { array: Int32Array, full: 2 ** 31, isPlanar: true }],
  [AV_SAMPLE_FMT_FLT, { array: Float32Array, full: 1, isPlanar: false }],
  [AV_SAMPLE_FMT_FLTP, { array: Float32Array, full: 1, isPlanar: true }],
]);

function storageOf(format: number): Storage {
  const storage = STORAGE.get(format);
  if (!storage) throw unreadableError();
  return storage;
}

function interleave(frame: Frame, samples: Float32Array): Float32Array {
  const { array, full, isPlanar } = storageOf(frame.format);
  const planes = frame.data ?? [];
  const stride = isPlanar ? frame.channels : 1;
  for (let plane = 0; plane < stride; plane++) {
    const bytes = planes[plane];
    if (!bytes) throw unreadableError();
    const stored = new array(bytes.buffer as ArrayBuffer, bytes.byteOffset, samples.length / stride);
    for (let n = 0, at = plane; at < samples.length; n++, at += stride) samples[at] = (stored[n] ?? 0) / full;
  }
  return samples;
}

const FORMATS = {
  s16: AV_SAMPLE_FMT_S16,
  s32: AV_SAMPLE_FMT_S32,
  flt: AV_SAMPLE_FMT_FLT,
  fltp: AV_SAMPLE_FMT_FLTP,
} as const satisfies Record<string, AVSampleFormat>;

/** Returns interleaved samples as a frame in an encoder's format. `position` counts the samples before it. */
export function toFrame(
  samples: Float32Array,
  position: number,
  { rate, channels, layout, storage }: AudioShape & { readonly storage: keyof typeof FORMATS },
): Frame {
  const format = FORMATS[storage];
  const { array, full, isPlanar } = storageOf(format);
  const count = samples.length / channels;
  const stored = new array(samples.length);
  for (let at = 0; at < samples.length; at++) {
    const value = (samples[at] ?? 0) * full;
    const to = isPlanar ? (at % channels) * count + Math.floor(at / channels) : at;
    stored[to] = full === 1 ? value : Math.max(-full, Math.min(full - 1, Math.round(value)));
  }
  return Frame.fromAudioBuffer(Buffer.from(stored.buffer), {
    nbSamples: count,
    format,
    sampleRate: rate,
    channelLayout: layout,
    timeBase: { num: 1, den: rate },
    pts: BigInt(position),
  });
}
