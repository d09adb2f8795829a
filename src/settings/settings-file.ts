import { z } from "zod";
import { parseJson } from "../base/parse-json.ts";
import { hasShape, LEVELS, type SettingDefinition, type Level, type StoredValue } from "./definition.ts";
import { definitionOf, settingNames, type SettingName } from "./definitions.ts";
import type { Settings } from "./resolve.ts";

/** Maximum length of a settings file, in characters: twice what can be set at one level. */
export const MAX_SETTINGS_FILE = 100_000;

const fileShape = z.object({
  mynah: z.literal("settings"),
  version: z.literal(1),
  level: z.enum(LEVELS),
  settings: z.record(z.string().max(100), z.unknown()),
});

/** Contents of a file, before checking who is allowed to set them. */
export interface ParsedSettingsFile {
  readonly level: Level;
  readonly values: ReadonlyMap<SettingName, StoredValue>;
  /** Settings that this version doesn't know. */
  readonly unknown: readonly string[];
  /** Known settings with a value that can't be set there. */
  readonly wrong: readonly SettingName[];
}

/**
 * Kinds that have their own command and are still stored as plain values. The commands of other kinds do more than
 * store a value.
 */
const PORTABLE_KINDS: ReadonlySet<string> = new Set(["voices", "pronunciations", "rules"]);
const isPortable = ({ changedWith, shape: { kind } }: SettingDefinition): boolean =>
  changedWith === undefined || PORTABLE_KINDS.has(kind);

/** Formats all settings of one level as a human-readable file. */
export function formatSettingsFile(settings: Settings, level: Level): string {
  const set = settingNames.flatMap((name) => {
    const value = isPortable(definitionOf(name)) ? settings.at(name, level) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  const document = { mynah: "settings", version: 1, level, settings: Object.fromEntries(set) as unknown };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Undefined when the text isn't a settings file. */
export function parseSettingsFile(text: string): ParsedSettingsFile | undefined {
  const { data } = fileShape.safeParse(parseJson(text));
  if (!data) return undefined;
  const { level, settings } = data;
  const values = new Map<SettingName, StoredValue>();
  const unknown: string[] = [];
  const wrong: SettingName[] = [];
  for (const [name, value] of Object.entries(settings)) {
    if (!isSetting(name)) unknown.push(name);
    else if (isSettable(definitionOf(name), level, value)) values.set(name, value);
    else wrong.push(name);
  }
  return { level, values, unknown, wrong };
}

function isSettable(definition: SettingDefinition, level: Level, value: unknown): value is StoredValue {
  const { levels, shape } = definition;
  const isShort = !("max" in shape) || !Array.isArray(value) || value.length <= shape.max;
  return isPortable(definition) && levels.includes(level) && isShort && hasShape(shape, value);
}

const isSetting = (name: string): name is SettingName =>
  settingNames.some((settingName) => settingName === name);
