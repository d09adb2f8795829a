import { z } from "zod";
import { hasShape, LEVELS, type SettingDefinition, type Level, type StoredValue } from "./definition.ts";
import { definitionOf, settingNames, type SettingName } from "./definitions.ts";
import type { Settings } from "./resolve.ts";

/** What a file of settings may be long, in characters: all that can be set at one level, twice. */
export const MAX_SETTINGS_FILE = 100_000;

const fileShape = z.object({
  mynah: z.literal("settings"),
  version: z.literal(1),
  level: z.enum(LEVELS),
  settings: z.record(z.string().max(100), z.unknown()),
});

/** What a file holds, before anybody has said whether it may be set. */
export interface ParsedSettingsFile {
  readonly level: Level;
  readonly values: ReadonlyMap<SettingName, StoredValue>;
  /** Of another version, or of none. */
  readonly unknown: readonly string[];
  /** Known, but not what can be set there. */
  readonly wrong: readonly SettingName[];
}

/** Of what has a command of its own: these are kept as they are. The command of any other does more than keep a value. */
const PORTABLE_KINDS: ReadonlySet<string> = new Set(["voices", "pronunciations", "rules"]);
const isPortable = ({ changedWith, shape: { kind } }: SettingDefinition): boolean =>
  changedWith === undefined || PORTABLE_KINDS.has(kind);

/** All that is set at one level, as a file that people can read. */
export function formatSettingsFile(settings: Settings, level: Level): string {
  const set = settingNames.flatMap((name) => {
    const value = isPortable(definitionOf(name)) ? settings.at(name, level) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  const document = { mynah: "settings", version: 1, level, settings: Object.fromEntries(set) as unknown };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Undefined for what is no such file. */
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

const isSetting = (name: string): name is SettingName => settingNames.some((known) => known === name);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
