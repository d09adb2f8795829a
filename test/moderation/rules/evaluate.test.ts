import { describe, expect, it } from "vitest";
import type { Segment } from "../../../src/media/result.ts";
import { compileRules, type MatcherRule } from "../../../src/moderation/rules/matcher.ts";
import { evaluateTranscript } from "../../../src/moderation/rules/evaluate.ts";
import { rule } from "./rule.ts";

const found = (of: Partial<MatcherRule>, ...segments: readonly Segment[]) =>
  evaluateTranscript(compileRules([rule(of)]), segments).flatMap(({ matches }) =>
    matches.map(({ text }) => text),
  );
const said = (text: string): Segment => ({ text });

describe("a rule", () => {
  it("reports which of the original words match, and when they were said", () => {
    const segments = [
      { text: "Hello there.", start: 0, end: 1.5 },
      { text: "You ＧＲｕｍｍｍｐｋｉｎ, you!", start: 1.5, end: 3 },
    ];
    expect(evaluateTranscript(compileRules([rule({ words: ["grumpkin"] })]), segments)).toEqual([
      {
        rule: "house",
        name: "House",
        action: "ask",
        score: 1,
        matches: [{ segment: 1, start: 1.5, end: 3, from: 4, to: 14, text: "ＧＲｕｍｍｍｐｋｉｎ" }],
      },
    ]);
  });

  it("finds a phrase that spans two segments, and counts it once", () => {
    const [finding] = evaluateTranscript(compileRules([rule({ words: ["sell accounts"] })]), [
      said("I sell"),
      said("accounts"),
    ]);
    expect(finding?.matches.map(({ segment, text }) => [segment, text])).toEqual([
      [0, "sell"],
      [1, "accounts"],
    ]);
    expect(finding?.score).toBe(1);
  });

  it("doesn't complete one speaker's words with another's", () => {
    const [sell, accounts] = [
      { text: "I sell", speaker: "1" },
      { text: "accounts", speaker: "2" },
    ];
    expect(found({ words: ["sell accounts"] }, sell, accounts)).toEqual([]);
    expect(found({ words: ["sell accounts"] }, sell, { ...accounts, speaker: "1" })).toHaveLength(2);
  });

  it("matches whole words, or prefixes and suffixes with wildcards", () => {
    const text = said("cat concat category concatenate");
    expect(found({ words: ["cat"] }, text)).toEqual(["cat"]);
    expect(found({ words: ["cat*"] }, text)).toEqual(["cat", "category"]);
    expect(found({ words: ["*cat"] }, text)).toEqual(["cat", "concat"]);
    expect(found({ words: ["*cat*"] }, text)).toEqual(["cat", "concat", "category", "concatenate"]);
  });

  it("ignores allowed words, accents included, and nothing else next to them", () => {
    expect(found({ words: ["*cunt*"], allow: ["Scunthorpe"] }, said("from Scunthorpe, you cunt"))).toEqual([
      "cunt",
    ]);
    expect(found({ words: ["ano"], allow: ["año"] }, said("un año, un ano"))).toEqual(["ano"]);
  });

  it("reports nothing below its threshold", () => {
    const twice = { words: ["crap"], threshold: 2 };
    expect(found(twice, said("crap"))).toEqual([]);
    expect(found(twice, said("crap, crap"))).toEqual(["crap", "crap"]);
  });

  it("counts several of its words that match in one place once", () => {
    const [finding] = evaluateTranscript(compileRules([rule({ words: ["holy crap", "crap"] })]), [
      said("holy crap"),
    ]);
    expect(finding).toMatchObject({ score: 1, matches: [{ text: "holy crap" }] });
  });

  it("matches a number exactly, however many zeros it has", () => {
    expect(found({ words: ["100"] }, said("1000 or 10000 or 100"))).toEqual(["100"]);
  });

  it("matches patterns in any case", () => {
    expect(found({ patterns: ["gift\\s*cards?"] }, said("Free GIFT  cards"))).toEqual(["GIFT  cards"]);
  });

  it("detects word boundaries in a script without spaces", () => {
    expect(found({ words: ["ばか"] }, said("お前、ばか！"))).toEqual(["ばか"]);
    expect(found({ words: ["ばか"] }, said("そればかり"))).toEqual([]);
    expect(found({ words: ["бред"] }, said("полный бред"))).toEqual(["бред"]);
  });
});
