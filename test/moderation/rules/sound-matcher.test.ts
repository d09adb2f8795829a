import { describe, expect, it } from "vitest";
import type { MatcherRule } from "../../../src/moderation/rules/matcher.ts";
import { compileRules } from "../../../src/moderation/rules/matcher.ts";
import { evaluateTranscript } from "../../../src/moderation/rules/evaluate.ts";
import { colognePhonetics } from "../../../src/media/transcript/sound-matcher.ts";
import { heardLines, HOUSE } from "./lines.ts";
import { rule } from "./rule.ts";

const found = (of: Partial<MatcherRule>, ...texts: readonly string[]) =>
  evaluateTranscript(
    compileRules([rule(of)]),
    texts.map((text) => ({ text })),
  );
const grumpkin: Partial<MatcherRule> = { words: ["grumpkin", "sell accounts"], soundsLike: "en" };

describe("a rule that matches by sound", () => {
  it.each([
    ["you grump kin", "grump kin"],
    ["that crumpkin again", "crumpkin"],
    ["they cell accounts here", "cell accounts"],
  ])("finds what a recognizer makes of a word: %s", (text, words) => {
    const [finding] = found(grumpkin, text);
    expect(finding?.matches.map((match) => match.text)).toEqual([words]);
    expect(finding?.confidence).toBeGreaterThan(0.6);
    expect(finding?.confidence).toBeLessThanOrEqual(1);
    expect(found({ words: ["grumpkin", "sell accounts"] }, text)).toEqual([]);
  });

  it.each(["a grand piano", "the pumpkin is orange", "I sell a house. Counts are fine"])(
    "doesn't find other words: %s",
    (text) => {
      expect(found(grumpkin, text)).toEqual([]);
    },
  );

  it("asks moderators, and never acts, unless it matches in writing as well", () => {
    const acts: Partial<MatcherRule> = { ...grumpkin, action: "act" };
    expect(found(acts, "you grump kin")).toMatchObject([{ action: "ask" }]);
    const [exact] = found(acts, "you grump kin, you grumpkin");
    expect(exact).toMatchObject({ action: "act", score: 2 });
    expect(exact?.confidence).toBeUndefined();
    expect(found({ ...acts, threshold: 2 }, "you grump kin, you grumpkin")).toMatchObject([
      { action: "ask" },
    ]);
  });

  it("knows German sounds", () => {
    expect(["Müller-Lüdenscheidt", "Wikipedia", "Breschnew", "Philipp"].map(colognePhonetics)).toEqual([
      "65752682",
      "3412",
      "17863",
      "351",
    ]);
    const [finding] = found({ words: ["Krumpfling"], soundsLike: "de" }, "du Grumpf Link");
    expect(finding?.matches.map(({ text }) => text)).toEqual(["Grumpf Link"]);
  });

  it("finds more of what the studio's recognizer misheard than in writing, as the docs say", () => {
    const share = (soundsLike: "en" | undefined, forbidden: boolean) => {
      const some = heardLines.filter((line) => line.forbidden === forbidden);
      const hits = some.filter(({ heard }) => found({ ...HOUSE, soundsLike }, heard).length > 0);
      return `${hits.length} of ${some.length}`;
    };
    expect({
      written: share(undefined, true),
      sound: share("en", true),
      harmless: share("en", false),
    }).toEqual({
      written: "4 of 17",
      sound: "6 of 17",
      harmless: "0 of 16",
    });
  });
});
