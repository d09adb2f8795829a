import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { AV_CHANNEL_LAYOUT_MONO, AV_CODEC_ID_OPUS, AVMEDIA_TYPE_AUDIO } from "node-av/constants";
import { type FormatContext, Packet, Rational } from "node-av/lib";
import { SAMPLE_RATE } from "../codecs/decode.ts";
import { check, openOutput } from "../codecs/remux.ts";
import type { FileTask } from "./convert.ts";
import { hasVoice } from "./voice-gate.ts";

export interface TrackOptions {
  /** Whether audio without a voice counts as nothing. */
  readonly needsVoice?: boolean;
}

/** A piece of a track: where it was in the recording, where it is in the file, and how long it is, in milliseconds. */
export interface TrackSpan {
  readonly at: number;
  readonly from: number;
  readonly ms: number;
}

const HEADER_BYTES = 6;
const SAMPLES_PER_MS = 48;
/** Later than that, a packet isn't late: its person had paused. */
const GAP_MS = 200;
/** Between two pieces, so that they aren't heard as one sentence. */
const PAUSE_FRAMES = 20;
const PAUSE = Buffer.from([0xf8, 0xff, 0xfe]);
const PAUSE_SAMPLES = 20 * SAMPLES_PER_MS;
const MAX_PACKET_MS = 120;

/**
 * Makes an Ogg Opus file of what one person said, without the silence between, from packets as recording/packet-writer.ts
 * writes them. They stay as they are. Returns null if there is no audio.
 */
export async function makeTrack({ from, out, needsVoice = false }: FileTask & TrackOptions) {
  const spans: { at: number; from: number; ms: number }[] = [];
  let written = 0;
  {
    using output = openOutput(out, "ogg");
    const write = createOpusWriter(output.context);
    for await (const { at, packet } of readPackets(from)) {
      const samples = samplesOf(packet);
      if (samples === 0) continue;
      const last = spans.at(-1);
      if (!last || at - (last.at + last.ms) > GAP_MS) {
        if (last) for (let n = 0; n < PAUSE_FRAMES; n++) written = write(PAUSE, PAUSE_SAMPLES);
        spans.push({ at, from: written / SAMPLES_PER_MS, ms: 0 });
      }
      written = write(packet, samples);
      const span = spans.at(-1);
      if (span) span.ms += samples / SAMPLES_PER_MS;
    }
    check(output.context.writeTrailerSync());
  }
  if (spans.length === 0 || (needsVoice && !(await hasVoice(out)))) return null;
  return { bytes: (await stat(out)).size, durationMs: written / SAMPLES_PER_MS, spans };
}

/** Begins an Opus track, and returns what adds a packet of a length in samples. That returns the track's length so far. */
function createOpusWriter(context: FormatContext): (packet: Buffer, samples: number) => number {
  const head = Buffer.alloc(19);
  head.write("OpusHead\x01\x01");
  head.writeUInt32LE(SAMPLE_RATE, 12);
  const track = context.newStream();
  track.codecpar.codecType = AVMEDIA_TYPE_AUDIO;
  track.codecpar.codecId = AV_CODEC_ID_OPUS;
  track.codecpar.sampleRate = SAMPLE_RATE;
  track.codecpar.channelLayout = AV_CHANNEL_LAYOUT_MONO;
  track.codecpar.extradata = head;
  track.timeBase = new Rational(1, SAMPLE_RATE);
  check(context.writeHeaderSync());
  let written = 0;
  return (data, samples) => {
    using packet = new Packet();
    packet.alloc();
    packet.data = data;
    packet.pts = packet.dts = BigInt(written);
    packet.duration = BigInt(samples);
    packet.streamIndex = 0;
    check(context.interleavedWriteFrameSync(packet));
    written += samples;
    return written;
  };
}

/** Yields what is whole: a crash can cut off the last packet. */
async function* readPackets(path: string): AsyncGenerator<{ at: number; packet: Buffer }> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let begin = 0;
    while (rest.length - begin >= HEADER_BYTES) {
      const end = begin + HEADER_BYTES + rest.readUInt16LE(begin + 4);
      if (end > rest.length) break;
      yield { at: rest.readUInt32LE(begin), packet: rest.subarray(begin + HEADER_BYTES, end) };
      begin = end;
    }
    rest = rest.subarray(begin);
  }
}

/** Returns how long a packet is, in samples at 48 kHz (RFC 6716, 3.1); 0 for one that no decoder accepts. */
function samplesOf(packet: Buffer): number {
  const toc = packet[0];
  if (toc === undefined) return 0;
  const config = toc >> 3;
  const ms =
    config < 12
      ? ([10, 20, 40, 60][config & 3] ?? 0)
      : config < 16
        ? ([10, 20][config & 1] ?? 0)
        : ([2.5, 5, 10, 20][config & 3] ?? 0);
  const code = toc & 3;
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 0x3f : 2;
  const total = ms * frames;
  return total <= MAX_PACKET_MS ? total * SAMPLES_PER_MS : 0;
}
