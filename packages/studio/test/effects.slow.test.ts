import { expect, test } from "vitest";
import { KINDS, readPrompt } from "../src/effects/prompt.ts";
import { measureAudio } from "./measure-audio.ts";
import { levelDb, octaves, samplesAt, secondsOf } from "./listen.ts";
import { bytesAt } from "../testing/open-studio.ts";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();
const make = async (request: object) => (await studio.ask("/v1/audio/sfx-generation", request)).url;
const hear = async (request: object) => samplesAt(await make(request));

test.each([[0.5], [3.21], [30], [undefined]])("lasts as long as requested: %s s", async (duration) => {
  const url = await make({ prompt: "wind", ...(duration && { duration }) });
  expect(Math.abs(secondsOf(await samplesAt(url)) - (duration ?? 5))).toBeLessThanOrEqual(0.05);
});

test("kinds sound different, and none is silent", async () => {
  const prompts = [
    "rain",
    "thunder",
    "siren",
    "dog barking",
    "footsteps",
    "birds",
    "laser",
    "clock",
    "applause",
  ];
  const heard = await Promise.all(prompts.map((prompt) => hear({ prompt, duration: 3 })));
  for (const samples of heard) expect(levelDb(samples)).toBeGreaterThan(-45);
  const spectra = heard.map(octaves);
  spectra.forEach((a, i) =>
    spectra.slice(i + 1).forEach((b, j) => {
      const difference = a.reduce((sum, x, k) => sum + Math.abs(x - (b[k] ?? 0)), 0);
      expect(difference, `${prompts[i]} and ${prompts[i + 1 + j]}`).toBeGreaterThan(0.1);
    }),
  );
});

test("several words are layered, and the negative prompt is left out", async () => {
  const both = octaves(await hear({ prompt: "engine with birds", duration: 3 }));
  const engine = octaves(
    await hear({ prompt: "engine with birds", negative_prompt: "chirping birds", duration: 3 }),
  );
  const high = (shares: readonly number[]) => (shares[5] ?? 0) + (shares[6] ?? 0);
  expect(high(both)).toBeGreaterThan(0.02);
  expect(high(engine)).toBeLessThan(high(both) / 10);
});

test("unknown words produce a sound of their own, always the same one", async () => {
  const [first, again, other] = await Promise.all(
    ["Zorblat frindle", "zorblat frindle ", "quonk"].map((prompt) => hear({ prompt, duration: 1 })),
  );
  if (!first || !again || !other) throw new Error("three were asked for");
  expect(levelDb(first)).toBeGreaterThan(-40);
  expect(again).toEqual(first);
  expect(octaves(other)).not.toEqual(octaves(first));
});

test("a prompt without known words is answered with a remark that names similar ones, all others without", async () => {
  const notesOf = async (prompt: string) =>
    (await studio.now("/v1/audio/sfx-generation", { prompt, duration: 1 })).body["notes"];
  expect(await notesOf("a thundre of waterfals")).toEqual([
    expect.stringMatching(/improvised one\. .*“thunder”/),
  ]);
  expect(await notesOf("thunder")).toBeUndefined();
});

test("sirens of the police, an ambulance and a fire engine differ, and are no second siren beside them", async () => {
  const heard = await Promise.all(
    ["siren", "police siren", "ambulance siren", "firetruck siren"].map(async (prompt) => {
      expect(readPrompt(prompt).kinds).toHaveLength(1);
      return octaves(await hear({ prompt, duration: 3 }));
    }),
  );
  heard.forEach((a, i) =>
    heard.slice(i + 1).forEach((b) => {
      expect(a.reduce((sum, x, k) => sum + Math.abs(x - (b[k] ?? 0)), 0)).toBeGreaterThan(0.1);
    }),
  );
});

test.each(["heavy thunder", "loud gunshot", "glass shattering", "massive explosion"])(
  "%s stays below full scale between the samples, too",
  async (prompt) => {
    const { peakDb, lufs } = await measureAudio(await bytesAt(await make({ prompt, duration: 4 })));
    expect(peakDb).toBeLessThan(0);
    expect(lufs).toBeGreaterThan(-20);
  },
);

test("natural phrases are recognized in prompts", () => {
  const kinds = (prompt: string, negative?: string) =>
    readPrompt(prompt, negative).kinds.map(({ name }) => name);
  expect(kinds("Dogs barking at a siren!")).toEqual(["dog", "siren"]);
  expect(kinds("heavy thunderstorm")).toEqual(["thunder"]);
  expect(kinds("someone running up the stairs")).toEqual(["footsteps"]);
  expect(kinds("rain and wind", "wind")).toEqual(["rain"]);
  expect(kinds("explosions")).toEqual(["explosion"]);
  expect(readPrompt("heavy rain").strength).toBeGreaterThan(readPrompt("light rain").strength);
  expect(KINDS.length).toBeGreaterThanOrEqual(15);
});

test("an image without a prompt is refused with a reason", async () => {
  const request = { sourceUrl: "https://example.invalid/x.png", sourceType: "image" };
  const { body } = await studio.now("/v1/audio/sfx-generation", request);
  expect(body.error?.code).toBe("source_unavailable");
});
