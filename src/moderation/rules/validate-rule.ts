import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { ClipRule } from "../../settings/clip-rule.ts";
import { MOST_CLIP_RULES } from "../../settings/definitions.ts";
import { patternOf } from "./matching/pattern.ts";
import { phraseOf } from "./matching/phrase.ts";

/** As in Discord's AutoMod. */
const LONGEST_NAME = 50;
const MOST_WORDS = 1_000;
const LONGEST_WORD = 60;
/** Each costs as long as the text is long; words together cost as much as one of them. */
const MOST_PATTERNS = 10;

/** All rules with this one among them. Throws a UserError where it cannot be one, or where there would be too many. */
export function withRule(rules: readonly ClipRule[], rule: ClipRule): readonly ClipRule[] {
  check(rule);
  const others = rules.filter(({ name }) => !isNamed(rule.name, name));
  if (others.length >= MOST_CLIP_RULES)
    throw new UserError(say("clipRulesTooMany", { max: MOST_CLIP_RULES }));
  const patterns = [...others, rule].flatMap((one) => one.patterns).length;
  if (patterns > MOST_PATTERNS) throw new UserError(say("clipRulePatterns", { max: MOST_PATTERNS }));
  return [...others, rule];
}

export const isNamed = (wanted: string, name: string): boolean =>
  wanted.trim().toLowerCase() === name.toLowerCase();

function check({ name, words, patterns, presets, allow }: ClipRule): void {
  if (name === "" || name.length > LONGEST_NAME)
    throw new UserError(say("clipRuleName", { max: LONGEST_NAME }));
  if (words.length + patterns.length + presets.length === 0) throw new UserError(say("clipRuleEmpty"));
  if (words.length > MOST_WORDS || allow.length > MOST_WORDS)
    throw new UserError(say("clipRuleWords", { max: MOST_WORDS }));
  for (const word of [...words, ...allow]) {
    if (word.length > LONGEST_WORD) throw new UserError(say("clipRuleWordLong", { word, max: LONGEST_WORD }));
    if (!phraseOf(word, "dropped")) throw new UserError(say("clipRuleNoWord", { word }));
  }
  patterns.forEach(patternOf);
}
