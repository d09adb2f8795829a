import {
  AutoModerationRuleKeywordPresetType as Kind,
  AutoModerationRuleTriggerType as Trigger,
  type APIAutoModerationRule,
} from "discord.js";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { ImportedRules, ImportedRule } from "../../../moderation/rules/imported-rules.ts";
import { compilePattern } from "../../../moderation/rules/matching/pattern.ts";
import {
  type Preset,
  PRESET_LANGUAGES,
  type PresetKind,
  type PresetLanguage,
} from "../../../settings/clip-rule.ts";
import type { DiscordApi } from "../api/api.ts";
import { toJobError, errorKindOf } from "../api/errors.ts";

/** Discord doesn't publish its own lists, so our lists of the same kind replace them. */
const KINDS: Readonly<Record<Kind, PresetKind>> = {
  [Kind.Profanity]: "profanity",
  [Kind.SexualContent]: "sexual",
  [Kind.Slurs]: "slurs",
};

/**
 * Imports a server's AutoMod rules for speech. Matches always go to moderators, even if AutoMod acts immediately: it
 * knows the exact words, and we only have a transcript. Throws a UserError if the bot lacks permission to read the
 * rules.
 */
export async function readAutoModRules(
  api: Pick<DiscordApi, "autoMod" | "guild">,
  guild: string,
): Promise<ImportedRules> {
  try {
    const [rules, { preferred_locale: locale }] = await Promise.all([api.autoMod(guild), api.guild(guild)]);
    const enabled = (rules ?? []).filter((rule) => rule.enabled);
    const languages = languagesFor(locale);
    const read = enabled.map((rule) => importRule(rule, languages));
    return { rules: read.flatMap((one) => one.rules), left: read.flatMap((one) => one.left) };
  } catch (error) {
    if (errorKindOf(error) === "forbidden") throw new UserError(say("automodForbidden"));
    throw toJobError(error);
  }
}

/** English is used on every server. */
function languagesFor(locale: string): readonly PresetLanguage[] {
  const own = PRESET_LANGUAGES.find((language) => locale.split("-")[0] === language);
  return own === undefined || own === "en" ? ["en"] : ["en", own];
}

function importRule(rule: APIAutoModerationRule, languages: readonly PresetLanguage[]): ImportedRules {
  const { id, name, trigger_type: trigger, exempt_roles: roles, exempt_channels: channels } = rule;
  if (trigger !== Trigger.Keyword && trigger !== Trigger.KeywordPreset)
    return { rules: [], left: [{ name, why: say("automodOther") }] };
  const {
    keyword_filter: words = [],
    regex_patterns: written = [],
    presets: kinds = [],
    allow_list: allow = [],
  } = rule.trigger_metadata;
  const patterns = written.filter(isUnderstood);
  const presets = kinds.flatMap((kind): Preset[] =>
    languages.map((language) => ({ kind: KINDS[kind], language })),
  );
  const left = written
    .filter((pattern) => !patterns.includes(pattern))
    .map((pattern) => ({ name, why: say("automodPattern", { pattern }) }));
  const imported: ImportedRule = {
    id: `automod:${id}`,
    name,
    words,
    patterns,
    presets,
    allow,
    threshold: 1,
    action: "ask",
    exempt: { roles, channels },
  };
  return { rules: words.length + patterns.length + presets.length > 0 ? [imported] : [], left };
}

/** AutoMod uses Rust's regular expressions, which support a little more. */
function isUnderstood(pattern: string): boolean {
  try {
    compilePattern(pattern);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}
