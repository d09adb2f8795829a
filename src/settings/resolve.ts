import { hasShape, LEVELS, type Level, type StoredValue } from "./definition.ts";
import { definitionOf, type SettingName, type SettingValue } from "./definitions.ts";

/** One row of table `settings`, of somebody's scope. */
export interface Setting {
  readonly level: Level;
  readonly name: string;
  readonly value: unknown;
}

/** What holds for one person in one place. */
export interface Settings {
  value<N extends SettingName>(name: N): SettingValue<N>;
  /** Where that comes from; undefined where nobody has set it. */
  from(name: SettingName): Level | undefined;
  /** What was set at this very level; undefined where nothing was. */
  at(name: SettingName, level: Level): StoredValue | undefined;
}

/**
 * What holds where these rows are all there is: the nearest level at which a setting can be made and was made, else its
 * default. Rows that no setting of this version understands count for nothing.
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
      // `fits` has looked at it, and the definition's own default is of its shape.
      return value as SettingValue<N>;
    },
  };
}
