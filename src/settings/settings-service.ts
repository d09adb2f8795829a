import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { Level, Stored } from "./definition.ts";
import { definitionOf, type SettingName } from "./definitions.ts";
import type { AllSettings } from "./index.ts";
import type { Settings } from "./resolve.ts";
import { placesIn } from "./levels.ts";
import { holderAt, type Scope } from "./scope.ts";

/** What one person can see and do about the settings where they are. */
export interface SettingsDesk {
  current(): Promise<Settings>;
  /**
   * Makes a new value of what is set at this level; undefined takes it away. Throws a UserError where it cannot be set at
   * that level, or not by them. Returns what is set now.
   */
  change(
    name: SettingName,
    level: Level,
    make: (present: unknown) => Stored | undefined,
  ): Promise<Stored | undefined>;
  /** Sets all of these at a level, or nothing. Throws a UserError for whoever may not. */
  changeAll(level: Level, values: ReadonlyMap<SettingName, Stored>): Promise<void>;
  /** Throws a UserError for whoever may not change what is set at this level. */
  checkMayChange(level: Level): Promise<void>;
}

/** Makes a person's desk. `mayAdminister` is asked only where others are concerned. */
export function createSettingsDesk({
  settings,
  scope,
  mayAdminister,
}: {
  settings: AllSettings;
  scope: Scope;
  mayAdminister: () => Promise<boolean>;
}): SettingsDesk {
  const checkMayChange = async (level: Level): Promise<void> => {
    if (level !== "person" && !(await mayAdminister())) throw new UserError(say("settingsFileNotYours"));
  };
  return {
    checkMayChange,
    async changeAll(level, values) {
      await checkMayChange(level);
      await settings.changeAll(holderAt(level, scope), values);
    },
    current: () => settings.of(scope),
    async change(name, level, make) {
      const { levels } = definitionOf(name);
      if (!levels.includes(level))
        throw new UserError(say("settingNotHere", { name, where: placesIn(levels) }));
      if (level !== "person" && !(await mayAdminister()))
        throw new UserError(say("settingNotYours", { name }));
      return settings.change(holderAt(level, scope), name, make);
    },
  };
}
