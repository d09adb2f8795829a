/** Most points a client draws; in base64 344 characters, below the 400 that a message may carry. */
const MAX_POINTS = 256;
/** Clients take one point every 100 ms at most. */
const POINT_SECONDS = 0.1;
/** Below this (-50 dBFS) everything is silence, and not to be blown up to full height. */
const FLOOR = 100;

/** Collects the outline of a sound while it passes by, whatever its length. */
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
    /** One byte a point, 255 the loudest of this sound; in base64. */
    base64(): string {
      return Buffer.from(points(withRest(blocks, peak))).toString("base64");
    },
  };
}

/** What is left over belongs to the last point: a point of its own would stand for less than its time. */
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

/** Not by spreading into Math.max: hours of sound are more blocks than a call takes arguments. */
function highest(blocks: readonly number[], from: number, to: number): number {
  let found = 0;
  for (let n = from; n < to; n++) found = Math.max(found, blocks[n] ?? 0);
  return found;
}
