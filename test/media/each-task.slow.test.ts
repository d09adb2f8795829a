import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMediaProcessor, type MediaProcessor } from "../../src/media/processing/index.ts";
import { wavOf } from "@mynah/audio-interface/fake";
import { levelOf } from "@mynah/fake-discord/sound";
import { decode } from "./decode.ts";
import { factsOf } from "./facts.ts";
import { measureLoudness } from "./filter-graph.ts";
import { log } from "./fixture.ts";
import { pdf, wav } from "./samples.ts";
import { speech } from "./speech.ts";

// One run of each task with FFmpeg; what they do with other files is in processing.slow.test.ts and finish.slow.test.ts.

const never = new AbortController().signal;
const SECONDS = 4;
let folder: string;
let file: string;
let processor: MediaProcessor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-task-"));
  file = join(folder, "speech.wav");
  await writeFile(file, speech({ seconds: SECONDS, gain: 0.1 }));
  processor = createMediaProcessor({ folder: join(folder, "made"), log });
});
afterAll(async () => {
  processor.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ["a voice message", "opus", SECONDS, () => processor.toVoiceMessage(file, never)],
  ["an MP3 file", "mp3", SECONDS, () => processor.toMp3(file, never)],
  ["a smaller file", "mp3", SECONDS, () => processor.toSize(file, "audio/wav", 40_000, never)],
  ["an excerpt", "mp3", 2, () => processor.toExcerpt(file, { from: 1, to: 3 }, never)],
  ["two files in one", "pcm_s16le", undefined, () => processor.join([file, file], never)],
] as const)("%s is made as %s", async (_, codec, seconds, make) => {
  const made = await make();
  const facts = await factsOf(made?.path ?? "");
  expect(facts.codec).toBe(codec);
  if (seconds !== undefined) expect(Math.abs(facts.duration - seconds)).toBeLessThan(0.1);
  await made?.dispose();
  expect(await readdir(join(folder, "made"))).toEqual([]);
});

test("a loop ends where it begins again, and fades to silence and back", async () => {
  const tone = join(folder, "tone.wav");
  // The last period is cut off in the middle, which would be heard as a click.
  await writeFile(
    tone,
    wavOf(10.013, 48_000, (time) => 0.3 * Math.sin(2 * Math.PI * 300 * time)),
  );
  const { first, end, path, dispose } = await processor.toLoop(tone, { gain: 1 }, never);
  expect({ first, end }).toEqual({ first: 100, end: 500 });
  const { samples } = await decode(path, 48_000);
  const at = (frame: number) => samples.subarray(frame * 960, (frame + 1) * 960);
  for (let n = 0; n < 20; n++) expect(farthest(at(end + n), at(first + n))).toBeLessThan(0.05);
  expect(stepIn(samples.subarray(48_000))).toBeLessThan(0.03);

  const fadeOut = await processor.toFade(path, { at: 470, fade: "out" }, never);
  const faded = (await decode(fadeOut.path, 48_000)).samples;
  expect(faded).toHaveLength(fadeOut.packets * 960);
  expect(farthest(faded.subarray(0, 20_000), samples.subarray(470 * 960))).toBeLessThan(0.05);
  expect(levelOf(faded.subarray(-2_000)) - levelOf(faded.subarray(0, 20_000))).toBeLessThan(-20);
  const fadeIn = await processor.toFade(path, { at: 200, fade: "in" }, never);
  const begun = (await decode(fadeIn.path, 48_000)).samples;
  expect(levelOf(begun.subarray(0, 2_000)) - levelOf(begun.subarray(-2_000))).toBeLessThan(-20);
  expect(farthest(begun.subarray(-960), samples.subarray(249 * 960))).toBeLessThan(0.05);
  for (const made of [{ dispose }, fadeOut, fadeIn]) await made.dispose();
});

test("a short file loops with a seam of a quarter of it, and one without audio doesn't", async () => {
  const short = join(folder, "short.wav");
  await writeFile(
    short,
    wavOf(1, 48_000, (time) => 0.3 * Math.sin(2 * Math.PI * 300 * time)),
  );
  const { first, end, dispose } = await processor.toLoop(short, { gain: 1 }, never);
  expect({ first, end }).toEqual({ first: 12, end: 50 });
  await dispose();
  await writeFile(short, pdf);
  await expect(processor.toLoop(short, { gain: 1 }, never)).rejects.toMatchObject({ code: "unreadable" });
});

const farthest = (one: Float32Array, other: Float32Array): number =>
  one.reduce((most, sample, n) => Math.max(most, Math.abs(sample - (other[n] ?? NaN))), 0);

/** The largest difference between two samples, which is heard as a click. */
const stepIn = (samples: Float32Array): number =>
  samples.reduce((most, sample, n) => Math.max(most, Math.abs(sample - (samples[n - 1] ?? sample))), 0);

test("a file is split into parts within the limit", async () => {
  const long = join(folder, "long.wav");
  await writeFile(long, wav(60));
  const made = await processor.toParts(long, "audio/wav", { maxBytes: 150_000, most: 10 }, never);
  expect(made?.parts.length).toBeGreaterThan(1);
  for (const { bytes } of made?.parts ?? []) expect(bytes).toBeLessThanOrEqual(150_000);
  await made?.dispose();
});

test("a result is tagged and brought to a loudness", async () => {
  const tags = { title: "Grüße, 世界", artist: "Made by AI", comment: "Made by AI with /tts, job j1." };
  const options = { bytes: 44 + SECONDS * 48_000, tags, loudness: -16 };
  const out = join(folder, "finished");
  await processor.finish(file, out, options, never);
  expect((await factsOf(out)).tags).toMatchObject(tags);
  const { lufs } = await measureLoudness(out);
  expect(Math.abs((lufs ?? 0) + 16)).toBeLessThan(0.5);
});

test("a file that isn't audio is refused as unreadable, and the next one is processed", async () => {
  const paper = join(folder, "paper.wav");
  await writeFile(paper, pdf);
  await expect(processor.toMp3(paper, never)).rejects.toMatchObject({ code: "unreadable" });
  await (await processor.toPicture(file, never)).dispose();
});
