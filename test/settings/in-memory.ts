import type { AllSettings } from "../../src/settings/index.ts";
import { hasShape, type Level, LEVELS } from "../../src/settings/definition.ts";
import { definitionOf } from "../../src/settings/definitions.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";
import { ownerAt, ownerKey } from "../../src/settings/scope.ts";

/** Settings that are stored as long as the test lasts. */
export function createMemorySettings(): AllSettings {
  const kept = new Map<string, Map<string, unknown>>();
  const settings: AllSettings = {
    async of(scope) {
      const at = (level: Level) => [...(kept.get(ownerKey(ownerAt(level, scope))) ?? [])];
      return resolveEffectiveSettings(
        LEVELS.flatMap((level) => at(level).map(([name, value]) => ({ level, name, value }))),
      );
    },
    async change(holder, name, make) {
      const key = ownerKey(holder);
      const mine = kept.get(key) ?? new Map<string, unknown>();
      kept.set(key, mine);
      const value = make(mine.get(name) as Parameters<typeof make>[0]);
      if (value === undefined) mine.delete(name);
      else if (hasShape(definitionOf(name).shape, value)) mine.set(name, value);
      else throw new TypeError(`no value of ${name}: ${JSON.stringify(value)}`);
      return value;
    },
    async changeAll(holder, values) {
      for (const [name, value] of values) await settings.change(holder, name, () => value);
    },
    share: async () => undefined,
  };
  return settings;
}
