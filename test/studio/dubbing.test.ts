import { afterAll, beforeAll, expect, test } from "vitest";
import { levelDb, samplesAt, secondsOf, voicing } from "./listen.ts";
import { openStudio, type OpenStudio } from "./open-studio.ts";

let studio: OpenStudio;
beforeAll(async () => void (studio = await openStudio()));
afterAll(() => studio.close());

const DUBBING = "/v1/audio/dubbinggen";
const RATE = 16_000;
const PAUSED = [
  { voice: "rufus", text: "The water is cold in winter." },
  { voice: "rufus", text: "The road is long." },
];

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

test("speech is spoken again at its original times and the speaker's pitch, and the notes say what isn't supported", async () => {
  const { body: original } = await studio.now("/v1/audio/script-tts", { script: PAUSED });
  const { body } = await studio.now(DUBBING, { url: original.url, target_language: "de-DE" });
  expect(body.error).toBeUndefined();
  expect(body).toMatchObject({ status: 200, translated: false });
  expect(body["notes"]).toContainEqual(expect.stringContaining("cannot translate"));
  const [before, after] = [await samplesAt(original.url), await samplesAt(body.url)];
  expect(secondsOf(after)).toBeCloseTo(secondsOf(before), 0);
  expect(Math.abs(12 * Math.log2(voicing(after).hertz / voicing(before).hertz))).toBeLessThan(1.5);
  const segments = body["segments"] as Segment[];
  expect(segments.map(({ text }) => text).join(" ")).toMatch(/water/);
  for (const { start, end } of segments) {
    expect(levelDb(after.subarray(start * RATE, end * RATE))).toBeGreaterThan(-30);
  }
}, 90_000);

test("an unsupported target language, and a source that is not English, are refused with a reason", async () => {
  const { body: original } = await studio.now("/v1/audio/speech-synthesis", {
    voice: "hamish",
    text: "Hello.",
  });
  const dub = async (request: object) =>
    (await studio.now(DUBBING, { url: original.url, ...request })).body.error;
  expect(await dub({ target_language: "en", source_language: "de" })).toMatchObject({
    code: "language_not_supported",
  });
  expect(await dub({ target_language: "tlh" })).toMatchObject({ code: "language_not_supported" });
}, 60_000);

test("a recording without speech has nothing to dub", async () => {
  const { body: wind } = await studio.now("/v1/audio/sfx-generation", { prompt: "wind", duration: 2 });
  const { body } = await studio.now(DUBBING, { url: wind.url, target_language: "en" });
  expect(body.error?.code).toBe("no_speech");
}, 60_000);
