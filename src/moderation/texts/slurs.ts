import { PRESET_LANGUAGES, type PresetLanguage } from "../../settings/clip-rule.ts";
import { compileRules, type RuleMatcher } from "../rules/matcher.ts";

/**
 * Creates a check for slurs of the built-in lists, in English and a language. For texts that the bot speaks without
 * being asked, whatever rules a server has.
 */
export function createSlurCheck(): (text: string, language: string) => boolean {
  const matchers = new Map<PresetLanguage, RuleMatcher>();

  function matcherFor(language: string): RuleMatcher {
    const own = PRESET_LANGUAGES.find((one) => one === language) ?? "en";
    const matcher = matchers.get(own) ?? compileSlurs([...new Set([own, "en" as const])]);
    matchers.set(own, matcher);
    return matcher;
  }

  return (text, language) => matcherFor(language).find(text).length > 0;
}

const compileSlurs = (languages: readonly PresetLanguage[]): RuleMatcher =>
  compileRules([
    {
      id: "slurs",
      name: "slurs",
      words: [],
      patterns: [],
      presets: languages.map((language) => ({ kind: "slurs", language })),
      allow: [],
      threshold: 1,
      action: "log",
    },
  ]);
