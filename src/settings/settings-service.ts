import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { Level, StoredValue } from "./definition.ts";
import { definitionOf, type SettingName } from "./definitions.ts";
import type { AllSettings } from "./index.ts";
import type { Settings } from "./resolve.ts";
import { formatTargets } from "./levels.ts";
import { ownerAt, type Scope } from "./scope.ts";

/** What one person can see and do about the settings where they are. */
export interface SettingsService {
  current(): Promise<Settings>;
  /**
   * Makes a new value of what is set at this level; undefined takes it away. Throws a UserError where it cannot be set at
   * that level, or not by them. Returns what is set now.
   */
  change(
    name: SettingName,
    level: Level,
    update: (present: unknown) => StoredValue | undefined,
  ): Promise<StoredValue | undefined>;
  /** Sets all of these at a level, or nothing. Throws a UserError for whoever may not. */
  changeAll(level: Level, values: ReadonlyMap<SettingName, StoredValue>): Promise<void>;
  /** Throws a UserError for whoever may not change what is set at this level. */
  checkMayChange(level: Level): Promise<void>;
}

/** Makes a person's desk. `mayAdminister` is asked only where others are concerned. */
export function createSettingsService({
  settings,
  scope,
  mayAdminister,
}: {
  settings: AllSettings;
  scope: Scope;
  mayAdminister: () => Promise<boolean>;
}): SettingsService {
  const checkCanChange = async (level: Level): Promise<void> => {
    if (level !== "person" && !(await mayAdminister())) throw new UserError(say("settingsFileNotYours"));
  };
  return {
    checkMayChange: checkCanChange,
    async changeAll(level, values) {
      await checkCanChange(level);
      await settings.changeAll(ownerAt(level, scope), values);
    },
    current: () => settings.of(scope),
    async change(name, level, update) {
      const { levels } = definitionOf(name);
      if (!levels.includes(level))
        throw new UserError(say("settingNotHere", { name, where: formatTargets(levels) }));
      if (level !== "person" && !(await mayAdminister()))
        throw new UserError(say("settingNotYours", { name }));
      return settings.change(ownerAt(level, scope), name, update);
    },
  };
}
