import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../store/schema.ts";
import type { StoredValue } from "./definition.ts";
import type { SettingName } from "./definitions.ts";
import { resolveEffectiveSettings, type Setting, type Settings } from "./resolve.ts";
import { SETTINGS_CHANGED, createSettingsStore } from "./store.ts";
import { LEVELS } from "./definition.ts";
import { type SettingsOwner, ownerAt, ownerKey, type Scope } from "./scope.ts";

/** Settings of all people, channels and servers. */
export interface AllSettings {
  /** Returns the effective settings of a person in a place: from memory if recently read, else from the database. */
  of(scope: Scope): Promise<Settings>;
  /**
   * Replaces the present value and returns the new one; undefined removes the setting, so that another level's applies.
   */
  change(
    owner: SettingsOwner,
    name: SettingName,
    update: (present: unknown) => StoredValue | undefined,
  ): Promise<StoredValue | undefined>;
  /** Sets all of these, or none. */
  changeAll(owner: SettingsOwner, values: ReadonlyMap<SettingName, StoredValue>): Promise<void>;
}

export interface SettingsOptions {
  readonly db: Kysely<Database>;
  readonly listen: (
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ) => Promise<unknown>;
  /** Milliseconds since an arbitrary point in time. */
  readonly now?: () => number;
  readonly log: Logger;
}

/** A change is noticed at once; one whose notification was lost, after this time. */
const CACHE_MS = 5_000;
const MAX_CACHED = 20_000;

interface CachedSettings {
  readonly until: number;
  readonly rows: Promise<readonly Setting[]>;
}

export function createSettings({
  db,
  listen,
  now = () => performance.now(),
  log,
}: SettingsOptions): AllSettings {
  const store = createSettingsStore(db);
  const cache = new Map<string, CachedSettings>();
  let listening: Promise<unknown> | undefined;

  /** Without a subscription, cached copies are used until they expire; the next read subscribes again. */
  function subscribe(): void {
    listening ??= listen(
      SETTINGS_CHANGED,
      (key) => void cache.delete(key),
      () => cache.clear(),
    ).catch((error: unknown) => {
      listening = undefined;
      log.warn({ err: error }, "settings: failed to listen for changes; they take effect with a delay");
    });
  }

  function load(holders: readonly SettingsOwner[]): void {
    const until = now() + CACHE_MS;
    const found = store.of(holders);
    for (const key of holders.map(ownerKey)) {
      const entry: CachedSettings = { until, rows: found.then((all) => all.get(key) ?? []) };
      cache.delete(key);
      cache.set(key, entry);
      entry.rows.catch(() => cache.get(key) === entry && cache.delete(key));
    }
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED) break;
      cache.delete(oldest);
    }
  }

  return {
    async of(scope) {
      subscribe();
      const holders = LEVELS.map((level) => ownerAt(level, scope));
      const isOld = (holder: SettingsOwner) => (cache.get(ownerKey(holder))?.until ?? -Infinity) <= now();
      const old = holders.filter(isOld);
      if (old.length > 0) load(old);
      const found = await Promise.all(holders.flatMap((holder) => cache.get(ownerKey(holder))?.rows ?? []));
      return resolveEffectiveSettings(found.flat());
    },
    async change(owner, name, update) {
      const made = await store.change(owner, name, update);
      cache.delete(ownerKey(owner));
      return made;
    },
    async changeAll(owner, values) {
      await store.changeAll(owner, values);
      cache.delete(ownerKey(owner));
    },
  };
}
