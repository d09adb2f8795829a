import { writeFile } from "node:fs/promises";
import { encodePng } from "../../png.ts";
import { openAudio, SAMPLE_RATE } from "../codecs/decode.ts";
import { unreadableError } from "../codecs/container.ts";

/** Most points that a client draws; 344 characters in base64, below a message's limit of 400. */
const MAX_POINTS = 256;
/** Clients accept at most one point every 100 ms. */
const POINT_SECONDS = 0.1;
/** Anything below this (-50 dBFS) is silence and isn't scaled to full height. */
const FLOOR = 100;

/** Collects the waveform of audio of any length as it streams. */
export function createWaveform(rate: number) {
  const blockSize = Math.round(rate * POINT_SECONDS);
  const blocks: number[] = [];
  let peak = 0;
  let filled = 0;

  return {
    /** 16-bit samples, one channel. */
    add(samples: Int16Array): void {
      for (const sample of samples) {
        if (sample > peak) peak = sample;
        else if (-sample > peak) peak = -sample;
        if (++filled < blockSize) continue;
        blocks.push(peak);
        peak = 0;
        filled = 0;
      }
    },
    /** Base64 with one byte per point, 255 for the loudest. */
    base64(): string {
      return Buffer.from(points(withRest(blocks, peak))).toString("base64");
    },
  };
}

/** Merges leftover samples into the last point: a point of their own would cover less time than the others. */
function withRest(blocks: readonly number[], rest: number): number[] {
  const last = blocks.at(-1);
  return last === undefined ? [rest] : [...blocks.slice(0, -1), Math.max(last, rest)];
}

function points(blocks: readonly number[]): number[] {
  const count = Math.min(MAX_POINTS, blocks.length);
  const edge = (n: number) => Math.floor((n * blocks.length) / count);
  const peaks = Array.from({ length: count }, (_, n) => highest(blocks, edge(n), edge(n + 1)));
  const loudest = Math.max(FLOOR, highest(blocks, 0, blocks.length));
  return peaks.map((peak) => Math.round((255 * peak) / loudest));
}

/** Doesn't spread into Math.max: hours of audio have more blocks than a call can have arguments. */
function highest(blocks: readonly number[], from: number, to: number): number {
  let found = 0;
  for (let n = from; n < to; n++) found = Math.max(found, blocks[n] ?? 0);
  return found;
}

/** In pixels. */
const HEIGHT = 120;
const BAR = 3;
const GAP = 1;
/** A transparent background, and blue bars that are visible on both white and black. */
const PALETTE = [
  [0, 0, 0, 0],
  [0x4f, 0x86, 0xf7, 255],
] as const;

/** Draws the waveform of audio as a small PNG, for places whose player doesn't show one. */
export async function renderWaveformImage({ from, out }: { readonly from: string; readonly out: string }) {
  await using sound = await openAudio(from, { channels: 1, samples: "s16" });
  const waveform = createWaveform(SAMPLE_RATE);
  let hasAudio = false;
  for (const frame of sound.frames) {
    const bytes = frame?.data?.[0];
    if (!frame || !bytes) continue;
    hasAudio = true;
    waveform.add(new Int16Array(bytes.buffer, bytes.byteOffset, frame.nbSamples));
  }
  if (!hasAudio) throw unreadableError();
  const png = barsOf(Buffer.from(waveform.base64(), "base64"));
  await writeFile(out, png);
  return { bytes: png.length };
}

/** Draws one bar per point, 0 to 255 high. */
function barsOf(points: Uint8Array): Buffer {
  const width = points.length * (BAR + GAP);
  const pixels = new Uint8Array(width * HEIGHT);
  for (const [n, point] of points.entries()) {
    const tall = Math.max(2, Math.round((point / 255) * HEIGHT));
    const top = Math.floor((HEIGHT - tall) / 2);
    for (let y = top; y < top + tall; y++) {
      const from = y * width + n * (BAR + GAP);
      pixels.fill(1, from, from + BAR);
    }
  }
  return encodePng({ width, height: HEIGHT, pixels, palette: PALETTE });
}
