import { expect, test } from "vitest";
import { KINDS } from "../src/effects/prompt.ts";
import { languagesIn, scoreText, type SoundFacts } from "../src/scoring/score-text.ts";

/** A recording that resembles the kinds in this order, and then all others; `music` can be one of them. */
function soundLike(order: readonly string[], rest: Partial<SoundFacts> = {}): SoundFacts {
  const all = [...new Set([...order, ...KINDS.map(({ name }) => name), "music"])];
  const likeness = Object.fromEntries(all.map((name, rank) => [name, 1 / (1 + rank)]));
  return {
    likeness,
    music: likeness["music"] ?? 0,
    speechAlone: 0,
    hertz: 0,
    words: [],
    isEnglish: false,
    ...rest,
  };
}
const speech = (hertz: number) =>
  soundLike(["laughter", "crowd"], { speechAlone: 0.9, hertz, words: ["the", "water", "is", "cold"] });

test("a text about a sound scores by how many other sounds are more similar", () => {
  const rain = soundLike(["rain", "hail"]);
  expect(scoreText("heavy rain", rain).score).toBe(1);
  expect(scoreText("hail", rain).score).toBe(0.5);
  expect(scoreText("music", rain).score).toBeLessThan(0.1);
  expect(scoreText("a woman speaks", rain).score).toBe(0);
  expect(scoreText("zorblat", rain)).toMatchObject({ score: 0, isKnown: false });
});

test("a text about a man or a woman scores by who speaks, and above any sound that speech resembles", () => {
  expect(scoreText("a man is speaking", speech(110)).score).toBe(1);
  expect(scoreText("a woman is speaking", speech(110)).score).toBe(0.2);
  expect(scoreText("a woman", speech(220)).score).toBe(1);
  expect(scoreText("a conversation between a man and a woman", speech(220)).score).toBe(1);
  expect(scoreText("laughter", speech(220)).score).toBeLessThan(0.5);
  expect(scoreText("cold water", speech(220)).score).toBe(1);
});

test("a text about music scores by how music-like the recording is, even if words are heard in it", () => {
  const song = soundLike(["music", "bell"], { words: ["oh", "river", "take", "me"] });
  expect(scoreText("a sad song", song).score).toBe(1);
  expect(scoreText("piano", song).score).toBe(1);
  expect(scoreText("a bell", song).score).toBeLessThan(0.5);
  expect(scoreText("music", speech(110)).score).toBeLessThan(0.1);
});

test("a text that names another language than English scores less if English is spoken", () => {
  const english = { ...speech(110), isEnglish: true };
  expect(scoreText("a man is speaking German", english)).toMatchObject({ score: 0.2, usesLanguage: true });
  expect(scoreText("a man is speaking English", english)).toMatchObject({ score: 1, usesLanguage: true });
  expect(scoreText("a conversation in English and French", english).score).toBe(1);
  expect(scoreText("a man with a German accent", english)).toMatchObject({ score: 1, usesLanguage: false });
});

test("a language in a text has no effect if another one may be spoken", () => {
  for (const text of ["a man is speaking German", "a man is speaking English"])
    expect(scoreText(text, speech(110)), text).toMatchObject({ score: 1, usesLanguage: false });
  expect(languagesIn("German, or a German who speaks French")).toEqual(["German", "French"]);
  expect(languagesIn("a man speaks")).toEqual([]);
});
