import { render, say } from "../../messages/index.ts";
import type { Definition, Stored } from "../../settings/definition.ts";
import { definitionOf, definitions, type SettingName } from "../../settings/definitions.ts";
import { PLACES, levelOf, type SettingPlace } from "../../settings/levels.ts";
import type { Settings } from "../../settings/resolve.ts";
import type { House } from "../definition/command.ts";
import { switchable } from "../definition/disabled-families.ts";
import { type Button, type Choice, given, type Panel, type Select } from "../definition/panel.ts";
import { forWhom, holding, settingValue } from "./settings-text.ts";

interface Shown {
  readonly place: SettingPlace;
  readonly name: SettingName | undefined;
  readonly settings: Settings;
  readonly commands: House["commands"];
}

/** What can be seen and changed at one level, made from the definitions alone: a new setting is in it by being there. */
export function settingsPanel(shown: Shown): Panel {
  const { name } = shown;
  const definition = name === undefined ? undefined : definitionOf(name);
  const isHere = definition?.levels.includes(levelOf(shown.place)) === true;
  const value = definition && isHere ? valuePick(definition, shown) : undefined;
  return {
    picks: [placePick(shown), settingPick(shown), ...(value ? [value] : [])],
    buttons: definition && isHere ? buttonsFor(definition, shown) : [],
  };
}

const show = (place: SettingPlace, name: SettingName | undefined): string =>
  ["/settings show", ...(name === undefined ? [] : [given("setting", name)]), given("for", place)].join(" ");

const change = (verb: "set" | "reset", place: SettingPlace, name: string, value?: string): string =>
  [
    `/settings ${verb}`,
    given("setting", name),
    ...(value === undefined ? [] : [given("value", value)]),
    given("for", place),
  ].join(" ");

const placePick = ({ place, name }: Shown): Select => ({
  title: render(say("panelForWhom")),
  options: PLACES.map((one) => ({
    label: forWhom(levelOf(one)),
    line: show(one, name),
    isSet: one === place,
  })),
});

/** Those that belong together stand together. */
function settingPick({ place, name, settings }: Shown): Select {
  const here = definitions.filter(({ levels }: Definition) => levels.includes(levelOf(place)));
  const families = [...new Set(here.map(({ family }) => family))];
  return {
    title: render(say("panelWhich")),
    options: families
      .flatMap((family) => here.filter((one) => one.family === family))
      .map((one) => ({
        label: one.name,
        detail: render(say("panelHolds", holding(one.name, settings))),
        line: show(place, one.name),
        isSet: one.name === name,
      })),
  };
}

/** What it can be, where that is one of a few. What has a command of its own is not to be changed past it. */
function valuePick(definition: Definition, shown: Shown): Select | undefined {
  const { name, shape, changedWith } = definition;
  if (changedWith !== undefined) return undefined;
  const title = render(say("panelValue", { name }));
  const present = shown.settings.at(name as SettingName, levelOf(shown.place));
  const to = (value: Stored, word: string): Choice => ({
    label: settingValue(definition, value),
    line: change("set", shown.place, name, word),
    isSet: value === present,
  });
  switch (shape.kind) {
    case "boolean":
      return { title, options: [to(true, "yes"), to(false, "no")] };
    case "choice":
      return { title, options: shape.choices.map((choice) => to(choice, choice)) };
    case "families":
      return { title, options: familySwitches(definition, present, shown) };
    default:
      return undefined;
  }
}

function familySwitches({ name }: Definition, present: Stored | undefined, shown: Shown): Choice[] {
  const off = Array.isArray(present) ? (present as readonly string[]) : [];
  return switchable(shown.commands).map((family) => {
    const isOff = off.includes(family);
    return {
      label: render(say(isOff ? "panelSwitchOn" : "panelSwitchOff", { family })),
      isSet: false,
      line: change("set", shown.place, name, `${isOff ? "-" : "+"}${family}`),
    };
  });
}

function buttonsFor({ name, shape, changedWith }: Definition, { place, settings }: Shown): Button[] {
  if (changedWith !== undefined) return [];
  const isWritten = shape.kind === "voice" || shape.kind === "integer";
  const isSet = settings.at(name as SettingName, levelOf(place)) !== undefined;
  return [
    ...(isWritten
      ? [{ label: render(say("panelWrite")), line: change("set", place, name), asks: "value" }]
      : []),
    ...(isSet ? [{ label: render(say("panelReset")), line: change("reset", place, name) }] : []),
  ];
}
