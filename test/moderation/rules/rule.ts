import type { MatcherRule } from "../../../src/moderation/rules/matcher.ts";

/** A rule that asks moderators, with what a test says of it. */
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
