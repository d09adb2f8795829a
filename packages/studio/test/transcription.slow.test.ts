import { beforeAll, expect, test } from "vitest";
import { transcriptFile } from "@mynah/audio-interface";
import { bytesAt } from "../testing/open-studio.ts";
import { RATE, wav } from "./recording.ts";
import { useStudio } from "./use-studio.ts";
import { wordErrorRate } from "./word-errors.ts";

const STT = "/v1/audio/stt";
const SAID = "Hello, the build is green. We deploy on Friday at five o'clock. Please bring three cakes.";

const studio = useStudio();
let speech: Buffer;
let url: string;
let ownUrl: string;
beforeAll(async () => {
  ownUrl = await studio.speak(SAID, "hamish");
  speech = await bytesAt(ownUrl);
  url = studio.put("speech.bin", speech);
});

test("the studio's own speech is transcribed, with the time of each word", async () => {
  const body = await studio.ask(STT, {
    url,
    language: "en",
    word_level_timestamp_alignment: true,
    speaker_diarization: true,
  });
  const response = await fetch(body.url);
  expect(response.headers.get("content-type")).toContain("application/json");
  const file = (await response.json()) as { notes: string[] };
  const { language, duration, segments } = transcriptFile.parse(file);
  expect(wordErrorRate(SAID, segments.map(({ text }) => text).join(" "))).toBeLessThan(0.25);
  expect(language).toBe("en");
  expect(duration).toBeGreaterThan(5);
  expect(segments.length).toBeGreaterThanOrEqual(2);
  const words = segments.flatMap((segment) => segment.words);
  words.forEach((word, i) => {
    expect(word.start).toBeGreaterThanOrEqual(words[i - 1]?.end ?? 0);
    expect(word.end).toBeGreaterThan(word.start);
    expect(word.end).toBeLessThanOrEqual(duration ?? 0);
  });
  // "five o'clock" is spoken in the second sentence: after the first pause, before the last one.
  const five = words.find(({ word }) => word === "five");
  expect(five?.start).toBeGreaterThan(1.8);
  expect(five?.start).toBeLessThan(4.6);
  expect(file.notes.join(" ")).toMatch(/stand-in.*told apart/);
});

test("a result is accepted as a source by its own link; txt contains only the words, with the name and type of a text", async () => {
  const { url } = await studio.ask(STT, { url: ownUrl, format: "txt" });
  expect(url).toMatch(/\/transcript\.txt$/);
  const response = await fetch(url);
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(wordErrorRate(SAID, await response.text())).toBeLessThan(0.25);
});

test("silence gives no segments, and a note", async () => {
  const silence = studio.put("silence", wav([new Float32Array(2 * RATE)]));
  const file = JSON.parse(await studio.transcribe({ url: silence })) as { notes: string[] };
  expect(file).toMatchObject({ segments: [] });
  expect(file.notes).toContain("No speech was found.");
});

test("a truncated recording is transcribed up to where it ends", async () => {
  const cut = studio.put("cut", speech.subarray(0, speech.length / 3));
  expect(await studio.transcribe({ url: cut, format: "txt" })).toMatch(/build/);
});

test.each([
  ["a private address", "http://10.0.0.1/a.mp3"],
  ["a machine's own metadata", "http://169.254.169.254/latest"],
  ["another port of this machine", "http://127.0.0.1:9/a.mp3"],
])("does not fetch from %s", async (_, address) => {
  expect(await studio.failure(STT, { url: address })).toMatchObject({ code: "source_not_allowed" });
});

test("a missing source and another language are refused with a reason", async () => {
  const missing = await studio.failure(STT, { url: `${studio.origin}/gone` });
  expect(missing).toMatchObject({
    code: "source_unavailable",
    message: expect.stringContaining("404"),
  });
  expect(await studio.failure(STT, { url, language: "de" })).toMatchObject({
    code: "language_not_supported",
    message: expect.stringContaining("English only"),
  });
});
