import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FEATURES, type Features, hesitationScore } from "../../src/studio/repair/dsp/hesitation-model.ts";
import { findCandidates } from "../../src/studio/repair/dsp/hesitations.ts";
import { fillersIn, fillerList, withHesitations } from "../../src/studio/repair/filler-words.ts";
import { repetitionsIn } from "../../src/studio/repair/stuttering.ts";
import { fillerWordsDetect } from "../../src/audio/contract/index.ts";
import { bytesAt, openStudio, type OpenStudio } from "./open-studio.ts";
import { joined, noise, RATE, soundOf, wav } from "./recording.ts";
import { openSources } from "./sources.ts";
import { wordErrorRate } from "./word-errors.ts";

/** Recognizing a sentence takes a minute on a busy machine. */
const LIMIT_MS = 600_000;

const FILLERS = "/v1/enhancer/filler_words";
const STUTTER = "/v1/enhancer/stuttering/remove";

let sources: Awaited<ReturnType<typeof openSources>>;
let studio: OpenStudio;
beforeAll(async () => {
  sources = await openSources();
  studio = await openStudio({ allowedOrigins: [sources.origin] });
});
afterAll(async () => {
  await studio.close();
  await sources.close();
});

/** Returns a second with an “uh” of 120 Hz in it as samples of 16 bits at 16 kHz, and with noise where it ends. */
function vowel(burst: number): Int16Array {
  const rate = 16_000;
  const resonances = [
    [650, 120],
    [1200, 150],
  ] as const;
  const noises = noise(rate, burst);
  return Int16Array.from({ length: rate }, (_, i) => {
    const at = i / rate - 0.4;
    if (at < 0 || at > 0.24) return 0;
    if (at > 0.2) return 32_767 * (noises[i] ?? 0);
    let value = 0;
    for (let n = 1; n <= 50; n++) {
      const gain = Math.max(
        ...resonances.map(([hertz, width]) => 1 / (1 + ((120 * n - hertz) / width) ** 2)),
      );
      value += (gain / n ** 0.5) * Math.sin(2 * Math.PI * 120 * n * at);
    }
    return 1500 * value * Math.min(1, at / 0.03, (0.2 - at) / 0.03);
  });
}

const say = async (text: string, voice = "hamish") => {
  const { body } = await studio.now("/v1/audio/speech-synthesis", { voice, text });
  const [sound] = await soundOf(await bytesAt(body.url));
  return sound ?? new Float32Array();
};
const done = async (path: string, request: object) => {
  const { body } = await studio.now(path, request);
  expect(body.error).toBeUndefined();
  return body;
};
const heardAt = async (url: string) =>
  (await bytesAt((await done("/v1/audio/stt", { url, format: "txt" })).url)).toString();

