import { hasShape, LEVELS, type Level, type StoredValue } from "./definition.ts";
import { definitionOf, type SettingName, type SettingValue } from "./definitions.ts";

/** One row of table `settings`, in a person's scope. */
export interface Setting {
  readonly level: Level;
  readonly name: string;
  readonly value: unknown;
}

/** Effective settings of a person in a place. */
export interface Settings {
  value<N extends SettingName>(name: N): SettingValue<N>;
  /** Level that the value comes from; undefined for a default. */
  from(name: SettingName): Level | undefined;
  /** Value at exactly this level; undefined if none is set. */
  at(name: SettingName, level: Level): StoredValue | undefined;
}

/**
 * Resolves the effective settings from these rows: the nearest level that a setting allows and that has a value, else
 * the default. Rows that this version doesn't understand are ignored.
 */
export function resolveEffectiveSettings(rows: readonly Setting[]): Settings {
  function valueAt(name: SettingName, level: Level): StoredValue | undefined {
    const { levels, shape } = definitionOf(name);
    if (!levels.includes(level)) return undefined;
    const value = rows.find((row) => row.level === level && row.name === name)?.value;
    return hasShape(shape, value) ? value : undefined;
  }
  const levelOf = (name: SettingName) => LEVELS.find((level) => valueAt(name, level) !== undefined);
  return {
    at: valueAt,
    from: levelOf,
    value: <N extends SettingName>(name: N) => {
      const level = levelOf(name);
      const value = level === undefined ? definitionOf(name).default : valueAt(name, level);
      // `hasShape` has checked it, and the definition's own default has its shape.
      return value as SettingValue<N>;
    },
  };
}
