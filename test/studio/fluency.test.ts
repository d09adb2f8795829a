import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSteadyVowels } from "../../src/studio/repair/dsp/hesitations.ts";
import { fillersIn, fillerList } from "../../src/studio/repair/filler-words.ts";
import { isBesidePause, withSteadyVowels } from "../../src/studio/repair/steady-vowels.ts";
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
    ["clara", "I think, uh, the train leaves at seven.", 1],
    ["boris", "The drum, the gum, and the plum.", 0],
  ])("are found by their sound, and words that resemble them are not: %s: %s", async (voice, text, count) => {
    const source = sources.put(`${voice}-fillers`, wav([await say(text, voice)]));
    const body = await done(`${FILLERS}/detect`, { url: source });
    expect(body["filler_words"]).toHaveLength(count);
  });

  test("are steady vowels between pauses that were heard as a common word, or not at all, but never “and”", () => {
    const word = (text: string, start: number, end: number) => ({ word: text, start, end });
    const words = [word("the", 1, 1.2), word("and", 2, 2.3), word("er", 3, 3.15), word("um", 5, 5.15)];
    const vowels = [
      { start: 1.02, end: 1.21 },
      { start: 2, end: 2.3 },
      { start: 3, end: 3.2 },
      { start: 4, end: 4.12 },
    ];
    expect(withSteadyVowels(words, vowels).map((each) => [each.word, each.start])).toEqual([
      ["um", 1.02],
      ["and", 2],
      ["er", 3],
      ["uh", 4],
    ]);
  });

  test("are steady vowels in the place of any word, unless it only ends in one, or is as steady", () => {
    const vowels = [1, 3, 5, 7, 9, 11].map((start) => ({ start, end: start + 0.25 }));
    vowels.push({ start: 13, end: 13.15 });
    const words = [
      { word: "mom", start: 0.95, end: 1.27 },
      { word: "captain", start: 2.7, end: 3.25 },
      { word: "or", start: 5, end: 5.25 },
      { word: "And", start: 7, end: 7.25 },
      { word: "I", start: 9, end: 9.25 },
      { word: "but", start: 11, end: 11.25 },
      { word: "but", start: 13, end: 13.15 },
    ];
    const left = withSteadyVowels(words, vowels).map(({ word }) => word);
    expect(left).toEqual(["um", "captain", "or", "And", "I", "but", "uh"]);
  });

  test("have a pause before them, and are steady, when no pause follows", () => {
    const words = [
      { word: "go", start: 0, end: 1 },
      { word: "um", start: 1.12, end: 1.32 },
      { word: "the", start: 1.32, end: 1.5 },
      { word: "um", start: 1.5, end: 1.7 },
      { word: "uh", start: 2, end: 2.1 },
    ];
    expect(words.filter((_, i) => isBesidePause(words, i))).toEqual([words[1]]);
    expect(withSteadyVowels(words, [{ start: 1.12, end: 1.32 }])).toContainEqual(words[1]);
    expect(withSteadyVowels(words, [])).not.toContainEqual(words[1]);
  });

  test("that no pause precedes count only when they are drawn out", () => {
    const words = [
      { word: "the", start: 0.9, end: 1 },
      { word: "um", start: 1, end: 1.35 },
      { word: "so", start: 2.8, end: 3 },
      { word: "um", start: 3, end: 3.45 },
      { word: "er", start: 4, end: 4.35 },
      { word: "the", start: 4.35, end: 4.5 },
    ];
    const left = withSteadyVowels(words, []).map(({ word }) => word);
    expect(left).toEqual(["the", "so", "um", "er", "the"]);
  });

  test("are no vowels that end in a burst", async () => {
    const dir = await mkdtemp(join(tmpdir(), "vowels-"));
    const find = async (burst: number) => {
      const speech = join(dir, "speech");
      await writeFile(speech, vowel(burst));
      return findSteadyVowels({ speech, candidates: [] });
    };
    expect(await find(0)).toHaveLength(1);
    expect(await find(0.05)).toEqual([]);
    await rm(dir, { recursive: true });
  });

  test("have a pause beside them at the beginning and at the end of a recording, too", () => {
    const words = [
      { word: "er", start: 0.05, end: 0.27 },
      { word: "go", start: 0.3, end: 0.8 },
      { word: "um", start: 0.85, end: 1.1 },
    ];
    expect(words.filter((_, i) => isBesidePause(words, i)).map(({ word }) => word)).toEqual(["er", "um"]);
  });

  test("keep a pause to the words beside them, which overlap the recognizer's times", () => {
    const words = [
      { word: "tram", start: 1, end: 2.03 },
      { word: "to", start: 2.2, end: 2.4 },
    ];
    const found = withSteadyVowels(words, [{ start: 2, end: 2.18 }]);
    expect(fillersIn(found, fillerList())).toEqual([{ word: "um", start: 2, end: 2.18 }]);
  });

  test("in the middle of flowing speech are taken for misheard words", () => {
    const words = [
      { word: "go", start: 1, end: 1.3 },
      { word: "um", start: 1.3, end: 1.5 },
      { word: "the", start: 1.5, end: 1.6 },
      { word: "um", start: 1.8, end: 2 },
    ];
    expect(fillersIn(words, fillerList())).toEqual([{ word: "um", start: 1.8, end: 2 }]);
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
