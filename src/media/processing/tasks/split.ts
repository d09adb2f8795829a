import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Frame } from "node-av/lib";
import { CODECS } from "../codecs/codecs.ts";
import { survey } from "../codecs/container.ts";
import { encode } from "../codecs/encode.ts";
import { shapeInParts, type Shape } from "../codecs/bitrate-ladder.ts";
import { loudnessOf, quietCuts } from "./detect-silence.ts";
import { openSound, PIECE, RATE } from "../codecs/decode.ts";

export interface PartsRequest {
  readonly do: "parts";
  readonly from: string;
  /** A folder to be made, which gets the parts as `1`, `2`, … */
  readonly out: string;
  /** For each part. */
  readonly maxBytes: number;
  readonly most: number;
}

export interface PartsMade {
  /** Of each part, in order. */
  readonly bytes: readonly number[];
}

/** How far from an even place a cut may lie: a part may become a tenth longer. */
const REACH = 0.05;
const LONGEST_REACH_S = 5;

/** Null when more than `most` parts would be needed, or when what came out is larger than it may be. */
export async function makeParts({ from, out, maxBytes, most }: PartsRequest): Promise<PartsMade | null> {
  const { channels } = await survey(from);
  const loudness = await loudnessOf(from);
  const seconds = (loudness.length * PIECE) / RATE;
  const chosen = shapeInParts({ channels, seconds, maxBytes: maxBytes / (1 + 2 * REACH), most });
  if (!chosen) return null;
  const { shape, count } = chosen;
  const reach = Math.min((loudness.length / count) * REACH, (LONGEST_REACH_S * RATE) / PIECE);
  await mkdir(out, { mode: 0o700 });
  const cuts = quietCuts(loudness, count, Math.floor(reach));
  const bytes = await cutUp({ from, out, shape, cuts });
  return bytes.every((size) => size <= maxBytes) ? { bytes } : null;
}

async function cutUp({
  from,
  out,
  shape,
  cuts,
}: {
  from: string;
  out: string;
  shape: Shape;
  cuts: readonly number[];
}): Promise<number[]> {
  const { channels, codec, kbps } = shape;
  await using sound = await openSound(from, { channels, samples: CODECS[codec].samples });
  const sizes: number[] = [];
  let begin = 0;
  for (const [index, end] of cuts.entries()) {
    const isLast = index === cuts.length - 1;
    const to = path.join(out, String(index + 1));
    const frames = upTo(sound.frames, isLast ? Infinity : end - begin);
    await encode({ codec, kbps, tags: sound.tags, out: to, frames });
    sizes.push((await stat(to)).size);
    begin = end;
  }
  return sizes;
}

/** The next pieces of a sound that the following part goes on with: a loop over all of it would close it. */
function* upTo(frames: Iterator<Frame | null>, count: number): Generator<Frame | null> {
  for (let left = count; left > 0; left--) {
    const { done, value } = frames.next();
    if (done || value === null) break;
    yield value;
  }
  yield null;
}
