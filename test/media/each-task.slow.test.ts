import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMediaProcessor, type MediaProcessor } from "../../src/media/processing/index.ts";
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
