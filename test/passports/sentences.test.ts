import { describe, expect, it } from "vitest";
import { createSampleReceiver } from "../../src/passports/sample-receiver.ts";
import { createSentence, isSpoken } from "../../src/passports/sentences.ts";

const LANGUAGES = ["en", "de", "es", "fr", "pt", "ja"];
/** Draws words in a fixed order, another one for each start. */
const drawing = (start: number) => {
  let drawn = start;
  return (below: number) => (drawn += 5) % below;
};

describe("a sentence to read", () => {
  it.each(LANGUAGES)("is in the person's language %s, and complete", (language) => {
    for (let start = 0; start < 40; start++) {
      const made = createSentence(`${language}-XX`, drawing(start));
      expect(made.language).toBe(language);
      expect(made.sentence).not.toMatch(/[{},]{2}|[{}]|undefined/);
    }
  });

  it("is in English for other languages", () => {
    expect(createSentence("sv-SE").language).toBe("en");
  });

  it.each(LANGUAGES)(
    "is recognized without punctuation and accents, but no other one is, in %s",
    (language) => {
      const { sentence } = createSentence(language, drawing(0));
      const heard = sentence
        .toUpperCase()
        .replaceAll(/[.,、。]/gu, "")
        .normalize("NFD");
      expect(isSpoken(sentence, heard, language)).toBe(true);
      const { sentence: other } = createSentence(language, drawing(3));
      expect(isSpoken(sentence, other, language)).toBe(false);
      expect(isSpoken(sentence, "", language)).toBe(false);
    },
  );

  it("is recognized when a quarter of its words are mistaken, and not when more are", () => {
    const sentence = "one two three four five six seven eight";
    expect(isSpoken(sentence, "one too three for five six seven eight", "en")).toBe(true);
    expect(isSpoken(sentence, "one too three for five six eight", "en")).toBe(false);
    expect(isSpoken(sentence, `${sentence} and nine and ten`, "en")).toBe(false);
  });
});

describe("what is received of a person", () => {
  const packet = Buffer.from([1]);
  const say = (sample: ReturnType<typeof createSampleReceiver>, fromMs: number, lengthMs: number) => {
    for (let at = fromMs; at < fromMs + lengthMs; at += 20) sample.add(at, packet);
  };

  it("begins with the sentence, not with a noise before it, and ends at a pause", () => {
    const sample = createSampleReceiver();
    say(sample, 0, 100);
    expect([sample.isOver(5_000), sample.packets()]).toEqual([false, []]);
    say(sample, 5_000, 3_000);
    expect(sample.isOver(8_100)).toBe(false);
    expect(sample.isOver(9_600)).toBe(true);
    expect(sample.packets()[0]?.atMs).toBe(5_000);
  });

  it("is half a minute at most", () => {
    const sample = createSampleReceiver();
    say(sample, 0, 60_000);
    expect(sample.isOver(60_000)).toBe(true);
    expect(sample.packets().at(-1)?.atMs).toBeLessThan(30_000);
  });
});
