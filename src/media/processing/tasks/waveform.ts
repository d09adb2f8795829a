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
