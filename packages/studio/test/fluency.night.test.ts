import { beforeAll, describe, expect, test } from "vitest";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCandidates } from "../src/repair/dsp/hesitations.ts";
import { fillersIn, fillerList, withHesitations } from "../src/repair/filler-words.ts";
import { repetitionsIn } from "../src/repair/stuttering.ts";
import { fillerWordsDetect } from "@mynah/audio-interface";
import { bytesAt } from "../testing/open-studio.ts";
import { joined, noise, RATE, soundOf, wav } from "./recording.ts";
import { useStudio } from "./use-studio.ts";
import { wordErrorRate } from "./word-errors.ts";

const FILLERS = "/v1/enhancer/filler_words";
const STUTTER = "/v1/enhancer/stuttering/remove";

const studio = useStudio();

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

const heardAt = (url: string) => studio.transcribe({ url, format: "txt" });

describe("filler words", () => {
  const PARTS = ["The people of the town", "um,", "walked slowly home along the river."];
  let url: string;
  /** When each part is spoken, in seconds. */
  let times: { start: number; end: number }[];
  let length: number;

  beforeAll(async () => {
    const parts = await Promise.all(PARTS.map((part) => studio.say(part, "hamish")));
    const sound = joined(...parts);
    length = sound.length / RATE;
    let at = 0;
    times = parts.map((part) => ({ start: at, end: (at += part.length / RATE) }));
    url = studio.put("fillers", wav([sound]));
  });

  test("are found where they are spoken, in the answer and in a file", async () => {
    const body = await studio.ask(`${FILLERS}/detect`, { url, use_whisper: true, language: "en" });
    const { filler_words: found } = fillerWordsDetect.response.parse(body);
    expect(found.map(({ word }) => word)).toEqual(["um"]);
    expect(found[0]?.start).toBeGreaterThan((times[1]?.start ?? 0) - 0.1);
    expect(found[0]?.end).toBeLessThan((times[1]?.end ?? 0) + 0.1);
    expect(found[0]?.end).toBeGreaterThan((found[0]?.start ?? 0) + 0.1);
    expect(JSON.parse((await bytesAt(body.url)).toString())).toEqual({ filler_words: found });
  });

  test("are removed, and the words around them stay", async () => {
    const body = await studio.ask(`${FILLERS}/remove`, { url, output_format: "wav" });
    const [left] = await soundOf(await bytesAt(body.url));
    const shorter = length - (left?.length ?? 0) / RATE;
    expect(shorter).toBeGreaterThan(0.15);
    expect(shorter).toBeLessThan(0.6);
    const again = await studio.ask(`${FILLERS}/detect`, {
      url: studio.put("fluent", wav([left ?? new Float32Array()])),
    });
    expect(again["filler_words"]).toEqual([]);
    const said = "the people of the town walked slowly home along the river";
    expect(wordErrorRate(said, await heardAt(body.url))).toBeLessThan(0.3);
  });

  test("are those of the list when there is one", async () => {
    const body = await studio.ask(`${FILLERS}/detect`, {
      url,
      filler_words_list: "Slowly, the river,nonsense",
    });
    const found = body["filler_words"] as { word: string; start: number }[];
    expect(found.map(({ word }) => word)).toEqual(["slowly", "the river"]);
    expect(found[0]?.start).toBeGreaterThan(times[2]?.start ?? 0);
  });

  test("in another language are refused with a hint", async () => {
    const failure = await studio.failure(`${FILLERS}/remove`, { url, language: "ja" });
    expect(failure).toMatchObject({ code: "language_not_supported" });
  });

  test("are parsed from a free-form list, and an empty one means the built-in list", () => {
    expect(fillerList(" Erm,, you  know ,I mean, ")).toEqual([["um"], ["you", "know"], ["i", "mean"]]);
    expect(fillerList("  ")).toEqual(fillerList());
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

describe("stuttering", () => {
  test("what is said twice is left once, and nothing else is removed", async () => {
    const url = studio.put(
      "stutter",
      wav([await studio.say("I I I want to go home. The market is is open in the morning.", "hamish")]),
    );
    const heard = await heardAt((await studio.ask(STUTTER, { url })).url);
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
});
