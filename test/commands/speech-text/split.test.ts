import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countCodePoints, splitText } from "../../../src/commands/speech-text/split-text.ts";

const bare = (text: string) => text.replaceAll(/\s/g, "");

describe("a long text", () => {
  it.each([
    [
      "sentences",
      "One is here. Two is there! Is three? Yes.",
      20,
      ["One is here.", "Two is there!", "Is three? Yes."],
    ],
    [
      "no end after a title or an initial",
      "He met Dr. Smith and J. R. Tolkien. Then he left.",
      40,
      ["He met Dr. Smith and J. R. Tolkien.", "Then he left."],
    ],
    [
      "no end inside a figure",
      "It is 3.14159 or so. And 1,200.50 more.",
      25,
      ["It is 3.14159 or so.", "And 1,200.50 more."],
    ],
    ["lines", "A title\nIts first line\nIts second", 16, ["A title", "Its first line", "Its second"]],
    [
      "Japanese sentences",
      "今日は天気がいい。明日は雨です！そう？",
      10,
      ["今日は天気がいい。", "明日は雨です！そう？"],
    ],
    ["Arabic sentences", "مرحبا بك. كيف حالك؟ جيد.", 12, ["مرحبا بك.", "كيف حالك؟", "جيد."]],
    [
      "a clause where a sentence is too long",
      "First this, then that, and more",
      14,
      ["First this,", "then that,", "and more"],
    ],
    ["a word where a clause is too long", "one two three four five", 9, ["one two", "three", "four five"]],
    ["an emoji is never broken", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 11, ["👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧"]],
    ["Japanese words", "日本語を勉強しています", 4, ["日本語を", "勉強し", "ています"]],
    ["a word without end", "a".repeat(12), 5, ["aaaa", "aaaa", "aaaa"]],
  ] as const)("is split: %s", (_, text, max, parts) => {
    expect(splitText(text, max)).toEqual(parts);
  });

  it("is one part while it fits, and none when it is empty", () => {
    expect(splitText(" Hello. ", 6)).toEqual(["Hello."]);
    expect(splitText("🎉".repeat(5), 5)).toHaveLength(1);
    expect(splitText("  \n ", 5)).toEqual([]);
  });

  it("has parts of similar length, as few as possible", () => {
    const text = "This sentence has forty characters in it. ".repeat(150).trim();
    const lengths = splitText(text, 5000).map(countCodePoints);
    expect(lengths).toHaveLength(2);
    expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThan(100);
  });

  const pieces = fc.constantFrom(
    "Hello. ",
    "word ",
    "clause, ",
    "日本。",
    "👨‍👩‍👧",
    "é",
    "e\u0301",
    "\n",
    "  ",
    "3.5 ",
    "Dr. ",
    "🇩🇪",
  );
  const texts = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.array(pieces, { maxLength: 150 }).map((all) => all.join("")),
  );

  it("loses only white space, and no part is empty or over the limit", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, max) => {
        const parts = splitText(text, max);
        expect(bare(parts.join(""))).toBe(bare(text));
        for (const part of parts) {
          expect(countCodePoints(part)).toBeLessThanOrEqual(max);
          expect(part.trim()).not.toBe("");
          expect(part.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it("is never split inside a visible character, unless that alone is too long", () => {
    const signs = new Intl.Segmenter("en", { granularity: "grapheme" });
    const seen = (text: string) =>
      Array.from(signs.segment(text), ({ segment }) => segment).filter((one) => one.trim() !== "");
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(seen(text).every((sign) => countCodePoints(sign) <= 20));
        expect(splitText(text, 20).flatMap(seen)).toEqual(seen(text));
      }),
    );
  });
});
