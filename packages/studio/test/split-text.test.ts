import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitText } from "../src/speech/split-text.ts";

test.each([
  ["One. Two. Three.", ["One. Two.", "Three."]],
  ["One long sentence of words", ["One long", "sentence", "of words"]],
  ["Donaudampfschiff", ["Donaudampf", "schiff"]],
  ["今日は晴れです。明日は雨です。", ["今日は晴れです。", "明日は雨です。"]],
])("splits “%s” between sentences, else between words, else anywhere", (text, parts) => {
  expect(splitText(text, 10)).toEqual(parts);
});

test("loses nothing but spaces, whatever the text", () => {
  const bare = (text: string) => text.replaceAll(/\s+/g, "");
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.integer({ min: 5, max: 20 }),
      (text, longest) => {
        const parts = splitText(text, longest);
        expect(bare(parts.join(""))).toBe(bare(text));
        expect(parts.every((part) => part.length <= longest && part.trim() !== "")).toBe(true);
      },
    ),
  );
});
