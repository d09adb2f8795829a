import { describe, expect, it } from "vitest";
import { PRESET_KINDS, PRESET_LANGUAGES } from "../../../src/settings/clip-rule.ts";
import { readLines } from "./lines.ts";

const LEAST_HARMLESS = 0.4;

describe("lines that the rules weren't fitted to", () => {
  it("cover every list in every language, with enough harmless lines", () => {
    const lines = readLines("fifth-held-out");
    expect(lines.length).toBeGreaterThanOrEqual(360);
    for (const language of PRESET_LANGUAGES)
      for (const kind of PRESET_KINDS) {
        const some = lines.filter((line) => line.language === language && line.about === kind);
        expect(some.filter(({ forbidden }) => forbidden).length, `${language} ${kind}`).toBeGreaterThan(3);
        expect(some.filter(({ forbidden }) => !forbidden).length, `${language} ${kind}`).toBeGreaterThan(1);
      }
    const harmless = lines.filter(({ forbidden }) => !forbidden);
    expect(harmless.length / lines.length).toBeGreaterThanOrEqual(LEAST_HARMLESS);
  });
});