describe("filler words", { timeout: LIMIT_MS }, () => {
  const PARTS = ["The people of the town", "um,", "walked slowly home along the river."];
  let url: string;
  /** When each part is spoken, in seconds. */
  let times: { start: number; end: number }[];
  let length: number;

  beforeAll(async () => {
    const parts = await Promise.all(PARTS.map((part) => say(part)));
    const sound = joined(...parts);
    length = sound.length / RATE;
    let at = 0;
    times = parts.map((part) => ({ start: at, end: (at += part.length / RATE) }));
    url = sources.put("fillers", wav([sound]));
  }, LIMIT_MS);

  test("are found where they are spoken, in the answer and in a file", async () => {
    const body = await done(`${FILLERS}/detect`, { url, use_whisper: true, language: "en" });
    const { filler_words: found } = fillerWordsDetect.response.parse(body);
    expect(found.map(({ word }) => word)).toEqual(["um"]);
    expect(found[0]?.start).toBeGreaterThan((times[1]?.start ?? 0) - 0.1);
    expect(found[0]?.end).toBeLessThan((times[1]?.end ?? 0) + 0.1);
    expect(found[0]?.end).toBeGreaterThan((found[0]?.start ?? 0) + 0.1);
    expect(JSON.parse((await bytesAt(body.url)).toString())).toEqual({ filler_words: found });
  });

  test("are removed, and the words around them stay", async () => {
    const body = await done(`${FILLERS}/remove`, { url, output_format: "wav" });
    const [left] = await soundOf(await bytesAt(body.url));
    const shorter = length - (left?.length ?? 0) / RATE;
    expect(shorter).toBeGreaterThan(0.15);
    expect(shorter).toBeLessThan(0.6);
    const again = await done(`${FILLERS}/detect`, {
      url: sources.put("fluent", wav([left ?? new Float32Array()])),
    });
    expect(again["filler_words"]).toEqual([]);
    const said = "the people of the town walked slowly home along the river";
    expect(wordErrorRate(said, await heardAt(body.url))).toBeLessThan(0.3);
    // The whole recording is transcribed four times.
  });

  test("are those of the list when there is one", async () => {
    const body = await done(`${FILLERS}/detect`, { url, filler_words_list: "Slowly, the river,nonsense" });
    const found = body["filler_words"] as { word: string; start: number }[];
    expect(found.map(({ word }) => word)).toEqual(["slowly", "the river"]);
    expect(found[0]?.start).toBeGreaterThan(times[2]?.start ?? 0);
  });

  test("in another language are refused with a hint", async () => {
    const { body } = await studio.now(`${FILLERS}/remove`, { url, language: "ja" });
    expect(body.error?.code).toBe("language_not_supported");
  });

  test("are parsed from a free-form list, and an empty one means the built-in list", () => {
    expect(fillerList(" Erm,, you  know ,I mean, ")).toEqual([["um"], ["you", "know"], ["i", "mean"]]);
    expect(fillerList("  ")).toEqual(fillerList());
  });

  test.each([
    [
      true,
      "flat man: …, um, the thumb …",
      [0.49, 1.5, 0.9, 1, 1, 3.31, 4.53, 2.41, 5.01, -1.07, 2.82, -0.54, 6.69],
    ],
    [true, "maisie: …, er.", [-0.62, 1.5, 3, 1, 1, 1.96, 5.24, -1.9, 2.41, -2.37, 3.76, 1.18, 7.56]],
    [true, "old woman: Uh, …", [-0.42, 3, 1.6, 1, 1, 2.58, 1.12, -0.53, 1.16, -1.42, -0.69, 1.89, 0.91]],
    [true, "arthur: …, uh, …", [0, 2.1, 2.1, 0, 0, 1.61, 12.74, 3.04, -8.09, 1.34, 0.53, -0.1, 0.41]],
    [
      false,
      "dark woman: …, bus, …",
      [0.14, 1.2, 1.5, 0, 1, 2.14, 0.2, -0.78, 3.77, 2.22, -0.32, 2.25, 34.53],
    ],
    [false, "isla: Thumb, …", [1.41, 1.6, 1.6, 1, 1, 7.69, -1.75, -5.41, 5.45, 14.15, 1.29, 7.83, -3.46]],
    [false, "arthur: Room.", [0.93, 3, 3, 1, 1, 8.28, 2.83, -1.22, -1.02, 8.03, -0.91, 7.39, -2.78]],
    [false, "boris: …. All, …", [0.77, 3, 0.7, 0, 1, 2.2, 2.13, 0.85, 9.51, 1.46, 1.23, -0.92, 5.12]],
  ] as const)("are told from other words by how they sound: %s for %s", (isOne, _, values) => {
    const features = Object.fromEntries(FEATURES.map((name, i) => [name, values[i]])) as Features;
    expect(hesitationScore(features) > 0).toBe(isOne);
  });

  test("are looked for between pauses, but never where “and” was heard", async () => {
    const dir = await mkdtemp(join(tmpdir(), "vowels-"));
    const speech = join(dir, "speech");
    const find = async (burst: number, ...words: readonly string[]) => {
      await writeFile(speech, vowel(burst));
      return findCandidates({ speech, words: words.map((word) => ({ word, start: 0.4, end: 0.6 })) });
    };
    const [steady, bursting] = [await find(0, "the"), await find(0.05, "the")];
    expect(steady).toMatchObject([{ start: 0.4, end: 0.6, heard: ["the"] }]);
    expect(bursting[0]?.features.hiss).toBeGreaterThan(20 + (steady[0]?.features.hiss ?? 0));
    expect(await find(0, "And")).toEqual([]);
    expect(await find(0, "up", "and")).toEqual([]);
    await rm(dir, { recursive: true });
  });

  test("take the place of what was heard there, and others that were heard are removed", () => {
    const words = [
      { word: "the", start: 1, end: 1.2 },
      { word: "up", start: 2, end: 2.3 },
      { word: "um", start: 3, end: 3.2 },
    ];
    const um = { word: "um", start: 2.02, end: 2.28 };
    const left = withHesitations(words, [um]);
    expect(left).toEqual([words[0], um]);
    expect(fillersIn(left, fillerList())).toEqual([um]);
  });
});

describe("stuttering", { timeout: LIMIT_MS }, () => {
  test("what is said twice is left once, and nothing else is removed", async () => {
    const url = sources.put(
      "stutter",
      wav([await say("I I I want to go home. The market is is open in the morning.")]),
    );
    const heard = await heardAt((await done(STUTTER, { url })).url);
    expect(wordErrorRate("I want to go home the market is open in the morning", heard)).toBeLessThan(0.2);
    expect(heard.split(/\s+/).filter((word) => word === "I").length).toBe(1);
  });

  const words = (...said: readonly (readonly [string, number])[]) =>
    said.map(([word, start]) => ({ word, start, end: start + 0.2 }));

  test.each([
    [
      "a phrase",
      words(["we", 0], ["can", 0.2], ["we", 0.5], ["can", 0.7], ["go", 1]),
      {},
      [{ start: 0, end: 0.4 }],
    ],
    ["a beginning", words(["mornin", 0], ["morning", 0.3]), { minSimilarity: 0.8 }, [{ start: 0, end: 0.2 }]],
    ["a beginning, strictly", words(["mornin", 0], ["morning", 0.3]), { minSimilarity: 1 }, []],
    ["after a pause", words(["no", 0], ["no", 1]), { maxGapMs: 799 }, []],
    [
      "after a pause that is allowed",
      words(["no", 0], ["no", 1]),
      { maxGapMs: 801 },
      [{ start: 0, end: 0.2 }],
    ],
    ["flowing speech", words(["the", 0], ["end", 0.3]), {}, []],
  ])("%s", (_, said, options, expected) => {
    expect(repetitionsIn(said, { minSimilarity: 0.85, maxGapMs: 500, ...options })).toEqual(expected);
  });

  test.each([
    ["min_similarity", { min_similarity: 0.49 }],
    ["min_similarity", { min_similarity: 1.01 }],
    ["max_gap_ms", { max_gap_ms: -1 }],
    ["whisper_model_size", { whisper_model_size: "large" }],
  ])("an invalid %s answers 422 and names the field: %o", async (field, options) => {
    const { status, body } = await studio.now(STUTTER, { url: "https://example.com/a.wav", ...options });
    expect(status).toBe(422);
    expect(body.error?.message).toContain(`${field}: `);
  });
});
