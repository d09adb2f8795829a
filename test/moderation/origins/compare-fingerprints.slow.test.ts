import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CODECS, type Codec } from "../../../src/media/processing/codecs/codecs.ts";
import { encodeAudio } from "../../../src/media/processing/codecs/encode.ts";
import { createMediaProcessor, type MediaProcessor } from "../../../src/media/processing/index.ts";
import {
  compareFingerprints,
  isComparable,
  parseFingerprint,
} from "../../../src/moderation/origins/compare-fingerprints.ts";
import { openFilterGraph } from "../../media/filter-graph.ts";

const NEVER = new AbortController().signal;
/** Speech of six seconds that the built-in audio service has made: three sentences of one voice, one of another. */
const NAMES = ["river", "market", "program", "other-voice"] as const;
const pathOf = (name: string) => fileURLToPath(new URL(`speech/${name}.mp3`, import.meta.url));

let folder: string;
let processor: MediaProcessor;
const originals = new Map<string, Uint32Array>();
const fingerprintOf = async (path: string) =>
  parseFingerprint((await processor.toFingerprint(path, NEVER)).fingerprint);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-origins-"));
  processor = createMediaProcessor({ folder, log: pino({ level: "silent" }) });
  for (const name of NAMES) originals.set(name, await fingerprintOf(pathOf(name)));
});
afterAll(async () => {
  processor.close();
  await rm(folder, { recursive: true, force: true });
});

/** Encodes a copy after these filters of FFmpeg. */
async function change(name: string, filters: readonly string[], codec: Codec, kbps: number): Promise<string> {
  const out = join(folder, `${name}-${crypto.randomUUID()}`);
  await using sound = await openFilterGraph(pathOf(name), [
    ...filters,
    `aformat=sample_fmts=${CODECS[codec].samples}`,
  ]);
  await encodeAudio({ codec, kbps, tags: {}, frames: sound.frames, out });
  return out;
}

const CHANGES: readonly [string, readonly string[], Codec, number][] = [
  ["re-encoded as MP3 at 32 kbit/s", ["aresample=24000"], "mp3", 32],
  ["re-encoded as Opus at 16 kbit/s", ["aresample=48000"], "opus", 16],
  ["a fifth as loud", ["volume=0.2"], "mp3", 64],
  ["so loud that it clips", ["volume=3", "aresample=48000"], "opus", 32],
  ["of a telephone's bandwidth", ["aresample=8000", "aresample=24000"], "mp3", 32],
  ["cut at the start", ["atrim=start=1.37", "asetpts=PTS-STARTPTS"], "mp3", 48],
  ["preceded by silence", ["adelay=2310"], "mp3", 48],
];

describe.each(CHANGES)("audio %s", (_, filters, codec, kbps) => {
  it.each(NAMES)("is recognized as %s, and as nothing else", async (name) => {
    const changed = await fingerprintOf(await change(name, filters, codec, kbps));
    for (const [other, original] of originals) {
      const difference = compareFingerprints(original, changed);
      if (other === name) expect(difference).toBeLessThan(0.1);
      else expect(difference).toBeUndefined();
    }
  });
});

describe("fingerprints", () => {
  it("of other sentences by the same voice aren't alike", () => {
    const alike = NAMES.flatMap((one) =>
      NAMES.flatMap((other) => {
        const pair = [
          originals.get(one) ?? new Uint32Array(),
          originals.get(other) ?? new Uint32Array(),
        ] as const;
        return one !== other && compareFingerprints(...pair) !== undefined ? [`${one} and ${other}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  it("of silence, and of too little audio, can't be compared", () => {
    expect(isComparable(new Uint32Array(200))).toBe(false);
    expect(isComparable(Uint32Array.from({ length: 9 }, (_, n) => n))).toBe(false);
    expect(compareFingerprints(new Uint32Array(200), new Uint32Array(200))).toBeUndefined();
  });

  it("of long audio are found in a part of it, whatever is around", () => {
    let seed = 1;
    const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0);
    const long = Uint32Array.from({ length: 900 }, random);
    const part = long.slice(400, 700).map((value, n) => (n % 3 === 0 ? value ^ 0x10001 : value));
    expect(compareFingerprints(long, part)).toBeCloseTo(2 / 32 / 3, 3);
    expect(compareFingerprints(part, long)).toBeCloseTo(2 / 32 / 3, 3);
    expect(compareFingerprints(long, Uint32Array.from({ length: 900 }, random))).toBeUndefined();
  });
});
