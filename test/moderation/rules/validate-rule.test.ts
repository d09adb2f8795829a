import { describe, expect, it } from "vitest";
import { UserError } from "../../../src/errors.ts";
import { render } from "../../../src/messages/index.ts";
import { addRule } from "../../../src/moderation/rules/rule-actions.ts";
import type { ClipRule } from "../../../src/settings/clip-rule.ts";
import { MAX_CLIP_RULES } from "../../../src/settings/definitions.ts";
import { rule } from "./rule.ts";

const named = (name: string, of: Partial<ClipRule> = { words: ["crap"] }) => rule({ name, ...of });

function refusal(rules: readonly ClipRule[], added: ClipRule): string {
  try {
    addRule(rules, added);
  } catch (error) {
    if (error instanceof UserError) return render(error.sentence);
    throw error;
  }
  throw new Error("was not refused");
}

describe("a server's own rules", () => {
  it("have unique names, however they are written: the newer one wins", () => {
    const newer = named("SPAM", { words: ["skins"] });
    expect(addRule([named("a"), named("spam")], newer)).toEqual([named("a"), newer]);
  });

  it("are limited to what can be checked against every clip", () => {
    const full = Array.from({ length: MAX_CLIP_RULES }, (_, nth) => named(`rule ${nth}`));
    expect(refusal(full, named("one more"))).toContain("You've reached the limit of 50 rules.");
    expect(addRule(full, named("rule 3"))).toHaveLength(MAX_CLIP_RULES);
    const patterns = Array.from({ length: 10 }, (_, nth) => `crap{${nth + 1}}`);
    expect(refusal([named("a", { patterns })], named("b", { patterns: ["x+y"] }))).toContain("10 patterns");
  });

  it.each([
    ["without a name", named(""), "needs a name"],
    ["that say nothing", named("a", {}), "words:, list:, personal: or pattern:"],
    ["of a word that nobody can say", named("a", { words: ["*!*"] }), "“*!*” can't be matched"],
    ["of one letter", named("a", { words: ["x*"] }), "“x*” can't be matched"],
    ["of a whole page as a word", named("a", { words: ["x".repeat(61)] }), "longer than 60"],
    ["of too many words", named("a", { words: Array.from({ length: 1_001 }, () => "no") }), "1,000 words"],
    ["whose pattern is none", named("a", { patterns: ["("] }), "is invalid at character"],
  ])("are refused %s", (_, added, why) => {
    expect(refusal([], added)).toContain(why);
  });
});
