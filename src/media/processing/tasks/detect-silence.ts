import { setImmediate as breathe } from "node:timers/promises";
import { BREATH, unreadable } from "../codecs/container.ts";
import { openSound } from "../codecs/decode.ts";

/** Pieces that make a pause: 200 ms. */
const PAUSE = 10;

/** How loud a sound is in each piece of 20 ms (sum of squares). */
export async function loudnessOf(from: string): Promise<Float32Array> {
  await using sound = await openSound(from, { channels: 1, samples: "s16" });
  const pieces: number[] = [];
  for (const frame of sound.frames) {
    const bytes = frame?.data?.[0];
    if (!frame || !bytes) continue;
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, frame.nbSamples);
    pieces.push(samples.reduce((sum, sample) => sum + sample * sample, 0));
    if (pieces.length % (BREATH * 10) === 0) await breathe();
  }
  if (pieces.length === 0) throw unreadable();
  return Float32Array.from(pieces);
}

/**
 * Where to cut into `count` parts: near the even places, in the middle of the quietest 200 ms up to `reach` pieces away.
 * Gives the piece that each part ends before; the last one is the end.
 */
export function quietCuts(loudness: Float32Array, count: number, reach: number): number[] {
  const even = (n: number) => Math.round((loudness.length * n) / count);
  const cuts = Array.from({ length: count - 1 }, (_, n) => quietest(loudness, even(n + 1), reach));
  return [...cuts, loudness.length];
}

function quietest(loudness: Float32Array, around: number, reach: number): number {
  const last = Math.min(loudness.length - PAUSE, around + reach - PAUSE);
  let best = { at: around, sum: Infinity };
  for (let at = Math.max(0, around - reach); at <= last; at++) {
    const sum = loudness.subarray(at, at + PAUSE).reduce((all, piece) => all + piece, 0);
    const isNearer = Math.abs(at - around) < Math.abs(best.at - around);
    if (sum < best.sum || (sum === best.sum && isNearer)) best = { at: at + PAUSE / 2, sum };
  }
  return best.at;
}
