import { beforeAll, expect, test } from "vitest";
import { bytesAt } from "../testing/open-studio.ts";
import { joined, RATE, wav } from "./recording.ts";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();
/** A recording of each of two voices, and one of both. */
let urls: readonly string[];
beforeAll(async () => {
  const sounds = [
    await studio.say("The people walked home.", "hamish"),
    await studio.say("The water is cold in winter."),
  ];
  const both = joined(...sounds.flatMap((sound) => [sound, new Float32Array(RATE / 2)]));
  urls = [...sounds, both].map((sound, i) => studio.put(`recording-${i}`, wav([sound])));
});

test("a recording has the same words at the same times, whatever was transcribed before it", async () => {
  const transcribe = (url: string | undefined) =>
    studio.transcribe({ url, word_level_timestamp_alignment: true });
  const [a, b, both] = urls;
  const first = await transcribe(both);
  expect(first).toMatch(/winter/);
  for (const before of [[], [a], [b, a]]) {
    for (const url of before) await transcribe(url);
    expect(await transcribe(both)).toBe(first);
  }
  // Two processes, one of them new.
  const [, other] = await Promise.all([transcribe(a), transcribe(both)]);
  expect(other).toBe(first);
});

test("filler words are found at the same times, whatever was heard before", async () => {
  const url = await studio.speak("Um, cold, uh, today.", "dakota");
  const find = async (url: string) => {
    const request = { url, filler_words_list: "um,uh,er,hmm,cold,today" };
    return (await studio.ask("/v1/enhancer/filler_words/detect", request))["filler_words"];
  };
  const first = await find(url);
  expect(first).not.toEqual([]);
  for (const before of urls.slice(0, 2)) {
    await find(before);
    expect(await find(url)).toEqual(first);
  }
});

test.each([
  ["violet", "Other words."],
  ["konrad", "Übermorgen gehen wir schwimmen. ".repeat(20)],
  ["haruka", "こんにちは"],
])("a synthetic voice speaks a text the same way after %s has spoken", async (voice, other) => {
  const hear = async () =>
    bytesAt(await studio.speak("The report is, er, almost finished, um, I believe.", "violet"));
  const first = await hear();
  await studio.speak(other, voice);
  expect((await hear()).equals(first)).toBe(true);
});
