import path from "node:path";
import { mkdir, stat } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
import type { Frame } from "node-av/lib";
import { CODECS } from "../codecs/codecs.ts";
import { probeAudio, PACKETS_PER_TURN, unreadableError } from "../codecs/container.ts";
import { encodeAudio } from "../codecs/encode.ts";
import { chooseSplitFormat, type AudioFormat } from "../codecs/bitrate-ladder.ts";
import type { FileTask } from "./convert.ts";
import { openAudio, FRAME_SAMPLES, SAMPLE_RATE } from "../codecs/decode.ts";

export interface SplitLimits {
  /** For each part. */
  readonly maxBytes: number;
  readonly most: number;
}

/** Distance that a cut can be from an even split, as a share: a part can become a tenth longer. */
const SEARCH_SHARE = 0.05;
const MAX_SEARCH_S = 5;

/**
 * Writes the parts of audio into the new folder `out`, named `1`, `2`, … Returns the size of each, or null when more than
 * `most` parts are needed, or when a part exceeds `maxBytes`.
 */
export async function splitAudio({ from, out, maxBytes, most }: FileTask & SplitLimits) {
  const { channels } = await probeAudio(from);
  const loudness = await loudnessOf(from);
  const seconds = (loudness.length * FRAME_SAMPLES) / SAMPLE_RATE;
  const chosen = chooseSplitFormat({ channels, seconds, maxBytes: maxBytes / (1 + 2 * SEARCH_SHARE), most });
  if (!chosen) return null;
  const { shape, count } = chosen;
  const reach = Math.min(
    (loudness.length / count) * SEARCH_SHARE,
    (MAX_SEARCH_S * SAMPLE_RATE) / FRAME_SAMPLES,
  );
  await mkdir(out, { mode: 0o700 });
  const cuts = findQuietCuts(loudness, count, Math.floor(reach));
  const bytes = await writeParts({ from, out }, shape, cuts);
  return bytes.every((size) => size <= maxBytes) ? { sizes: bytes } : null;
}

async function writeParts(
  { from, out }: FileTask,
  { channels, codec, kbps }: AudioFormat,
  cuts: readonly number[],
): Promise<number[]> {
  await using sound = await openAudio(from, { channels, samples: CODECS[codec].samples });
  const sizes: number[] = [];
  let begin = 0;
  for (const [index, end] of cuts.entries()) {
    const isLast = index === cuts.length - 1;
    const to = path.join(out, String(index + 1));
    const frames = upTo(sound.frames, isLast ? Infinity : end - begin);
    await encodeAudio({ codec, kbps, tags: sound.tags, out: to, frames });
    sizes.push((await stat(to)).size);
    begin = end;
  }
  return sizes;
}

/** Yields the next frames of the audio. A for…of loop would close the iterator, which the following part continues. */
function* upTo(frames: Iterator<Frame | null>, count: number): Generator<Frame | null> {
  for (let left = count; left > 0; left--) {
    const { done, value } = frames.next();
    if (done || value === null) break;
    yield value;
  }
  yield null;
}

/** Frames that make up a pause: 200 ms. */
const PAUSE = 10;

/** Returns the loudness of each 20 ms frame (sum of squares). */
async function loudnessOf(from: string): Promise<Float32Array> {
  await using sound = await openAudio(from, { channels: 1, samples: "s16" });
  const pieces: number[] = [];
  for (const frame of sound.frames) {
    const bytes = frame?.data?.[0];
    if (!frame || !bytes) continue;
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, frame.nbSamples);
    pieces.push(samples.reduce((sum, sample) => sum + sample * sample, 0));
    if (pieces.length % (PACKETS_PER_TURN * 10) === 0) await breathe();
  }
  if (pieces.length === 0) throw unreadableError();
  return Float32Array.from(pieces);
}

/**
 * Finds the cuts for `count` parts: near even splits, in the middle of the quietest 200 ms up to `reach` frames away.
 * Returns the frame before which each part ends; the last is the end of the audio.
 */
function findQuietCuts(loudness: Float32Array, count: number, reach: number): number[] {
  const even = (n: number) => Math.round((loudness.length * n) / count);
  const cuts = Array.from({ length: count - 1 }, (_, n) => quietest(loudness, even(n + 1), reach));
  return [...cuts, loudness.length];
}

function quietest(loudness: Float32Array, center: number, reach: number): number {
  const last = Math.min(loudness.length - PAUSE, center + reach - PAUSE);
  let best = { at: center, sum: Infinity };
  for (let at = Math.max(0, center - reach); at <= last; at++) {
    const sum = loudness.subarray(at, at + PAUSE).reduce((all, piece) => all + piece, 0);
    const isNearer = Math.abs(at - center) < Math.abs(best.at - center);
    if (sum < best.sum || (sum === best.sum && isNearer)) best = { at: at + PAUSE / 2, sum };
  }
  return best.at;
}
