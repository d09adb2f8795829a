import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { evaluateTranscript } from "../../../src/moderation/rules/evaluate.ts";
import { PRESET_LANGUAGES } from "../../../src/settings/clip-rule.ts";
import { CATEGORIES, type Category, categoryOf, lines, matcherFor, measured } from "./lines.ts";

/** What the rules must reach on the lines of each category. */
const DEMANDED: Readonly<Record<Category, { readonly precision: number; readonly recall: number }>> = {
  plain: { precision: 0.99, recall: 0.99 },
  obfuscated: { precision: 0.99, recall: 0.96 },
  "near-miss": { precision: 0, recall: 1 },
  quote: { precision: 0.95, recall: 1 },
  reclaimed: { precision: 0.95, recall: 0.93 },
  threat: { precision: 0.98, recall: 0.98 },
  personal: { precision: 0.98, recall: 0.98 },
  scam: { precision: 0.98, recall: 0.98 },
  "self-harm": { precision: 0.98, recall: 0.98 },
};
/** Of the near-misses, all of which are harmless. */
const MOST_FALSE_ALARMS = 0.01;

const matchers = new Map(PRESET_LANGUAGES.map((language) => [language, matcherFor(language)]));
const judged = lines.map((line) => {
  const matcher = matchers.get(line.language);
  return { line, found: matcher !== undefined && evaluateTranscript(matcher, [line]).length > 0 };
});

describe("the rules, measured on labeled lines", () => {
  it("have a precision of 99 % and a recall of 97 %", () => {
    const { precision, recall, wrongly, missed } = measured(judged);
    expect(lines.length).toBeGreaterThan(900);
    expect(precision, `wrongly: ${wrongly.join(" · ")}`).toBeGreaterThanOrEqual(0.99);
    expect(recall, `missed: ${missed.join(" · ")}`).toBeGreaterThanOrEqual(0.97);
  });

  it.each(CATEGORIES)("reach what is demanded of the category %s", (category) => {
    const some = judged.filter(({ line }) => categoryOf(line) === category);
    const { precision, recall, wrongly, missed } = measured(some);
    expect(precision, `wrongly: ${wrongly.join(" · ")}`).toBeGreaterThanOrEqual(DEMANDED[category].precision);
    expect(recall, `missed: ${missed.join(" · ")}`).toBeGreaterThanOrEqual(DEMANDED[category].recall);
    if (category === "near-miss") expect(wrongly.length / some.length).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
  });

  it.each(PRESET_LANGUAGES)("reach 98 % precision and 95 % recall in %s", (language) => {
    const { precision, recall, wrongly, missed } = measured(
      judged.filter(({ line }) => line.language === language),
    );
    expect(precision, `wrongly: ${wrongly.join(" · ")}`).toBeGreaterThanOrEqual(0.98);
    expect(recall, `missed: ${missed.join(" · ")}`).toBeGreaterThanOrEqual(0.95);
  });

  it("have the results that docs/moderation-rules.md shows", () => {
    const page = readFileSync(new URL("../../../docs/moderation-rules.md", import.meta.url), "utf8");
    const cell = (category: Category, language?: string) => {
      const some = judged.filter(
        ({ line }) => categoryOf(line) === category && (language === undefined || line.language === language),
      );
      const { wrongly, missed } = measured(some);
      return `${some.length}${wrongly.length + missed.length > 0 ? ` (+${wrongly.length}, −${missed.length})` : ""}`;
    };
    for (const category of CATEGORIES) {
      const cells = [...PRESET_LANGUAGES.map((language) => cell(category, language)), cell(category)];
      expect(page).toContain(`| ${category} | ${cells.join(" | ")} |`);
    }
  });
});
