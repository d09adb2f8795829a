import { describe, expect, test } from "vitest";
import { segmentsFrom, wordsFrom } from "../../../src/studio/sherpa/segments.ts";

const WINDOW = { start: 10, end: 20 };
const heard = (
  text: string,
  tokens: readonly string[],
  timestamps: readonly number[],
  durations: number[] = [],
) => ({
  text,
  lang: "",
  tokens,
  timestamps,
  durations,
});

describe("words of a model's tokens", () => {
  test.each([
    ["pieces that mark the beginning of a word", [" he", "llo", " world", "."], ["hello", "world."]],
    ["pieces as SentencePiece writes them", ["▁he", "llo", "▁world"], ["hello", "world"]],
    ["letters with spaces between words", ["h", "i", " ", "y", "o", "u"], ["hi", "you"]],
    ["pieces that mark where a word continues", ["hel@@", "lo", "world"], ["hello", "world"]],
    [
      "characters of languages without spaces",
      ["今", "天", " ok", "很", "好", "。"],
      ["今", "天", "ok", "很", "好。"],
    ],
    ["tags that aren't spoken", ["<|en|>", " hello"], ["hello"]],
    ["bytes of characters", [" a", "<0xE4>", "<0xBB>"], []],
  ])("are joined from %s", (_name, tokens, words) => {
    const result = heard(
      "",
      tokens,
      tokens.map((_, i) => i / 10),
    );
    expect(wordsFrom(result, WINDOW).map(({ word }) => word)).toEqual(words);
  });

  test("have the times of the recording, and end when the next begins or the model says so", () => {
    const known = wordsFrom(heard("", [" a", " b", " c"], [0, 0.2, 9.9]), WINDOW);
    expect(known).toEqual([
      { word: "a", start: 10, end: 10.2 },
      { word: "b", start: 10.2, end: 10.7 },
      { word: "c", start: 19.9, end: 20 },
    ]);
    const [first] = wordsFrom(heard("", [" a", " b"], [0, 1], [0.3, 0.3]), WINDOW);
    expect(first?.end).toBe(10.3);
  });

  test("are none if the model doesn't tell when they are spoken", () => {
    expect(wordsFrom(heard("hi", [" hi"], []), WINDOW)).toEqual([]);
  });
});

describe("segments", () => {
  test("end at pauses, and keep the text as the model writes it", () => {
    const result = heard(
      "Hello, world. 今天",
      [" Hello", ",", " world", ".", "今", "天"],
      [0, 0.1, 0.3, 0.5, 5, 5.2],
    );
    expect(segmentsFrom(result, WINDOW).map(({ start, end, text }) => [start, end, text])).toEqual([
      [10, 11, "Hello, world."],
      [15, 15.7, "今天"],
    ]);
  });

  test("are short enough for a subtitle", () => {
    const words = Array.from({ length: 40 }, (_, i) => ` word${i}`);
    const result = heard(
      words.join("").trim(),
      words,
      words.map((_, i) => i / 5),
    );
    const segments = segmentsFrom(result, WINDOW);
    expect(segments.length).toBeGreaterThan(2);
    expect(Math.max(...segments.map(({ text }) => text.length))).toBeLessThanOrEqual(84);
    expect(segments.map(({ text }) => text).join(" ")).toBe(result.text);
  });

  test("are the whole window if the text isn't that of the tokens, or has no times", () => {
    const written = segmentsFrom(heard("It costs $20.", [" twenty", " dollars"], [0, 1]), WINDOW);
    expect(written).toEqual([{ start: 10, end: 20, text: "It costs $20.", words: [] }]);
    expect(segmentsFrom(heard(" ", [], []), WINDOW)).toEqual([]);
  });
});
