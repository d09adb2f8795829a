import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CODECS, type Codec } from "../../src/media/processing/codecs/codecs.ts";
import { encodeAudio } from "../../src/media/processing/codecs/encode.ts";
import { openSamples } from "../../src/media/processing/codecs/samples.ts";
import { createEnvelopeMeter, integratedLoudness } from "../../src/media/processing/loudness/envelope.ts";
import { normalizeLoudness } from "../../src/media/processing/tasks/normalize-loudness.ts";
import { measureLoudness, openFilterGraph } from "./filter-graph.ts";
import { speech } from "./speech.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-loudness-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Speech whose right channel is quieter by 12 dB. */
async function stereo(codec: Codec, rate: number): Promise<string> {
  const [from, out] = [join(folder, "mono.wav"), join(folder, `stereo-${codec}-${rate}`)];
  await writeFile(from, speech({ seconds: 6, gain: 0.05, rate }));
  const filters = [
    ...(codec === "opus" ? ["aresample=48000"] : []),
    "pan=stereo|c0=c0|c1=0.251*c0",
    `aformat=sample_fmts=${CODECS[codec].samples}`,
  ];
  await using sound = await openFilterGraph(from, filters);
  await encodeAudio({ codec, kbps: 128, tags: {}, frames: sound.frames, out });
  return out;
}

it.each([8_000, 22_050, 44_100, 48_000, 96_000])("is measured as FFmpeg does, at %d Hz", async (rate) => {
  const path = await stereo("wav", rate);
  await using sound = await openSamples(path);
  const meter = createEnvelopeMeter(rate, 2);
  for (const samples of sound.samples) meter.add(samples);
  const { energies, peaks, samples } = meter.end();
  const expected = await measureLoudness(path);
  expect(Math.abs((integratedLoudness(energies) ?? 0) - (expected.lufs ?? 0))).toBeLessThan(0.05);
  expect(Math.abs(20 * Math.log10(Math.max(...peaks)) - expected.peakDb)).toBeLessThan(0.4);
  expect(samples).toBe(6 * rate);
});

it.each(["wav", "wavFloat", "flac", "mp3", "vorbis", "opus"] as const)(
  "changes the same in both channels of %s",
  async (codec) => {
    const from = await stereo(codec, 48_000);
    const out = `${from}.finished`;
    const { size: bytes } = await stat(from);
    const done = await normalizeLoudness({ from, out, bytes, tags: {}, loudness: -16 });
    expect(done).toMatchObject({ written: true });
    expect(done.seconds).toBeCloseTo(6, 1);
    const { lufs, peakDb } = await measureLoudness(out);
    expect(Math.abs((lufs ?? 0) + 16)).toBeLessThan(0.5);
    expect(peakDb).toBeLessThanOrEqual(-1);
    const [left, right] = [
      await measureLoudness(out, ["pan=mono|c0=c0"]),
      await measureLoudness(out, ["pan=mono|c0=c1"]),
    ];
    expect(Math.abs((left.lufs ?? 0) - (right.lufs ?? 0) - 12)).toBeLessThan(0.5);
  },
);
