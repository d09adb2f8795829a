import { describe, expect, it } from "vitest";
import { evaluateTranscript } from "../../../src/moderation/rules/evaluate.ts";
import { PRESET_LANGUAGES } from "../../../src/settings/clip-rule.ts";
import { matcherFor, lines, measured } from "./lines.ts";

describe("the rules, measured on labeled lines", () => {
  it("have a precision of 99 % and a recall of 97 %", () => {
    const books = new Map(PRESET_LANGUAGES.map((language) => [language, matcherFor(language)]));
    const judged = lines.map((line) => {
      const book = books.get(line.language);
      return { line, found: book !== undefined && evaluateTranscript(book, [line]).length > 0 };
    });
    const { precision, recall, wrongly, missed } = measured(judged);
    expect(lines.length).toBeGreaterThan(400);
    expect(precision, `wrongly: ${wrongly.join(" · ")}`).toBeGreaterThanOrEqual(0.99);
    expect(recall, `missed: ${missed.join(" · ")}`).toBeGreaterThanOrEqual(0.97);
  });
});
