import { describe, expect, it } from "vitest";
import { compileRules } from "../../../src/moderation/rules/matcher.ts";
import { createSentenceParser } from "../../../src/moderation/rules/sentences/notation.ts";
import { presetSentences, presetWords } from "../../../src/moderation/rules/presets.ts";
import {
  PRESET_KINDS,
  PRESET_LANGUAGES,
  type PresetKind,
  type PresetLanguage,
} from "../../../src/settings/clip-rule.ts";
import { rule } from "./rule.ts";

const isFound = (language: PresetLanguage, kind: PresetKind, text: string) =>
  compileRules([rule({ presets: [{ kind, language }] })]).find(text).length > 0;

describe("sentences of which most words vary", () => {
  it.each([
    ["en", "I'll beat you to death"],
    ["en", "we are literally gonna like kill you and your whole family"],
    ["en", "imgonnakillyou"],
    ["en", "i'm gonna killlll you"],
    ["en", "I'm gonna k1ll y0u"],
    ["de", "ich schlag dir so die Fresse ein"],
    ["de", "wenn ich dich nochmal hier sehe, bist du dran"],
    ["es", "te voy a romper la cara"],
    ["fr", "je vais te casser la gueule"],
    ["ja", "お前マジで殺すからな"],
    ["pt", "eu vou quebrar a tua cara"],
  ] as const)("flag a threat in %s: %s", (language, text) => {
    expect(isFound(language, "threats", text)).toBe(true);
  });

  it.each([
    ["en", "threats", "I will kill you in Mario Kart tonight"],
    ["en", "threats", "in the movie he says I will kill you"],
    ["en", "threats", "my skill, yours and his"],
    ["en", "self-harm", "if you're thinking about suicide, call somebody"],
    ["en", "scam", "never share your seed phrase with anyone"],
    ["en", "sexual", "i was gonna ask you but it's late"],
    ["de", "threats", "wenn du dich beeilst, bist du als Nächster dran"],
    ["fr", "slurs", "le train a du retard"],
    ["en", "slurs", "le train a du retard"],
    ["en", "slurs", "my grandmother lives at home"],
    ["en", "threats", "my grandmother lives at home"],
    ["pt", "threats", "minha avó mora em casa"],
  ] as const)("don't flag what is harmless in %s, %s: %s", (language, kind, text) => {
    expect(isFound(language, kind, text)).toBe(false);
  });

  it("end at the end of a turn", () => {
    const matcher = compileRules([rule({ presets: [{ kind: "threats", language: "en" }] })]);
    expect(matcher.find("I will\nkill you")).toEqual([]);
  });

  it.each([
    ["i hear (you|them ..|us)", "character 8: a gap can't be inside a phrase"],
    ["i hear (... them)", "character 8: a gap can't be inside a phrase"],
    ["i (hear (you|them))", "character 3: this can't be read: “(hear (you|them))”"],
    ["i hear (you|them?)", "character 8: ? can't be inside a phrase"],
    ["i hear (you|)", "character 8: an alternative is empty"],
    ["i hear (you|them", "character 8: this can't be read: “(you|them”"],
    ["i hear you)", "character 11: this can't be read: “)”"],
    ["i <hear you", "character 3: this can't be read: “<hear you”"],
    ["i hear? ?you", "character 9: this can't be read: “?you”"],
  ])("are refused with the place that can't be read: %s", (written, why) => {
    const parse = createSentenceParser({ filler: ["uh"] });
    expect(() => parse(written)).toThrow(`“${written}”, ${why}`);
  });

  it("are refused if a class of words can't be read", () => {
    expect(() => createSentenceParser({ filler: ["uh"], you: ["you", "the .. of you"] })).toThrow(
      "<you>, “the .. of you”: a gap can't be inside a phrase",
    );
    expect(() => createSentenceParser({ filler: ["uh"], you: ["you|them"] })).toThrow(
      "| is outside of parentheses",
    );
  });

  it.each(PRESET_LANGUAGES)("can be read in the built-in lists, like their words: %s", (language) => {
    for (const kind of PRESET_KINDS) {
      // Loading a list throws at the first part that can't be read.
      expect(presetWords({ kind, language }).words.filter((words) => /[()|]/.test(words))).toEqual([]);
      for (const { whole } of presetSentences({ kind, language })) expect(whole()).toBeInstanceOf(RegExp);
    }
  });

  it("name the class of words that is missing", () => {
    const parse = createSentenceParser({ filler: ["uh"], you: ["you"] });
    expect(() => parse("i hear <them>")).toThrow("there is no class of words them");
    expect(parse("(hear|see)? <you>").anchors.map(({ text }) => text)).toEqual(["you"]);
  });
});
