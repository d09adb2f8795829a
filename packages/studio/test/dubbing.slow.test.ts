import { expect, onTestFinished, test } from "vitest";
import { levelDb, samplesAt, secondsOf, voicing } from "./listen.ts";
import { bytesAt, openStudio } from "../testing/open-studio.ts";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();

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
  const original = await studio.ask("/v1/audio/script-tts", { script: PAUSED });
  const body = await studio.ask(DUBBING, { url: original.url, target_language: "de-DE" });
  expect(body["translated"]).toBe(false);
  expect(body["notes"]).toContainEqual(expect.stringContaining("cannot translate"));
  const [before, after] = [await samplesAt(original.url), await samplesAt(body.url)];
  expect(secondsOf(after)).toBeCloseTo(secondsOf(before), 0);
  expect(Math.abs(12 * Math.log2(voicing(after).hertz / voicing(before).hertz))).toBeLessThan(1.5);
  const segments = body["segments"] as Segment[];
  expect(segments.map(({ text }) => text).join(" ")).toMatch(/water/);
  for (const { start, end } of segments) {
    expect(levelDb(after.subarray(start * RATE, end * RATE))).toBeGreaterThan(-30);
  }
});

test("a dubbing lasts as long as the original within 10 %, even by a voice that spells what it can't read", async () => {
  const text = "We go home now. The national institution of communication is unbelievable.";
  const url = await studio.speak(text, "casper");
  const dubbed = await studio.ask(DUBBING, { url, target_language: "ja-JP" });
  const [before, after] = [await samplesAt(url), await samplesAt(dubbed.url)];
  expect(Math.abs(secondsOf(after) / secondsOf(before) - 1)).toBeLessThan(0.1);
});

test("an unsupported language, and a recording without speech, are refused with a reason", async () => {
  const url = await studio.speak("Hello.", "hamish");
  const { url: wind } = await studio.ask("/v1/audio/sfx-generation", { prompt: "wind", duration: 2 });
  for (const [request, code] of [
    [{ url, target_language: "en", source_language: "de" }, "language_not_supported"],
    [{ url, target_language: "tlh" }, "language_not_supported"],
    [{ url: wind, target_language: "en" }, "no_speech"],
  ] as const)
    expect(await studio.failure(DUBBING, request)).toMatchObject({ code });
});

test("with a language model, the words are translated, and a restart doesn't ask it twice", async () => {
  const asked: unknown[] = [];
  const answers = Promise.withResolvers<readonly string[]>();
  const translating = await openStudio({
    allowedOrigins: [studio.origin],
    translate: (lines, languages) => {
      asked.push({ lines, languages });
      return answers.promise;
    },
  });
  onTestFinished(() => translating.close());
  const { body: original } = await translating.now("/v1/audio/script-tts", { script: PAUSED.slice(0, 1) });
  // The studio has another address after a restart.
  const url = studio.put("original", await bytesAt(original.url));
  const request = { url, target_language: "de-DE" };
  const interrupted = await translating.begin(DUBBING, request);
  await expect.poll(() => asked.length).toBe(1);
  await translating.restart();
  expect((await translating.ended(interrupted)).error).toMatchObject({
    code: "translation_failed",
    message: expect.stringMatching(/may have charged/),
  });
  expect(asked).toHaveLength(1);

  answers.resolve(["Das Wasser ist im Winter kalt."]);
  const { body } = await translating.now(DUBBING, request);
  expect(body).toMatchObject({ status: 200, translated: true });
  expect((body["segments"] as Segment[]).map(({ text }) => text)).toEqual(["Das Wasser ist im Winter kalt."]);
  expect(asked[1]).toMatchObject({ languages: { from: "en", to: "de-DE" } });
});
