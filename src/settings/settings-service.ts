import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { formatTargets, type Level, type StoredValue } from "./definition.ts";
import { definitionOf, type SettingName } from "./definitions.ts";
import type { AllSettings, UpdateSetting } from "./index.ts";
import type { Settings } from "./resolve.ts";
import { ownerAt, type Scope } from "./scope.ts";

/** What a person can see of, and do with, the settings in a place. */
export interface SettingsService {
  current(): Promise<Settings>;
  /**
   * Replaces the value at this level; undefined removes it. Throws a UserError if it can't be set at that level, or if
   * the person isn't allowed to. Returns the new value.
   */
  change<N extends SettingName>(
    name: N,
    level: Level,
    update: UpdateSetting<N>,
  ): Promise<StoredValue | undefined>;
  /** Sets all of these at a level, or none. Throws a UserError if the person isn't allowed to. */
  changeAll(level: Level, values: ReadonlyMap<SettingName, StoredValue>): Promise<void>;
  /** Throws a UserError if the person isn't allowed to change settings at this level. */
  checkMayChange(level: Level): Promise<void>;
}

/** Creates a person's settings service. `mayAdminister` is called only for settings that affect others. */
export function createSettingsService({
  settings,
  scope,
  mayAdminister,
}: {
  settings: AllSettings;
  scope: Scope;
  mayAdminister: () => Promise<boolean>;
}): SettingsService {
  const checkMayChange = async (level: Level, refusal = say("settingsFileNotYours")): Promise<void> => {
    if (level !== "person" && !(await mayAdminister())) throw new UserError(refusal);
  };
  return {
    checkMayChange: (level) => checkMayChange(level),
    async changeAll(level, values) {
      await checkMayChange(level);
      await settings.changeAll(ownerAt(level, scope), values);
    },
    current: () => settings.of(scope),
    async change(name, level, update) {
      const { levels } = definitionOf(name);
      if (!levels.includes(level))
        throw new UserError(say("settingNotHere", { name, where: formatTargets(levels) }));
      await checkMayChange(level, say("settingNotYours", { name }));
      return settings.change(ownerAt(level, scope), name, update);
    },
  };
}
