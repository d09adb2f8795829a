import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../store/schema.ts";
import type { Stored } from "./definition.ts";
import type { SettingName } from "./definitions.ts";
import { resolve, type Setting, type Settings } from "./resolve.ts";
import { CHANGED, createRows } from "./store.ts";
import { LEVELS } from "./definition.ts";
import { type Holder, holderAt, holderKey, type Scope } from "./scope.ts";

/** Everybody's settings. */
export interface AllSettings {
  /** What holds for a person in a place. From memory where it was asked for lately; else it asks the database. */
  of(scope: Scope): Promise<Settings>;
  /**
   * Makes a new value of the present one, and returns it; undefined takes the setting away, so that another level's holds.
   */
  change(
    holder: Holder,
    name: SettingName,
    make: (present: unknown) => Stored | undefined,
  ): Promise<Stored | undefined>;
  /** Sets all of these, or none. */
  changeAll(holder: Holder, values: ReadonlyMap<SettingName, Stored>): Promise<void>;
}

export interface SettingsOptions {
  readonly db: Kysely<Database>;
  readonly listen: (channel: string, heard: (payload: string) => void, gap: () => void) => Promise<unknown>;
  /** Milliseconds since any moment. */
  readonly now?: () => number;
  readonly log: Logger;
}

/** A change is heard at once; where its notification is lost, it is seen after so long. */
const TRUSTED_MS = 5_000;
const MOST_KEPT = 20_000;

interface Kept {
  readonly until: number;
  readonly rows: Promise<readonly Setting[]>;
}

export function createSettings({
  db,
  listen,
  now = () => performance.now(),
  log,
}: SettingsOptions): AllSettings {
  const rows = createRows(db);
  const kept = new Map<string, Kept>();
  let listening: Promise<unknown> | undefined;

  /** Whoever fails to hear lives by the copies' age until the next look. */
  function hear(): void {
    listening ??= listen(
      CHANGED,
      (key) => void kept.delete(key),
      () => kept.clear(),
    ).catch((error: unknown) => {
      listening = undefined;
      log.warn({ err: error }, "changes of settings are not heard of at once");
    });
  }

  function load(holders: readonly Holder[]): void {
    const until = now() + TRUSTED_MS;
    const found = rows.of(holders);
    for (const key of holders.map(holderKey)) {
      const mine: Kept = { until, rows: found.then((all) => all.get(key) ?? []) };
      kept.delete(key);
      kept.set(key, mine);
      mine.rows.catch(() => kept.get(key) === mine && kept.delete(key));
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
  }

  return {
    async of(scope) {
      hear();
      const holders = LEVELS.map((level) => holderAt(level, scope));
      const isOld = (holder: Holder) => (kept.get(holderKey(holder))?.until ?? -Infinity) <= now();
      const old = holders.filter(isOld);
      if (old.length > 0) load(old);
      const found = await Promise.all(holders.flatMap((holder) => kept.get(holderKey(holder))?.rows ?? []));
      return resolve(found.flat());
    },
    async change(holder, name, make) {
      const made = await rows.change(holder, name, make);
      kept.delete(holderKey(holder));
      return made;
    },
    async changeAll(holder, values) {
      await rows.changeAll(holder, values);
      kept.delete(holderKey(holder));
    },
  };
}
