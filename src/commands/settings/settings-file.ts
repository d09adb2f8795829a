import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import type { Stored } from "../../settings/definition.ts";
import { definitionOf, type SettingName } from "../../settings/definitions.ts";
import { LONGEST_DOCUMENT, read, written } from "../../settings/settings-file.ts";
import { levelOf, placeOf, PLACES } from "../../settings/levels.ts";
import { type House, instantCommand } from "../definition/command.ts";
import { boolean, choice, document, optional } from "../definition/option.ts";
import { forWhom, settingValue } from "./settings-text.ts";
import { checkValue } from "./settings-value.ts";

export const settingsExport = instantCommand({
  name: "settings export",
  description: "Everything that is set for you, this channel or this server, as one file",
  example: "/settings export for:server",
  options: {
    for: optional(choice({ description: "Whose settings", choices: PLACES, main: true, default: "you" })),
  },
  answer: async ({ for: place = "me" }, { settings, mayAdminister }) => {
    const level = levelOf(place);
    if (level !== "person" && !(await mayAdminister())) throw new UserError(say("settingsFileNotYours"));
    const text = written(await settings.current(), level);
    return {
      title: render(say("settingsExported", { place: forWhom(level) })),
      lines: [],
      isPrivate: true,
      file: { name: `mynah-settings-${place}.json`, type: "application/json", text },
    };
  },
});

export const settingsImport = instantCommand({
  name: "settings import",
  description: "Set what a file of /settings export says; what it does not name stays as it is",
  example: '/settings import {"mynah":"settings","version":1,"level":"person","settings":{}} dry_run:yes',
  options: {
    file: document({ description: "The file, or what stands in it", max: LONGEST_DOCUMENT, main: true }),
    dry_run: optional(boolean({ description: "Only tell what would change", default: "no" })),
  },
  answer: async ({ file, dry_run: isDry = false }, house) => {
    const { level, values, unknown } = readable(file, house);
    const before = await house.settings.current();
    const changes = [...values].filter(
      ([name, value]) => JSON.stringify(before.at(name, level)) !== JSON.stringify(value),
    );
    const lines = changes.map(([name, value]) => changeLine(name, before.at(name, level), value));
    if (isDry) await house.settings.checkMayChange(level);
    else if (changes.length > 0) await house.settings.changeAll(level, new Map(changes));
    const title = say(isDry ? "settingsWouldChange" : "settingsImported", {
      count: changes.length,
      place: forWhom(level),
    });
    return { title: render(title), lines: [...lines, ...namedUnknown(unknown)] };
  },
});

/** Throws a UserError that names everything that is wrong with it. */
function readable(text: string, house: House) {
  const found = read(text);
  if (!found) throw new UserError(say("settingsFileUnreadable"));
  const wrong = [...found.wrong, ...[...found.values].flatMap((one) => refused(one, house))];
  if (wrong.length > 0) {
    const place = placeOf(found.level);
    throw new UserError(say("settingsFileWrong", { names: wrong.join(", "), place }));
  }
  return found;
}

function refused([name, value]: readonly [SettingName, Stored], house: House): SettingName[] {
  try {
    checkValue(definitionOf(name), value, house);
    return [];
  } catch (error) {
    if (error instanceof UserError) return [name];
    throw error;
  }
}

const changeLine = (name: SettingName, before: Stored | undefined, after: Stored): string => {
  const definition = definitionOf(name);
  const was = before === undefined ? render(say("settingUnset")) : settingValue(definition, before);
  return render(say("settingChange", { name, before: was, after: settingValue(definition, after) }));
};

const namedUnknown = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [render(say("settingsFileUnknown", { names: names.join(", ") }))];
