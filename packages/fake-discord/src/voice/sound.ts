import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decoder, Demuxer, Encoder, FilterAPI } from "node-av/api";
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_FLT,
  FF_ENCODER_LIBOPUS,
} from "node-av/constants";
import { Frame, Log } from "node-av/lib";

// FFmpeg would print what it thinks of each file.
Log.setLevel(AV_LOG_QUIET);

/** The only rate of Opus. */
const SAMPLE_RATE = 48_000;
/** Samples per frame: 20 ms. */
const FRAME_SAMPLES = 960;

/** Decodes Opus frames of 20 ms, and returns mono samples at 48 kHz. */
export async function decodeOpus(frames: readonly Buffer[]): Promise<Float32Array> {
  const folder = await mkdtemp(join(tmpdir(), "mynah-heard-"));
  try {
    const file = join(folder, "heard.ogg");
    await writeFile(file, oggOpus(frames));
    return await decodeFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the mono samples of a file at 48 kHz. */
export async function decodeFile(file: string): Promise<Float32Array> {
  await using input = await Demuxer.open(file);
  const stream = input.audio();
  if (!stream) throw new Error(`${file} has no audio`);
  using decoder = await Decoder.create(stream);
  using filter = FilterAPI.create(`aresample=${SAMPLE_RATE},aformat=sample_fmts=flt:channel_layouts=mono`);
  const blocks: Float32Array[] = [];
  for await (const frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
    const bytes = frame?.data?.[0];
    if (frame && bytes)
      blocks.push(new Float32Array(bytes.buffer, bytes.byteOffset, frame.nbSamples).slice());
    frame?.free();
  }
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}

/** Three beeps and a hum, so that a sound at another place or of another length is told apart. */
const beeps = (time: number) =>
  [0.1, 0.5, 0.7].some((start) => time >= start && time < start + 0.1)
    ? 0.5 * Math.sin(time * 600 * 2 * Math.PI)
    : 0.01 * Math.sin(time * 100 * 2 * Math.PI);

/** Makes an Ogg Opus file of a second, and returns its path and its frames of 20 ms. */
export async function makeBeeps() {
  const frames = await encodeOpus(
    Float32Array.from({ length: SAMPLE_RATE }, (_, at) => beeps(at / SAMPLE_RATE)),
  );
  const folder = await mkdtemp(join(tmpdir(), "fake-discord-beeps-"));
  const path = join(folder, "beeps.ogg");
  await writeFile(path, oggOpus(frames));
  return { path, frames, remove: () => rm(folder, { recursive: true }) };
}

/** Encodes mono samples at 48 kHz as frames of 20 ms. An incomplete last frame is left out. */
async function encodeOpus(samples: Float32Array): Promise<readonly Buffer[]> {
  using filter = FilterAPI.create("aformat=sample_fmts=s16:channel_layouts=mono");
  using encoder = await Encoder.create(FF_ENCODER_LIBOPUS, { context: { frameSize: FRAME_SAMPLES } });
  const frames: Buffer[] = [];
  for await (const packet of encoder.packets(filter.frames(framesOf(samples)))) {
    if (packet?.data) frames.push(Buffer.from(packet.data));
    packet?.free();
  }
  return frames;
}

async function* framesOf(samples: Float32Array): AsyncGenerator<Frame | null> {
  for (let at = 0; at + FRAME_SAMPLES <= samples.length; at += FRAME_SAMPLES) {
    const frame = Frame.fromAudioBuffer(Buffer.from(samples.slice(at, at + FRAME_SAMPLES).buffer), {
      nbSamples: FRAME_SAMPLES,
      format: AV_SAMPLE_FMT_FLT,
      sampleRate: SAMPLE_RATE,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: SAMPLE_RATE },
    });
    frame.pts = BigInt(at);
    yield frame;
  }
  yield null;
}

/** Returns the mean level in dB below full scale. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, one) => sum + one * one, 0) / Math.max(1, samples.length);
  return 10 * Math.log10(power + 1e-12);
}

/** Samples per point of an envelope: 2.5 ms. */
const HOP = SAMPLE_RATE / 400;
/** Points that are averaged. */
const WINDOW = 8;
const FURTHEST = 400;

/**
 * Returns how alike two sounds are, from 0 to 1: the correlation of their levels over 20 ms, where they fit best within
 * a second. A copy at another volume or bit rate has more than 0.95.
 */
export function likeness(one: Float32Array, other: Float32Array): number {
  const [a, b] = [envelope(one), envelope(other)];
  let best = 0;
  for (let lag = -FURTHEST; lag <= FURTHEST; lag++) best = Math.max(best, correlation(a, b, lag));
  return best;
}

function envelope(samples: Float32Array): number[] {
  const power = Array.from({ length: Math.floor(samples.length / HOP) }, (_, at) =>
    samples.subarray(at * HOP, (at + 1) * HOP).reduce((sum, x) => sum + x * x, 0),
  );
  const levels = power.map((_, at) =>
    Math.sqrt(power.slice(Math.max(0, at - WINDOW + 1), at + 1).reduce((sum, x) => sum + x, 0)),
  );
  const mean = levels.reduce((sum, x) => sum + x, 0) / Math.max(1, levels.length);
  return levels.map((x) => x - mean);
}

function correlation(a: readonly number[], b: readonly number[], lag: number): number {
  let product = 0;
  a.forEach((x, at) => (product += x * (b[at + lag] ?? 0)));
  return product / (Math.sqrt(energy(a) * energy(b)) || 1);
}

const energy = (values: readonly number[]): number => values.reduce((sum, x) => sum + x * x, 0);

/** Writes an Ogg Opus file with one page per packet (RFC 7845), which is all that a decoder needs. */
export function oggOpus(frames: readonly Buffer[]): Buffer {
  // The first byte of a frame says how many channels it has. Mixing two that are the same would be 3 dB louder.
  const channels = ((frames[0]?.[0] ?? 0) & 4) === 0 ? 1 : 2;
  const head = Buffer.alloc(19);
  head.write("OpusHead\x01");
  head.writeUInt8(channels, 9);
  head.writeUInt32LE(SAMPLE_RATE, 12);
  const tags = Buffer.concat([Buffer.from("OpusTags"), Buffer.alloc(8)]);
  return Buffer.concat([
    oggPage(head, 0, 0, 2),
    oggPage(tags, 1, 0, 0),
    ...frames.map((frame, at) =>
      oggPage(frame, at + 2, (at + 1) * FRAME_SAMPLES, at === frames.length - 1 ? 4 : 0),
    ),
  ]);
}

function oggPage(packet: Buffer, number: number, granule: number, flags: number): Buffer {
  const lacing = [...Array.from({ length: Math.floor(packet.length / 255) }, () => 255), packet.length % 255];
  const head = Buffer.alloc(27);
  head.write("OggS");
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(lacing.length, 26);
  const page = Buffer.concat([head, Buffer.from(lacing), packet]);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

/** CRC-32 with Ogg's polynomial, unreflected. */
function checksum(page: Buffer): number {
  let value = 0;
  for (const byte of page) {
    value ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c1_1db7 : 0);
  }
  return value >>> 0;
}
