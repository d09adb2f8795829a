import { render, say } from "../../messages/index.ts";
import {
  levelOf,
  SETTING_TARGETS,
  type SettingDefinition,
  type SettingTarget,
  type StoredValue,
} from "../../settings/definition.ts";
import { definitionOf, settingDefinitions, type SettingName } from "../../settings/definitions.ts";
import type { Settings } from "../../settings/resolve.ts";
import type { CommandContext } from "../definition/command.ts";
import { listSwitchableFamilies } from "../definition/permissions.ts";
import type { Button, Choice, Panel, Select } from "../definition/panel.ts";
import { formatOption } from "../parsing/format-line.ts";
import { formatLevel, describeEffectiveValue, formatSettingValue } from "./settings-text.ts";

interface PanelState {
  readonly place: SettingTarget;
  readonly name: SettingName | undefined;
  readonly settings: Settings;
  readonly commands: CommandContext["commands"];
}

/**
 * Builds the controls for the settings of one level. Derived from the definitions alone, so new settings appear
 * automatically.
 */
export function createSettingsPanel(shown: PanelState): Panel {
  const { name } = shown;
  const definition = name === undefined ? undefined : definitionOf(name);
  const isHere = definition?.levels.includes(levelOf(shown.place)) === true;
  const value = definition && isHere ? createValueSelect(definition, shown) : undefined;
  return {
    picks: [createTargetSelect(shown), createSettingSelect(shown), ...(value ? [value] : [])],
    buttons: definition && isHere ? createButtons(definition, shown) : [],
  };
}

const showLine = (place: SettingTarget, name: SettingName | undefined): string =>
  [
    "/settings show",
    ...(name === undefined ? [] : [formatOption("setting", name)]),
    formatOption("for", place),
  ].join(" ");

const changeLine = (verb: "set" | "reset", place: SettingTarget, name: string, value?: string): string =>
  [
    `/settings ${verb}`,
    formatOption("setting", name),
    ...(value === undefined ? [] : [formatOption("value", value)]),
    formatOption("for", place),
  ].join(" ");

const createTargetSelect = ({ place, name }: PanelState): Select => ({
  title: render(say("panelForWhom")),
  options: SETTING_TARGETS.map((one) => ({
    label: formatLevel(levelOf(one)),
    line: showLine(one, name),
    isSet: one === place,
  })),
});

function createSettingSelect({ place, name, settings }: PanelState): Select {
  const here = settingDefinitions.filter(
    ({ levels, hasOwnCommands }: SettingDefinition) => !hasOwnCommands && levels.includes(levelOf(place)),
  );
  const families = [...new Set(here.map(({ family }) => family))];
  return {
    title: render(say("panelWhich")),
    options: families
      .flatMap((family) => here.filter((one) => one.family === family))
      .map((one) => ({
        label: one.name,
        detail: render(say("panelHolds", describeEffectiveValue(one.name, settings))),
        line: showLine(place, one.name),
        isSet: one.name === name,
      })),
  };
}

/**
 * Builds a menu of a setting's values, if they can be listed. Settings with a command of their own are changed only by
 * it.
 */
function createValueSelect(definition: SettingDefinition, shown: PanelState): Select | undefined {
  const { name, shape, changedWith } = definition;
  if (changedWith !== undefined) return undefined;
  const title = render(say("panelValue", { name }));
  const present = shown.settings.at(name as SettingName, levelOf(shown.place));
  const to = (value: StoredValue, word: string): Choice => ({
    label: formatSettingValue(definition, value),
    line: changeLine("set", shown.place, name, word),
    isSet: value === present,
  });
  switch (shape.kind) {
    case "boolean":
      return { title, options: [to(true, "yes"), to(false, "no")] };
    case "choice":
      return { title, options: shape.choices.map((choice) => to(choice, choice)) };
    case "families":
      return { title, options: createFamilyChoices(definition, present, shown) };
    default:
      return undefined;
  }
}

function createFamilyChoices(
  { name }: SettingDefinition,
  present: StoredValue | undefined,
  shown: PanelState,
): Choice[] {
  const off = Array.isArray(present) ? (present as readonly string[]) : [];
  return listSwitchableFamilies(shown.commands).map((family) => {
    const isOff = off.includes(family);
    return {
      label: render(say(isOff ? "panelSwitchOn" : "panelSwitchOff", { family })),
      isSet: false,
      line: changeLine("set", shown.place, name, `${isOff ? "-" : "+"}${family}`),
    };
  });
}

function createButtons(
  { name, shape, changedWith }: SettingDefinition,
  { place, settings }: PanelState,
): Button[] {
  if (changedWith !== undefined) return [];
  const isWritten = ["voice", "integer", "texts"].includes(shape.kind);
  const isSet = settings.at(name as SettingName, levelOf(place)) !== undefined;
  return [
    ...(isWritten
      ? [{ label: render(say("panelWrite")), line: changeLine("set", place, name), asks: "value" }]
      : []),
    ...(isSet ? [{ label: render(say("panelReset")), line: changeLine("reset", place, name) }] : []),
  ];
}
