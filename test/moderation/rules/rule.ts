import type { MatcherRule } from "../../../src/moderation/rules/matcher.ts";

/** Returns a rule that asks moderators, with overrides. */
export const rule = (of: Partial<MatcherRule>): MatcherRule => ({
  id: "house",
  name: "House",
  words: [],
  patterns: [],
  presets: [],
  allow: [],
  threshold: 1,
  action: "ask",
  ...of,
});
