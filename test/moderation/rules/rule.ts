import type { Rule } from "../../../src/moderation/rules/book.ts";

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
