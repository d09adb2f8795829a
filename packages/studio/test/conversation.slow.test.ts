import { expect, test } from "vitest";
import { samplesAt, secondsOf, voicing } from "./listen.ts";
import { bytesAt } from "../testing/open-studio.ts";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();
const SCRIPT_TTS = "/v1/audio/script-tts";
const PODCAST = "/v1/audio/podcastgen";
const RATE = 16_000;

test("a script's lines are spoken one after the other, each in its own voice and none louder than the others", async () => {
  const script = [
    { voice: "Angus", text: "I walk along the river every morning." },
    { voice: "violet", text: "I walk along the river every evening." },
  ];
  const { body } = await studio.now(SCRIPT_TTS, { script });
  const both = await samplesAt(body.url);
  const alone = await Promise.all(
    script.map(async (line) => samplesAt((await studio.now(SCRIPT_TTS, { script: [line] })).body.url)),
  );
  const [first = 0, second = 0] = alone.map(secondsOf);
  expect(secondsOf(both)).toBeGreaterThan(first + second);
  expect(secondsOf(both)).toBeLessThan(first + second + 0.6);
  const [low, high] = [both.subarray(0, first * RATE), both.subarray(-Math.round(second * RATE))];
  expect(voicing(high).hertz).toBeGreaterThan(1.4 * voicing(low).hertz);
  const loudest = (samples: Float32Array) => samples.toSorted((a, b) => Math.abs(b) - Math.abs(a))[2000] ?? 0;
  expect(Math.abs(20 * Math.log10(Math.abs(loudest(low) / loudest(high))))).toBeLessThan(6);
});

test("a podcast from a prompt is about the prompt, between two speakers, and says what wrote it", async () => {
  const prompt = "A short podcast about urban gardening. Tomatoes grow on balconies. Bees like lavender.";
  const { body } = await studio.now(PODCAST, { prompt, title: "Green Corners" });
  const script = body["script"] as { voice: string; text: string }[];
  const words = script.map(({ text }) => text).join(" ");
  for (const part of [
    "Green Corners",
    "urban gardening",
    "Tomatoes grow on balconies.",
    "Bees like lavender.",
  ])
    expect(words).toContain(part);
  expect(new Set(script.map(({ voice }) => voice))).toEqual(new Set(["hamish", "clara"]));
  expect(body).toMatchObject({ title: "Green Corners", notes: [expect.stringContaining("stand-in")] });
  expect(secondsOf(await samplesAt(body.url))).toBeGreaterThan(15);
});

test("the podcast's script is available separately, and a new prompt makes a new one for the same speakers", async () => {
  const script = [
    { voice: "hamish", text: "Good morning." },
    { voice: "clara", text: "Good evening." },
  ];
  const { body: made } = await studio.now(PODCAST, { script });
  expect(made["script"]).toEqual(script);
  const ask = (request: object) => studio.now(`${PODCAST}/${made.taskId}/script`, request);
  const { body: same } = await ask({});
  expect(same["script"]).toEqual(script);
  expect(JSON.parse((await bytesAt(same.url)).toString())).toMatchObject({ script });
  const { body: other } = await ask({ prompt: "Explain how bridges stand." });
  expect(JSON.stringify(other["script"])).toContain("bridges");
});

test("the script of a podcast in another language can't be written", async () => {
  const failure = await studio.failure(PODCAST, { prompt: "Über Brücken", language: "de" });
  expect(failure).toMatchObject({ code: "language_not_supported" });
});
