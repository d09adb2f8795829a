import { stat } from "node:fs/promises";
import type { Frame } from "node-av/lib";
import { encodeAudio } from "../codecs/encode.ts";
import { unreadableError } from "../codecs/container.ts";
import { openAudio, SAMPLE_RATE } from "../codecs/decode.ts";

export interface ExcerptRequest {
  readonly do: "excerpt";
  readonly from: string;
  readonly out: string;
  /** Seconds from the start; what lies beyond the end is left out. */
  readonly begin: number;
  readonly end: number;
}

export interface ExcerptResult {
  readonly bytes: number;
}

/** Speech stays clear, and a minute is half a megabyte. */
const KBPS = 64;

/** A piece out of the middle of a sound, as MP3. Fails where nothing is heard there. */
export async function encodeExcerpt({ from, out, begin, end }: ExcerptRequest): Promise<ExcerptResult> {
  await using sound = await openAudio(from, { channels: 1, samples: "fltp" });
  const frames = between(sound.frames, begin * SAMPLE_RATE, end * SAMPLE_RATE);
  // What the file says of itself is said of the whole.
  const { samples } = await encodeAudio({ codec: "mp3", kbps: KBPS, tags: {}, frames, out });
  if (samples === 0) throw unreadableError();
  return { bytes: (await stat(out)).size };
}

function* between(frames: Iterable<Frame | null>, begin: number, end: number): Generator<Frame | null> {
  let position = 0;
  for (const frame of frames) {
    if (frame === null || position >= end) break;
    const isWithin = position + frame.nbSamples > begin;
    position += frame.nbSamples;
    if (isWithin) yield frame;
  }
  yield null;
}
