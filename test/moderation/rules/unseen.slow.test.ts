import { describe, expect, it } from "vitest";
import { PRESET_KINDS, PRESET_LANGUAGES } from "../../../src/settings/clip-rule.ts";
import { measured, readLines } from "./lines.ts";
import { judgeUnseen } from "./unseen.ts";

const LEAST_HARMLESS = 0.4;

/** What was measured, so that later changes don't lose it. docs/moderation-rules.md says what the numbers mean. */
const REACHED = [
  { set: "development", recall: 0.99, precision: 0.99 },
  { set: "second-development", recall: 0.98, precision: 0.99 },
  { set: "fifth-held-out", recall: 0.96, precision: 0.98 },
  { set: "sixth-held-out", recall: 0.53, precision: 0.92 },
  { set: "seventh-held-out", recall: 0.86, precision: 0.96 },
  { set: "eighth-held-out", recall: 0.15, precision: 0.93 },
  // Everyday lines only: none may be flagged.
  { set: "ninth-held-out", recall: 1, precision: 1 },
];

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

  it.each(REACHED)("are found as well as before: $set", ({ set, recall, precision }) => {
    const result = measured(judgeUnseen(readLines(set)));
    expect(result.recall, `missed: ${result.missed.join(" · ")}`).toBeGreaterThanOrEqual(recall);
    expect(result.precision, `wrongly: ${result.wrongly.join(" · ")}`).toBeGreaterThanOrEqual(precision);
  });
});
