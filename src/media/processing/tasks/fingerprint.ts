import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { Encoder, Muxer } from "node-av/api";
import { AV_CHANNEL_LAYOUT_MONO, AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_STRING } from "node-av/constants";
import type { Frame } from "node-av/lib";
import { CODECS } from "../codecs/codecs.ts";
import { openAudio } from "../codecs/decode.ts";
import { toFrame, type SampleFormat } from "../codecs/samples.ts";
import { tagsIn, type Tags } from "../codecs/container.ts";
import type { FileTask } from "./convert.ts";

export interface Fingerprint {
  /** As in {@link fingerprintAudio}. */
  readonly fingerprint: string;
  readonly hash: string;
  readonly tags: Tags;
}

/** Decoded audio, channels interleaved. */
export interface DecodedAudio {
  readonly samples: readonly Float32Array[];
  readonly format: Pick<SampleFormat, "rate" | "channels">;
}

/** Only the beginning of longer audio is compared. */
const MAX_SECONDS = 120;
const RATE = 16_000;
/** Samples per frame. */
const FRAME_SAMPLES = 16_384;

/** Reads what tells whether audio was made here. `out` is for FFmpeg's output, and removed. */
export async function readFingerprint({ from, out }: FileTask): Promise<Fingerprint> {
  const [tags, hash] = [await tagsIn(from), await hashFile(from)];
  return { tags, hash, fingerprint: await fingerprintAudio(from, out) };
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/**
 * Returns Chromaprint's fingerprint of the first two minutes of a file's audio: 32 bits for every eighth of a second, in
 * base64. Empty for audio of less than three seconds.
 */
export async function fingerprintAudio(from: string, out: string): Promise<string> {
  await using sound = await openAudio(from, { channels: 1, samples: "s16", rate: RATE });
  return fingerprintFrames(firstSeconds(sound.frames), out);
}

/** Does the same with audio that is decoded already, which takes most of the time. */
export const fingerprintSamples = (audio: DecodedAudio, out: string): Promise<string> =>
  fingerprintFrames(toMonoFrames(audio), out);

async function fingerprintFrames(frames: Iterable<Frame | null>, out: string): Promise<string> {
  try {
    writeFingerprint(frames, out);
    return (await readFile(out)).toString("base64");
  } finally {
    await rm(out, { force: true });
  }
}

function writeFingerprint(frames: Iterable<Frame | null>, out: string): void {
  using encoder = Encoder.createSync(CODECS.wav.encoder, { context: { threadCount: 1 } });
  using muxer = Muxer.openSync(out, {
    format: "chromaprint",
    configure: (context) =>
      void context.setOption("fp_format", "raw", AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN),
  });
  const track = muxer.addStream(encoder);
  for (const packet of encoder.packetsSync(frames)) {
    if (!packet) continue;
    muxer.writePacketSync(packet, track);
    packet.free();
  }
}

function* firstSeconds(frames: Iterable<Frame | null>): Generator<Frame | null> {
  let samples = 0;
  for (const frame of frames) {
    if (samples >= MAX_SECONDS * RATE) break;
    samples += frame?.nbSamples ?? 0;
    yield frame;
  }
  yield null;
}

function* toMonoFrames({ samples, format: { rate, channels } }: DecodedAudio): Generator<Frame | null> {
  const shape = { rate, channels: 1, layout: AV_CHANNEL_LAYOUT_MONO, storage: "s16" } as const;
  const frame = new Float32Array(FRAME_SAMPLES);
  let filled = 0;
  let position = 0;
  for (const piece of samples) {
    if (position >= MAX_SECONDS * rate) break;
    for (let at = 0; at < piece.length; at += channels) {
      let sum = 0;
      for (let channel = 0; channel < channels; channel++) sum += piece[at + channel] ?? 0;
      frame[filled++] = sum / channels;
      if (filled < FRAME_SAMPLES) continue;
      yield toFrame(frame, position, shape);
      position += filled;
      filled = 0;
    }
  }
  if (filled > 0) yield toFrame(frame.subarray(0, filled), position, shape);
  yield null;
}
