import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { levelOf, SETTING_TARGETS, type StoredValue, targetOf } from "../../settings/definition.ts";
import { definitionOf, type SettingName } from "../../settings/definitions.ts";
import { MAX_SETTINGS_FILE, parseSettingsFile, formatSettingsFile } from "../../settings/settings-file.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";
import { boolean, choice, document } from "../definition/option.ts";
import { formatLevel, formatSettingValue } from "./settings-text.ts";
import { checkSettingValue } from "./settings-value.ts";

export const settingsExport = instantCommand({
  name: "settings export",
  description: "Export the settings of you, this channel or this server as a file",
  example: "/settings export for:server",
  options: {
    for: choice.optional({
      description: "Whose settings",
      choices: SETTING_TARGETS,
      main: true,
      default: "you",
    }),
  },
  answer: async ({ for: place = "me" }, { settings, mayAdminister }) => {
    const level = levelOf(place);
    if (level !== "person" && !(await mayAdminister())) throw new UserError(say("settingsFileNotYours"));
    const text = formatSettingsFile(await settings.current(), level);
    return {
      title: render(say("settingsExported", { place: formatLevel(level) })),
      lines: [],
      isPrivate: true,
      file: { name: `mynah-settings-${place}.json`, type: "application/json", text },
    };
  },
});

export const settingsImport = instantCommand({
  name: "settings import",
  description: "Import settings from a file of /settings export; others stay unchanged",
  example: '/settings import {"mynah":"settings","version":1,"level":"person","settings":{}} dry_run:yes',
  options: {
    file: document({ description: "The file, or its content", max: MAX_SETTINGS_FILE, main: true }),
    dry_run: boolean.optional({ description: "Dry run: only show what would change", default: "no" }),
  },
  answer: async ({ file, dry_run: isDry = false }, context) => {
    const { level, values, unknown } = parseImport(file, context);
    const before = await context.settings.current();
    const changes = [...values].filter(
      ([name, value]) => JSON.stringify(before.at(name, level)) !== JSON.stringify(value),
    );
    const lines = changes.map(([name, value]) => formatChange(name, before.at(name, level), value));
    if (isDry) await context.settings.checkMayChange(level);
    else if (changes.length > 0) await context.settings.changeAll(level, new Map(changes));
    const title = say(isDry ? "settingsWouldChange" : "settingsImported", {
      count: changes.length,
      place: formatLevel(level),
    });
    return { title: render(title), lines: [...lines, ...formatUnknown(unknown)] };
  },
});

/** Throws a UserError that lists every problem in the file. */
function parseImport(text: string, context: CommandContext) {
  const found = parseSettingsFile(text);
  if (!found) throw new UserError(say("settingsFileUnreadable"));
  const wrong = [...found.wrong, ...[...found.values].flatMap((one) => invalidSettings(one, context))];
  if (wrong.length > 0) {
    const place = targetOf(found.level);
    throw new UserError(say("settingsFileWrong", { names: wrong.join(", "), place }));
  }
  return found;
}

function invalidSettings(
  [name, value]: readonly [SettingName, StoredValue],
  context: CommandContext,
): SettingName[] {
  try {
    checkSettingValue(definitionOf(name), value, context);
    return [];
  } catch (error) {
    if (error instanceof UserError) return [name];
    throw error;
  }
}

const formatChange = (name: SettingName, before: StoredValue | undefined, after: StoredValue): string => {
  const definition = definitionOf(name);
  const was = before === undefined ? render(say("settingUnset")) : formatSettingValue(definition, before);
  return render(say("settingChange", { name, before: was, after: formatSettingValue(definition, after) }));
};

const formatUnknown = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [render(say("settingsFileUnknown", { names: names.join(", ") }))];
