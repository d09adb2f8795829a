import { render, say, type SentenceKey } from "../../messages/index.ts";
import { type Phrase, phraseId, translate } from "../../messages/phrases.ts";
import { ruleWords } from "../../permissions/rule-text.ts";
import type { Definition, Level, Pronunciation, Shape, Stored } from "../../settings/definition.ts";
import type { ClipRule } from "../../settings/clip-rule.ts";
import { definitionOf, type SettingName } from "../../settings/definitions.ts";
import { placesIn } from "../../settings/levels.ts";
import type { Settings } from "../../settings/resolve.ts";
import type { Rule } from "../../settings/permission-rule.ts";
import type { Answer, Ceilings } from "../definition/command.ts";

/** Lists everything about these settings that a language can translate. */
export const settingPhrases = (definitions: readonly Definition[]): readonly Phrase[] =>
  definitions.flatMap((definition) => [descriptionPhrase(definition), defaultPhrase(definition)]);

const descriptionPhrase = ({ name, description }: Definition): Phrase => ({
  id: phraseId("setting", name),
  english: description,
});

const defaultPhrase = ({ name, otherwise = "" }: Definition): Phrase => ({
  id: phraseId("setting", name, "default"),
  english: otherwise,
});

/** A value in words. */
export function settingValue(definition: Definition, value: Stored | undefined): string {
  if (typeof value === "boolean") return onOrOff(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value;
  if (typeof value === "object" && "review" in value) return onOrOff(true);
  if (value === undefined || value.length === 0) return translate(defaultPhrase(definition));
  return value.map(nameIn).join(", ");
}

function nameIn(one: string | Pronunciation | Rule | ClipRule): string {
  if (typeof one === "string") return one;
  if ("threshold" in one) return one.name;
  return "word" in one ? one.word : ruleWords(one);
}

/** What holds, where it comes from, and who may change it, on one line. */
export const settingLine = (name: SettingName, settings: Settings): string =>
  render(say("settingLine", { name, ...holding(name, settings), who: byWhom(definitionOf(name)) }));

/** All that is known of one setting. */
export function explainSetting(name: SettingName, settings: Settings, ceilings: Ceilings): Answer {
  const definition = definitionOf(name);
  const { levels, shape, changedWith } = definition;
  const ceiling = ceilings[name];
  return {
    title: render(say("settingTitle", { name, description: translate(descriptionPhrase(definition)) })),
    lines: [
      render(say("settingHolds", holding(name, settings))),
      ...levels.map((level) => whatIsSet(name, level, settings)),
      render(say("settingWho", { who: byWhom(definition) })),
      ...(ceiling === undefined ? [] : [render(say("settingCeiling", { max: ceiling }))]),
      changedWith === undefined
        ? render(say("settingTakes", { values: takes(shape), where: placesIn(levels) }))
        : render(say("settingChangedWith", { command: changedWith })),
    ],
  };
}

/** What holds and where it comes from, in words. */
export function holding(name: SettingName, settings: Settings): { value: string; from: string } {
  const level = settings.from(name);
  const value = settingValue(definitionOf(name), settings.value(name));
  return { value, from: render(say(level === undefined ? "settingFromDefault" : SET[level])) };
}

function whatIsSet(name: SettingName, level: Level, settings: Settings): string {
  const set = settings.at(name, level);
  const value = set === undefined ? render(say("settingUnset")) : settingValue(definitionOf(name), set);
  return render(say("settingAt", { place: forWhom(level), value }));
}

const SET = {
  person: "settingFromPerson",
  channel: "settingFromChannel",
  server: "settingFromServer",
} as const satisfies Record<Level, SentenceKey>;

const FOR = {
  person: "settingForPerson",
  channel: "settingForChannel",
  server: "settingForServer",
} as const satisfies Record<Level, SentenceKey>;

/** For whom a level holds, in words. */
export const forWhom = (level: Level): string => render(say(FOR[level]));

function byWhom({ levels }: Definition): string {
  if (!levels.includes("person")) return render(say("settingByManagers"));
  return render(say(levels.length === 1 ? "settingByYou" : "settingByYouAndManagers"));
}

/** What can be given for a value. */
function takes(shape: Shape): string {
  switch (shape.kind) {
    case "boolean":
      return [true, false].map(onOrOff).join(", ");
    case "choice":
      return shape.choices.join(", ");
    case "voice":
      return render(say("settingVoiceName"));
    case "integer":
      return render(say("settingNumber", { min: shape.min, max: shape.max }));
    case "families":
      return render(say("settingFamilies"));
    case "voices":
    case "pronunciations":
    case "rules":
    case "channel":
    case "watch":
    case "clip rules":
      return "";
  }
}

const onOrOff = (value: boolean): string => render(say(value ? "settingOn" : "settingOff"));
