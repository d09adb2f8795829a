import { stat } from "node:fs/promises";
import type { Frame } from "node-av/lib";
import { encodeAudio } from "../codecs/encode.ts";
import { unreadableError } from "../codecs/container.ts";
import { openAudio, SAMPLE_RATE } from "../codecs/decode.ts";

export interface ExcerptRequest {
  readonly do: "excerpt";
  readonly from: string;
  readonly out: string;
  /** Seconds from the start. A range beyond the end of the audio is cut off. */
  readonly begin: number;
  readonly end: number;
}

export interface ExcerptResult {
  readonly bytes: number;
}

/** Speech stays clear, and a minute is half a megabyte. */
const KBPS = 64;

/** Writes a section of an audio file as MP3. Fails if the section has no audio. */
export async function encodeExcerpt({ from, out, begin, end }: ExcerptRequest): Promise<ExcerptResult> {
  await using sound = await openAudio(from, { channels: 1, samples: "fltp" });
  const frames = between(sound.frames, begin * SAMPLE_RATE, end * SAMPLE_RATE);
  // The file's tags describe the whole recording, so the excerpt gets none.
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
