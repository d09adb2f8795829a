import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { levelDb, samplesAt, secondsOf, voicing } from "./listen.ts";
import { bytesAt, openStudio, type OpenStudio } from "./open-studio.ts";
import { openSources } from "./sources.ts";

/** Recognition and the voice's engine take minutes on a busy machine. */
const LIMIT_MS = 600_000;

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

test(
  "speech is spoken again at its original times and the speaker's pitch, and the notes say what isn't supported",
  async () => {
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
  },
  LIMIT_MS,
);

test("a dubbing lasts as long as the original within 10 %, even by a voice that spells what it can't read", async () => {
  const text = "We go home now. The national institution of communication is unbelievable.";
  const { body: original } = await studio.now("/v1/audio/speech-synthesis", { voice: "casper", text });
  const before = secondsOf(await samplesAt(original.url));
  const { body } = await studio.now(DUBBING, { url: original.url, target_language: "ja-JP" });
  expect(body.error).toBeUndefined();
  expect(Math.abs(secondsOf(await samplesAt(body.url)) / before - 1)).toBeLessThan(0.1);
}, 120_000);

test(
  "an unsupported target language, and a source that is not English, are refused with a reason",
  async () => {
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
  },
  LIMIT_MS,
);

test(
  "a recording without speech has nothing to dub",
  async () => {
    const { body: wind } = await studio.now("/v1/audio/sfx-generation", { prompt: "wind", duration: 2 });
    const { body } = await studio.now(DUBBING, { url: wind.url, target_language: "en" });
    expect(body.error?.code).toBe("no_speech");
  },
  LIMIT_MS,
);

test(
  "with a language model, the words are translated, and a restart doesn't ask it twice",
  async () => {
    const asked: unknown[] = [];
    const answers = Promise.withResolvers<readonly string[]>();
    const sources = await openSources();
    const translating = await openStudio({
      allowedOrigins: [sources.origin],
      translate: (lines, languages) => {
        asked.push({ lines, languages });
        return answers.promise;
      },
    });
    onTestFinished(async () => {
      await translating.close();
      await sources.close();
    });
    const { body: original } = await translating.now("/v1/audio/script-tts", { script: PAUSED.slice(0, 1) });
    // The studio has another address after a restart.
    const url = sources.put("original", await bytesAt(original.url));
    const request = { url, target_language: "de-DE" };
    const interrupted = await translating.begin(DUBBING, request);
    await expect.poll(() => asked.length, { timeout: LIMIT_MS }).toBe(1);
    await translating.restart();
    expect((await translating.ended(interrupted)).error).toMatchObject({
      code: "translation_failed",
      message: expect.stringMatching(/may have charged/),
    });
    expect(asked).toHaveLength(1);

    answers.resolve(["Das Wasser ist im Winter kalt."]);
    const { body } = await translating.now(DUBBING, request);
    expect(body).toMatchObject({ status: 200, translated: true });
    expect((body["segments"] as Segment[]).map(({ text }) => text)).toEqual([
      "Das Wasser ist im Winter kalt.",
    ]);
    expect(asked[1]).toMatchObject({ languages: { from: "en", to: "de-DE" } });
  },
  LIMIT_MS,
);
