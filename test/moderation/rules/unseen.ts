import { evaluateTranscript } from "../../../src/moderation/rules/evaluate.ts";
import { compileRules, type MatcherRule } from "../../../src/moderation/rules/matcher.ts";
import { PRESET_KINDS, PRESET_LANGUAGES, type PresetLanguage } from "../../../src/settings/clip-rule.ts";
import type { Line } from "./lines.ts";
import { rule } from "./rule.ts";

/** Every list of a language and of English, each as a rule of its own. */
const listsOf = (language: PresetLanguage) =>
  compileRules(
    [...new Set([language, "en" as const])].flatMap((one) =>
      PRESET_KINDS.map((kind): MatcherRule => rule({ id: kind, presets: [{ kind, language: one }] })),
    ),
  );

const matchers = new Map(PRESET_LANGUAGES.map((language) => [language, listsOf(language)]));

/**
 * Judges lines that the rules weren't fitted to, whose `about` is the name of a list. Stricter than for other lines: a
 * line counts as found only if its own list finds it, and any list at all that finds a harmless line is a false alarm.
 */
export function judgeUnseen(lines: readonly Line[]) {
  return lines.map((line) => {
    const matcher = matchers.get(line.language);
    const findings = matcher ? evaluateTranscript(matcher, [line]) : [];
    const found = findings.some(({ rule }) => !line.forbidden || rule === line.about);
    return { line, found };
  });
}
