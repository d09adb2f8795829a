import { describe, expect, test } from "vitest";
import { clapScore } from "@mynah/audio-interface";
import { noise, RATE, wav } from "./recording.ts";
import { useStudio } from "./use-studio.ts";

const SCORE = "/clap-feign-service/v1/clap/score";

const studio = useStudio();

const score = async (url: string, text: string) => {
  const { status, body } = await studio.call("POST", SCORE, { url, text });
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return clapScore.response.parse(body).score ?? Number.NaN;
};

describe("a sound effect fits its own description better than another's", () => {
  const cases = [
    ["heavy rain on a roof", "rain", "a siren"],
    ["slow footsteps", "somebody's footsteps", "thunder"],
  ] as const;
  test.each(cases)("%s", async (prompt, right, wrong) => {
    const { url } = await studio.ask("/v1/audio/sfx-generation", { prompt, duration: 4 });
    const [fit, misfit] = [await score(url, right), await score(url, wrong)];
    expect(fit).toBeGreaterThanOrEqual(0.5);
    expect(misfit).toBeLessThan(fit / 2);
  });
});

test("speech matches its own words, and the word speech, but not other words", async () => {
  const text = "The farmers sold bread and apples in the morning.";
  const url = await studio.speak(text, "hamish");
  expect(await score(url, "bread, apples, morning")).toBeGreaterThan(0.6);
  expect(await score(url, "somebody is speaking")).toBe(1);
  expect(await score(url, "bicycle, purple, astronaut")).toBeLessThan(0.1);
  const hiss = studio.put("hiss", wav([noise(RATE * 3, 0.1)]));
  expect(await score(hiss, "somebody is speaking")).toBe(0);
});

test("music matches the word music, and a man's voice a man and its language, more than other texts", async () => {
  const { url: tune } = await studio.ask("/v1/music/musicgenbyprompt", {
    prompt: "sad piano tune",
    duration: 6,
  });
  const ofTune = await score(tune, "a piece of music");
  for (const text of ["rain", "a dog barking", "a man is speaking"])
    expect(await score(tune, text), text).toBeLessThan(ofTune);
  const text = "The water is cold in winter, and the road is long.";
  const man = await studio.speak(text, "rufus");
  expect(await score(man, "a man is speaking")).toBe(1);
  expect(await score(man, "a man is speaking German")).toBeLessThan(0.5);
  expect(await score(man, "a woman is speaking")).toBeLessThan(0.5);
});

test("a language that the recording may have has no effect, and is named", async () => {
  const text = "Das Wasser ist im Winter kalt, und die Straße ist lang.";
  const url = await studio.speak(text, "greta");
  const { body } = await studio.call("POST", SCORE, { url, text: "a woman is speaking German" });
  expect(body).toMatchObject({ score: 1, notes: [expect.anything(), expect.stringContaining("“German”")] });
});

test("the answer names the sound, and says how the score is computed", async () => {
  const url = studio.put("hiss", wav([noise(RATE * 2, 0.1)]));
  const { body } = await studio.call("POST", SCORE, { url, text: "zorblat" });
  expect(body).toMatchObject({
    score: 0,
    kinds: [],
    notes: [expect.stringContaining("stand-in"), expect.any(String)],
  });
});

test("an unreadable source fails with a reason, and text is required", async () => {
  const broken = studio.put("text", "no sound");
  expect((await studio.call("POST", SCORE, { url: broken, text: "rain" })).body.error?.code).toBe(
    "unreadable_audio",
  );
  expect(await studio.call("POST", SCORE, { url: broken, text: " " })).toMatchObject({
    status: 422,
  });
});
