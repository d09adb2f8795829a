import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createOggWriter } from "../codecs/ogg-writer.ts";

export interface TrackRequest {
  readonly do: "track";
  /** Packets of one person as recording/packet-writer.ts writes them. */
  readonly from: string;
  readonly out: string;
}

/** A piece of a track: where it was in the recording, where it is in the file, and how long it is, in milliseconds. */
export interface TrackSpan {
  readonly at: number;
  readonly from: number;
  readonly ms: number;
}

export interface TrackResult {
  readonly bytes: number;
  readonly durationMs: number;
  readonly spans: readonly TrackSpan[];
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
 * Makes an Ogg Opus file of what one person said, without the silence between. The packets stay as they are: nothing is
 * decoded. Returns null if there is no audio.
 */
export async function makeTrack({ from, out }: TrackRequest): Promise<TrackResult | null> {
  await using ogg = await createOggWriter(out);
  const spans: { at: number; from: number; ms: number }[] = [];
  for await (const { at, packet } of readPackets(from)) {
    const samples = samplesOf(packet);
    if (samples === 0) continue;
    const last = spans.at(-1);
    if (!last || at - (last.at + last.ms) > GAP_MS) {
      if (last) for (let n = 0; n < PAUSE_FRAMES; n++) await ogg.write(PAUSE, PAUSE_SAMPLES);
      spans.push({ at, from: ogg.samples() / SAMPLES_PER_MS, ms: 0 });
    }
    await ogg.write(packet, samples);
    const span = spans.at(-1);
    if (span) span.ms += samples / SAMPLES_PER_MS;
  }
  if (spans.length === 0) return null;
  await ogg.end();
  const { size } = await stat(out);
  return { bytes: size, durationMs: ogg.samples() / SAMPLES_PER_MS, spans };
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
