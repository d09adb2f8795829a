import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import {
  type Level,
  levelOf,
  SETTING_TARGETS,
  type SettingDefinition,
  type SettingTarget,
  targetOf,
} from "../../settings/definition.ts";
import { definitionOf, type SettingName, settingNames } from "../../settings/definitions.ts";
import { type Answer, type CommandContext, instantCommand } from "../definition/command.ts";
import { choice, text } from "../definition/option.ts";
import { checkOwnChannel, parseChannel } from "../parsing/mentions.ts";
import { createSettingsPanel } from "./settings-panel.ts";
import { explainSetting, formatLevel, formatSetting, formatSettingValue } from "./settings-text.ts";
import { parseSettingValue } from "./settings-value.ts";

const MAX_VALUE_LENGTH = 2000;
const choosable = settingNames.filter((name) => definitionOf(name).hasOwnCommands !== true);
/** What people change: a list of all would be a wall of text. The others are in the panel's menu. */
const COMMON = [
  "language",
  "voice",
  "loudness",
  "form",
  "format",
  "results",
] as const satisfies SettingName[];
/** Settings that are lists have their own commands. */
const settable = settingNames.filter((name) => definitionOf(name).changedWith === undefined);

export const settingsShow = instantCommand({
  name: "settings show",
  description: "Show your effective settings",
  example: "/settings show voice",
  options: {
    setting: choice.optional({ ...settingOption(), main: true, default: "the most used ones" }),
    for: choice.optional({
      description: "Who the controls change settings for",
      choices: SETTING_TARGETS,
      default: "you",
    }),
  },
  answer: async ({ setting, for: place = chooseTarget(setting) }, context) => {
    const settings = await context.settings.current();
    const panel = createSettingsPanel({ place, name: setting, settings, commands: context.commands });
    if (setting !== undefined) return { ...explainSetting(setting, settings, context.operatorLimits), panel };
    const others = choosable.filter((name) => definitionOf(name).levels.includes(levelOf(place)));
    const lines = [
      ...COMMON.map((name) => formatSetting(name, settings)),
      render(say("settingsMore", { count: others.length - COMMON.length })),
    ];
    return { title: render(say("settingsTitle")), lines, panel };
  },
});

export const settingsSet = instantCommand({
  name: "settings set",
  description: "Change a setting for you, this channel or this server",
  example: "/settings set voice Clara for:me",
  options: {
    setting: choice({ ...settingOption(settable), leads: true }),
    value: text({
      description: "New value (see /settings show)",
      max: MAX_VALUE_LENGTH,
      main: true,
    }),
    for: targetOption(),
  },
  answer: async ({ setting, value, for: place }, context) => {
    const definition = definitionOf(setting);
    const level = chooseLevel(definition, place);
    const make = parseSettingValue(definition, value, context, settingsSet);
    const set = await context.settings.change(setting, level, make);
    const words = { name: setting, place: formatLevel(level), value: formatSettingValue(definition, set) };
    return settingAnswer(render(say("settingSet", words)), setting, level, context);
  },
});

export const settingsReset = instantCommand({
  name: "settings reset",
  description: "Reset a setting for you, this channel or this server",
  example: "/settings reset voice for:me",
  options: { setting: choice({ ...settingOption(), main: true }), for: targetOption() },
  answer: async ({ setting, for: place }, context) => {
    const level = chooseLevel(definitionOf(setting), place);
    await context.settings.change(setting, level, () => undefined);
    const title = render(say("settingIsReset", { name: setting, place: formatLevel(level) }));
    return settingAnswer(title, setting, level, context);
  },
});

function settingOption(choices: readonly SettingName[] = choosable) {
  return { description: "The setting", choices };
}

function targetOption() {
  return choice.optional({
    description: "Who the setting is for",
    choices: SETTING_TARGETS,
    default: "you; what cannot be set for one person, this channel",
  });
}

/** Without a target, changes the narrowest level, so that nobody changes a setting for others by accident. */
const chooseLevel = ({ levels }: SettingDefinition, place: SettingTarget | undefined): Level =>
  place === undefined ? (levels[0] ?? "person") : levelOf(place);

const chooseTarget = (setting: SettingName | undefined): SettingTarget =>
  setting === undefined ? "me" : targetOf(chooseLevel(definitionOf(setting), undefined));

async function settingAnswer(
  title: string,
  name: SettingName,
  level: Level,
  context: CommandContext,
): Promise<Answer> {
  const settings = await context.settings.current();
  const panel = createSettingsPanel({ place: targetOf(level), name, settings, commands: context.commands });
  return { title, lines: [formatSetting(name, settings)], panel };
}

const NO_CHANNEL = "none";

export const alerts = instantCommand({
  name: "alerts",
  description: "Choose the channel for admin alerts about budgets and webhooks",
  example: "/alerts 4127",
  options: {
    channel: text({
      description: "The channel, as a mention or ID; none resets it",
      max: 200,
      mention: true,
      main: true,
    }),
  },
  answer: async ({ channel }, context) => {
    const { id, name } = channel.trim().toLowerCase() === NO_CHANNEL ? {} : parseChannel(channel);
    const { settings, mayAdminister } = context;
    // Only admins can find out which channels exist.
    if (id !== undefined && (await mayAdminister())) {
      await checkOwnChannel({ id }, context);
      const missing = context.missingToPost(id);
      const rights = missing.join(", ");
      if (missing.length > 0) throw new UserError(say("channelNotPostable", { channel: name ?? id, rights }));
    }
    await settings.change("alerts-channel", "server", () => id);
    const title = id === undefined ? say("alertsNowhere") : say("alertsThere", { channel: id });
    return { title: render(title), lines: [] };
  },
});
