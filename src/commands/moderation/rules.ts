import { requireService } from "../services/require-service.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import {
  CLIP_ACTIONS,
  PERSONAL_DATA_KINDS,
  PRESET_KINDS,
  PRESET_LANGUAGES,
  SOUND_LANGUAGES,
  TEXT_ACTIONS,
  type ClipRule,
  type ClipAction,
  type PersonalDataKind,
} from "../../settings/clip-rule.ts";
import { MAX_CLIP_RULES } from "../../settings/definitions.ts";
import { instantCommand } from "../definition/command.ts";
import { choice, integer, text } from "../definition/option.ts";

const formatAction = (action: ClipAction): string => render(say(ACTIONS[action]));

const ACTIONS = { log: "clipActionLog", ask: "clipActionAsk", act: "clipActionAct" } as const;

const TEXTS = { tell: "textActionTell", ask: "textActionAsk", block: "textActionBlock" } as const;

const MAX_SHOWN = 10;

/** Lists the first few words, and the number of the others. */
function formatList(words: readonly string[]): string {
  const shown = words.slice(0, MAX_SHOWN).join(", ");
  return words.length > MAX_SHOWN
    ? render(say("clipRuleMore", { shown, more: words.length - MAX_SHOWN }))
    : shown;
}

function formatClipRule(rule: ClipRule): string {
  const {
    name,
    words,
    patterns,
    presets,
    allow,
    threshold,
    action,
    texts = "off",
    personal = [],
    soundsLike,
  } = rule;
  const lists = presets.map(({ kind, language }) => render(say("clipRuleList", { kind, language })));
  const data = personal.length === 0 ? [] : [render(say("clipRulePersonal", { kinds: personal.join(", ") }))];
  const wanted = formatList([...lists, ...data, ...words, ...patterns.map((pattern) => `/${pattern}/`)]);
  const common = { name, wanted, threshold, action: formatAction(action) };
  const line =
    allow.length === 0
      ? say("clipRule", common)
      : say("clipRuleAllowing", { ...common, allowed: formatList(allow) });
  const more =
    soundsLike === undefined
      ? render(line)
      : render(say("clipRuleSound", { line: render(line), language: soundsLike }));
  if (texts === "off") return more;
  return render(say("clipRuleTexts", { line: more, action: render(say(TEXTS[texts])) }));
}

const MAX_NAME = 50;
const MAX_WORDS = 4_000;
const MAX_PATTERN = 260;

export const moderationRules = instantCommand({
  name: "moderation rules",
  description: "List the rules for voice clips",
  example: "/moderation rules",
  answer: async (_, context) => {
    const { own, imported, left, unread } = await requireService(context, "moderation").rules.list();
    return {
      title: render(say("clipRulesTitle", { count: own.length + imported.length, max: MAX_CLIP_RULES })),
      lines: [
        ...own.map(formatClipRule),
        ...(imported.length > 0 ? [render(say("clipRulesBorrowed")), ...imported.map(formatClipRule)] : []),
        ...left.map(({ name, why }) => render(say("clipRuleLeft", { name, why: render(why) }))),
        ...(unread ? [render(unread)] : []),
      ],
    };
  },
});

export const moderationAddRule = instantCommand({
  name: "moderation add-rule",
  description: "Add a rule for voice clips, or replace the one of the same name",
  example: '/moderation add-rule spam words:"free skins, sell accounts"',
  options: {
    name: text({ description: "Name of the rule", max: MAX_NAME, main: true }),
    words: text.optional({
      description: "Words and phrases, separated by commas; * matches the rest of a word",
      max: MAX_WORDS,
    }),
    list: choice.optional({ description: "A built-in word list", choices: PRESET_KINDS }),
    language: choice.optional({
      description: "Language of the word list",
      choices: PRESET_LANGUAGES,
      default: "en",
    }),
    personal: text.optional({
      description: "Personal data: phone, email, card, address (separated by commas), or all",
      max: 60,
    }),
    sounds_like: choice.optional({
      description: "Also match the words by sound, in this language; only asks moderators",
      choices: SOUND_LANGUAGES,
      default: "off",
    }),
    pattern: text.optional({ description: "A regular expression (RE2)", max: MAX_PATTERN }),
    allow: text.optional({ description: "Allowed words and phrases, separated by commas", max: MAX_WORDS }),
    threshold: integer.optional({
      description: "Matches needed in one clip",
      min: 1,
      max: 100,
      default: "1",
    }),
    action: choice.optional({
      description: "Action: record it (log), show it to moderators (ask), or delete and show it (act)",
      choices: CLIP_ACTIONS,
      default: "ask",
    }),
    texts: choice.optional({
      description:
        "Texts to be spoken: speak and tell moderators (tell), ask them first (ask), or refuse (block)",
      choices: TEXT_ACTIONS,
      default: "off",
    }),
  },
  answer: async (
    {
      name,
      words,
      list,
      language = "en",
      personal,
      sounds_like: soundsLike,
      pattern,
      allow,
      threshold = 1,
      action = "ask",
      texts = "off",
    },
    context,
  ) => {
    const rule: ClipRule = {
      name: name.replaceAll(/\s+/g, " ").trim(),
      words: parseList(words),
      patterns: pattern === undefined ? [] : [pattern],
      presets: list === undefined ? [] : [{ kind: list, language }],
      allow: parseList(allow),
      threshold,
      action,
      texts,
      ...(soundsLike !== undefined && { soundsLike }),
      ...(personal !== undefined && { personal: parsePersonalData(personal) }),
    };
    const isReplaced = await requireService(context, "moderation").rules.add(rule);
    return {
      title: render(say(isReplaced ? "clipRuleReplaced" : "clipRuleAdded", { name: rule.name })),
      lines: [formatClipRule(rule)],
    };
  },
});

export const moderationRemoveRule = instantCommand({
  name: "moderation remove-rule",
  description: "Remove a rule",
  example: "/moderation remove-rule spam",
  options: { name: text({ description: "As /moderation rules shows it", max: MAX_NAME, main: true }) },
  answer: async ({ name }, context) => {
    await requireService(context, "moderation").rules.remove(name);
    return { title: render(say("clipRuleRemoved", { name })), lines: [] };
  },
});

export const moderationTestRules = instantCommand({
  name: "moderation test-rules",
  description: "Test the rules against a text",
  example: "/moderation test-rules you play like a grumpkin",
  options: { text: text({ description: "The text", max: MAX_WORDS, main: true }) },
  answer: async ({ text }, context) => {
    if (text.trim() === "") throw new UserError(say("clipTestEmpty"));
    const found = await requireService(context, "moderation").rules.test(text);
    return {
      title: render(say("clipTested", { count: found.length })),
      lines: found.map(({ rule: { name, action }, score, words }) =>
        render(say("clipTestFound", { name, score, words: words.join(", "), action })),
      ),
    };
  },
});

function parsePersonalData(input: string): PersonalDataKind[] {
  const names = parseList(input.toLowerCase());
  if (names.includes("all")) return [...PERSONAL_DATA_KINDS];
  return names.map((name) => {
    const kind = PERSONAL_DATA_KINDS.find((one) => one === name);
    if (!kind) throw new UserError(say("clipRulePersonalUnknown", { name }));
    return kind;
  });
}

const parseList = (input = ""): string[] => [
  ...new Set(
    input
      .split(/[,\n、，]/)
      .map((word) => word.replaceAll(/\s+/g, " ").trim())
      .filter((word) => word !== ""),
  ),
];
