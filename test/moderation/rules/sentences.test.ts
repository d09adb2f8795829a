import { describe, expect, it } from "vitest";
import { compileRules } from "../../../src/moderation/rules/matcher.ts";
import { createSentenceParser } from "../../../src/moderation/rules/sentences/index.ts";
import type { PresetKind, PresetLanguage } from "../../../src/settings/clip-rule.ts";
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

  it("name the class of words that is missing", () => {
    const parse = createSentenceParser({ filler: ["uh"], you: ["you"] });
    expect(() => parse("i hear <them>")).toThrow("there is no class of words them");
    expect(parse("(hear|see)? <you>").anchors.map(({ text }) => text)).toEqual(["you"]);
  });
});
