import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  FRAME_SAMPLES,
  openAudio,
  readSamples,
  SAMPLE_RATE,
} from "../../../../src/media/processing/codecs/decode.ts";

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
  await using audio = await openAudio(file, { channels: 1, samples: "flt" });
  const blocks: Float32Array[] = [];
  for (const frame of audio.frames) {
    if (!frame) continue;
    blocks.push(readSamples(frame).slice());
    frame.free();
  }
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
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
