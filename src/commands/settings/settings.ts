import { render, say } from "../../messages/index.ts";
import type { Definition, Level } from "../../settings/definition.ts";
import { definitionOf, settingNames, type SettingName } from "../../settings/definitions.ts";
import { levelOf, placeOf, PLACES, type SettingPlace } from "../../settings/levels.ts";
import { type Answer, type House, instantCommand } from "../definition/command.ts";
import { choice, optional, text } from "../definition/option.ts";
import { settingsPanel } from "./settings-panel.ts";
import { newValue } from "./settings-value.ts";
import { explainSetting, forWhom, settingLine, settingValue } from "./settings-text.ts";

const LONGEST_VALUE = 2000;
/** Lists have their own commands. */
const settable = settingNames.filter((name) => definitionOf(name).changedWith === undefined);

export const settingsShow = instantCommand({
  name: "settings show",
  description: "What holds for you here, where it comes from, and who may change it",
  example: "/settings show voice",
  options: {
    setting: optional(choice({ ...whichSetting(), main: true, default: "all of them" })),
    for: optional(
      choice({ description: "For whom the controls change it", choices: PLACES, default: "you" }),
    ),
  },
  answer: async ({ setting, for: place = placeFor(setting) }, house) => {
    const settings = await house.settings.current();
    const panel = settingsPanel({ place, name: setting, settings, commands: house.commands });
    if (setting !== undefined) return { ...explainSetting(setting, settings, house.ceilings), panel };
    const lines = settingNames.map((name) => settingLine(name, settings));
    return { title: render(say("settingsTitle")), lines, panel };
  },
});

export const settingsSet = instantCommand({
  name: "settings set",
  description: "Change how something is done, for you, this channel or this server",
  example: "/settings set Clara setting:voice for:me",
  options: {
    setting: choice(whichSetting(settable)),
    value: text({
      description: "What it shall be; /settings show tells what it can be",
      max: LONGEST_VALUE,
      main: true,
    }),
    for: optional(forWhomIsIt()),
  },
  answer: async ({ setting, value, for: place }, house) => {
    const definition = definitionOf(setting);
    const level = levelFor(definition, place);
    const make = newValue(definition, value, house, settingsSet);
    const set = await house.settings.change(setting, level, make);
    const words = { name: setting, place: forWhom(level), value: settingValue(definition, set) };
    return changed(render(say("settingSet", words)), setting, level, house);
  },
});

export const settingsReset = instantCommand({
  name: "settings reset",
  description: "Take back what was set for you, this channel or this server",
  example: "/settings reset voice for:me",
  options: { setting: choice({ ...whichSetting(), main: true }), for: optional(forWhomIsIt()) },
  answer: async ({ setting, for: place }, house) => {
    const level = levelFor(definitionOf(setting), place);
    await house.settings.change(setting, level, () => undefined);
    const title = render(say("settingIsReset", { name: setting, place: forWhom(level) }));
    return changed(title, setting, level, house);
  },
});

function whichSetting(choices: readonly SettingName[] = settingNames) {
  return { description: "Which setting", choices };
}

function forWhomIsIt() {
  return choice({
    description: "For whom it holds",
    choices: PLACES,
    default: "you; what cannot be set for one person, this channel",
  });
}

/** Nobody changes what holds for others by leaving something out, unless there is nothing nearer. */
const levelFor = ({ levels }: Definition, place: SettingPlace | undefined): Level =>
  place === undefined ? (levels[0] ?? "person") : levelOf(place);

const placeFor = (setting: SettingName | undefined): SettingPlace =>
  setting === undefined ? "me" : placeOf(levelFor(definitionOf(setting), undefined));

/** What holds now, and the means to change it again. */
async function changed(title: string, name: SettingName, level: Level, house: House): Promise<Answer> {
  const settings = await house.settings.current();
  const panel = settingsPanel({ place: placeOf(level), name, settings, commands: house.commands });
  return { title, lines: [settingLine(name, settings)], panel };
}
