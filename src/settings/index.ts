import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { createExpiringCache } from "../base/cache.ts";
import type { AccountKey } from "../store/person.ts";
import type { Database } from "../store/schema.ts";
import { definitionOf, type SettingName, type SettingValue } from "./definitions.ts";
import { resolveEffectiveSettings, type Setting, type Settings } from "./resolve.ts";
import { SETTINGS_CHANGED, createSettingsStore } from "./store.ts";
import { hasShape, LEVELS, type StoredValue } from "./definition.ts";
import { type SettingsOwner, ownerAt, ownerKey, type Scope } from "./scope.ts";

/** Returns the new value; undefined removes it. A present value that this version doesn't understand counts as none. */
export type UpdateSetting<N extends SettingName> = (
  present: SettingValue<N> | undefined,
) => StoredValue | undefined;

/** Settings of all people, channels and servers. */
export interface AllSettings {
  /** Returns the effective settings of a person in a place: from memory if recently read, else from the database. */
  of(scope: Scope): Promise<Settings>;
  /** Replaces the present value and returns the new one. Without one, another level's applies. */
  change<N extends SettingName>(
    owner: SettingsOwner,
    name: N,
    update: UpdateSetting<N>,
  ): Promise<StoredValue | undefined>;
  /** Sets all of these, or none. */
  changeAll(owner: SettingsOwner, values: ReadonlyMap<SettingName, StoredValue>): Promise<void>;
  /** Gives each of a person's accounts, or of a place's IDs, the settings that another one has and it lacks. */
  share(owners: readonly SettingsOwner[]): Promise<void>;
}

export interface SettingsOptions {
  readonly db: Kysely<Database>;
  readonly listen: (
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ) => Promise<unknown>;
  /** Returns the keys of all accounts of an account's person, that one first. Default: only that one. */
  readonly accountKeys?: (account: AccountKey) => Promise<readonly AccountKey[]>;
  /** Milliseconds since an arbitrary point in time. */
  readonly now?: () => number;
  readonly log: Logger;
}

/** A change is noticed at once; one whose notification was lost, after this time. */
const CACHE_MS = 5_000;
const MAX_CACHED = 20_000;

export function createSettings({
  db,
  listen,
  accountKeys = async (account) => [account],
  now = () => performance.now(),
  log,
}: SettingsOptions): AllSettings {
  const store = createSettingsStore(db);
  const cache = createExpiringCache<Promise<readonly Setting[]>>({ max: MAX_CACHED, ttlMs: CACHE_MS, now });
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

  function load(holders: readonly SettingsOwner[]): readonly Promise<readonly Setting[]>[] {
    const found = store.of(holders);
    return holders.map(ownerKey).map((key) => {
      const rows = found.then((all) => all.get(key) ?? []);
      cache.set(key, rows);
      rows.catch(() => cache.peek(key) === rows && cache.delete(key));
      return rows;
    });
  }

  /** Linked accounts have the same settings, so that reading them takes no look at the links. */
  async function ownersOf(owner: SettingsOwner): Promise<readonly SettingsOwner[]> {
    if (owner.level !== "person") return [owner];
    const accounts = await accountKeys({ platform: owner.platform, personKey: owner.id });
    const { workspace, level } = owner;
    return accounts.map(({ platform, personKey: id }) => ({ platform, workspace, level, id }));
  }

  return {
    async of(scope) {
      subscribe();
      const holders = LEVELS.map((level) => ownerAt(level, scope));
      const cached = holders.map((holder) => cache.get(ownerKey(holder)));
      const old = holders.filter((_, level) => cached[level] === undefined);
      const loaded = old.length > 0 ? load(old) : [];
      const found = await Promise.all([...cached.filter((rows) => rows !== undefined), ...loaded]);
      return resolveEffectiveSettings(found.flat());
    },
    async change<N extends SettingName>(owner: SettingsOwner, name: N, update: UpdateSetting<N>) {
      const { shape } = definitionOf(name);
      const [own = owner, ...others] = await ownersOf(owner);
      const storedValue = await store.change(own, name, (present) =>
        update(hasShape(shape, present) ? (present as SettingValue<N>) : undefined),
      );
      cache.delete(ownerKey(own));
      for (const other of others) {
        await store.change(other, name, () => storedValue);
        cache.delete(ownerKey(other));
      }
      return storedValue;
    },
    async changeAll(owner, values) {
      for (const one of await ownersOf(owner)) {
        await store.changeAll(one, values);
        cache.delete(ownerKey(one));
      }
    },
    async share(owners) {
      await store.share(owners);
      for (const owner of owners) cache.delete(ownerKey(owner));
    },
  };
}
