import type { Rule } from "../../../src/moderation/rules/matcher.ts";

/** A rule that asks moderators, with what a test says of it. */
export const rule = (of: Partial<Rule>): Rule => ({
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
