import * as fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { UserError } from "../../../src/errors.ts";
import { render } from "../../../src/messages/index.ts";
import { compilePattern } from "../../../src/moderation/rules/matching/pattern.ts";

function refusal(pattern: string): string {
  try {
    compilePattern(pattern);
  } catch (error) {
    if (error instanceof UserError) return render(error.sentence);
    throw error;
  }
  throw new Error("was not refused");
}

describe("a pattern", () => {
  it("is refused with the position of the error", () => {
    expect(refusal("abc(?=d)")).toContain("“abc(?=d)” is invalid at character 4: “(?=”");
    expect(refusal("ab[z-a]")).toContain("is invalid at character 4: “z-a”");
    expect(refusal("(open")).toContain("is invalid at character 1: “(open”");
    expect(refusal("(a)\\1")).toContain("is invalid at character 4: “\\1”");
    expect(refusal("[a-z&&b]")).toContain("is invalid at character 5: “&&”");
  });

  it("is refused when it takes too many steps per character, or matches empty text", () => {
    expect(refusal("(.{0,500}a){2}")).toContain("steps per character, and the limit is 400");
    expect(refusal("a*")).toContain("also matches empty text");
    expect(refusal("a".repeat(261))).toContain("261 characters, but the limit is 260");
  });

  it("takes linear time where other engines never finish", () => {
    // Backtracking engines would take longer than this test is allowed to.
    expect(compilePattern("(a+a+)+b").matcher("a".repeat(20_000)).find()).toBe(false);
  });

  it("is found in a text exactly if it is somewhere in it, which is tested first", () => {
    const part = fc.constantFrom(
      "a",
      "b",
      "k",
      "ß",
      "é",
      "日",
      "\\b",
      "^",
      "$",
      "\\s",
      "[^a]",
      ".",
      "(ab|ba)",
      "a+?",
      "\\p{L}",
    );
    const character = fc.constantFrom("a", "b", "A", "K", "\u212a", "ß", "É", "日", "😀", " ", "\n", "1");
    const texts = fc.array(character, { maxLength: 12 }).map((all) => all.join(""));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), texts, (parts, text) => {
        const pattern = RE2JS.compile(parts.join(""), RE2JS.CASE_INSENSITIVE);
        expect(pattern.test(text)).toBe(pattern.matcher(text).find());
      }),
      { seed: 20_261_120, numRuns: 250 },
    );
  });
});
