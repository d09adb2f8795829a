import { render, say, type SentenceKey } from "../../messages/index.ts";
import { type Phrase, phraseId, translate } from "../../messages/phrases.ts";
import { formatPermissionRule } from "../../permissions/rule-text.ts";
import {
  formatTargets,
  type Level,
  type Pronunciation,
  type SettingDefinition,
  type SettingShape,
  type StoredValue,
} from "../../settings/definition.ts";
import type { ClipRule } from "../../settings/clip-rule.ts";
import { definitionOf, type SettingName } from "../../settings/definitions.ts";
import type { Settings } from "../../settings/resolve.ts";
import type { PermissionRule } from "../../settings/permission-rule.ts";
import type { Answer, OperatorLimits } from "../definition/command.ts";

export const settingPhrases = (definitions: readonly SettingDefinition[]): readonly Phrase[] =>
  definitions.flatMap((definition) => [descriptionPhrase(definition), defaultPhrase(definition)]);

const descriptionPhrase = ({ name, description }: SettingDefinition): Phrase => ({
  id: phraseId("setting", name),
  english: description,
});

const defaultPhrase = ({ name, otherwise = "" }: SettingDefinition): Phrase => ({
  id: phraseId("setting", name, "default"),
  english: otherwise,
});

export function formatSettingValue(definition: SettingDefinition, value: StoredValue | undefined): string {
  if (typeof value === "boolean") return formatOnOff(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value;
  if (typeof value === "object" && ("review" in value || "speakIn" in value)) return formatOnOff(true);
  if (value === undefined || value.length === 0) return translate(defaultPhrase(definition));
  return value.map(formatListItem).join(", ");
}

function formatListItem(one: string | Pronunciation | PermissionRule | ClipRule): string {
  if (typeof one === "string") return one;
  if ("threshold" in one) return one.name;
  return "word" in one ? one.word : formatPermissionRule(one);
}

/** Formats the effective value and its origin on one line, and says so if only admins can change it. */
export const formatSetting = (name: SettingName, settings: Settings): string =>
  render(
    say("settingLine", {
      name,
      ...describeEffectiveValue(name, settings),
      who: definitionOf(name).levels.includes("person") ? "" : formatWhoCanChange(definitionOf(name)),
    }),
  );

export function explainSetting(name: SettingName, settings: Settings, ceilings: OperatorLimits): Answer {
  const definition = definitionOf(name);
  const { levels, shape, changedWith } = definition;
  const ceiling = ceilings[name];
  return {
    title: render(say("settingTitle", { name, description: translate(descriptionPhrase(definition)) })),
    lines: [
      render(say("settingHolds", describeEffectiveValue(name, settings))),
      ...levels.map((level) => formatLevelValue(name, level, settings)),
      render(say("settingWho", { who: formatWhoCanChange(definition) })),
      ...(ceiling === undefined ? [] : [render(say("settingCeiling", { max: ceiling }))]),
      changedWith === undefined
        ? render(
            say("settingTakes", { name, values: formatAllowedValues(shape), where: formatTargets(levels) }),
          )
        : render(say("settingChangedWith", { command: changedWith })),
    ],
  };
}

export function describeEffectiveValue(
  name: SettingName,
  settings: Settings,
): { value: string; from: string } {
  const level = settings.from(name);
  const value = formatSettingValue(definitionOf(name), settings.value(name));
  return { value, from: render(say(level === undefined ? "settingFromDefault" : SOURCE_MESSAGES[level])) };
}

function formatLevelValue(name: SettingName, level: Level, settings: Settings): string {
  const set = settings.at(name, level);
  const value = set === undefined ? render(say("settingUnset")) : formatSettingValue(definitionOf(name), set);
  return render(say("settingAt", { place: formatLevel(level), value }));
}

const SOURCE_MESSAGES = {
  person: "settingFromPerson",
  channel: "settingFromChannel",
  server: "settingFromServer",
} as const satisfies Record<Level, SentenceKey>;

const LEVEL_MESSAGES = {
  person: "settingForPerson",
  channel: "settingForChannel",
  server: "settingForServer",
} as const satisfies Record<Level, SentenceKey>;

export const formatLevel = (level: Level): string => render(say(LEVEL_MESSAGES[level]));

function formatWhoCanChange({ levels }: SettingDefinition): string {
  if (!levels.includes("person")) return render(say("settingByManagers"));
  return render(say(levels.length === 1 ? "settingByYou" : "settingByYouAndManagers"));
}

function formatAllowedValues(shape: SettingShape): string {
  switch (shape.kind) {
    case "boolean":
      return [true, false].map(formatOnOff).join(", ");
    case "choice":
      return shape.choices.join(", ");
    case "voice":
      return render(say("settingVoiceName"));
    case "integer":
      return render(say("settingNumber", { min: shape.min, max: shape.max }));
    case "families":
      return render(say("settingFamilies"));
    case "texts":
      return render(say("settingTexts"));
    case "voices":
    case "pronunciations":
    case "rules":
    case "channel":
    case "watch":
    case "read aloud":
    case "clip rules":
      return "";
  }
}

const formatOnOff = (value: boolean): string => render(say(value ? "settingOn" : "settingOff"));
