import { sql, type Kysely } from "kysely";
import { createGroupedReads } from "../base/grouped-reads.ts";
import { prepared } from "../store/prepared.ts";
import type { Database } from "../store/schema.ts";
import type { StoredValue } from "./definition.ts";
import type { Setting } from "./resolve.ts";
import { type SettingsOwner, ownerKey } from "./scope.ts";

/** Channel for every process that caches settings; the payload is an owner's key. */
export const SETTINGS_CHANGED = "settings";

export function createSettingsStore(db: Kysely<Database>) {
  return {
    /** Settings of these owners, by their keys. */
    of: createGroupedReads((lookups: readonly (readonly SettingsOwner[])[]) => readTogether(db, lookups)),

    /** Replaces the present value in one transaction, serialized with other changes; undefined removes the setting. */
    async change(
      owner: SettingsOwner,
      name: string,
      update: (present: unknown) => StoredValue | undefined,
    ): Promise<StoredValue | undefined> {
      const key = ownerKey(owner);
      return db.transaction().execute(async (trx) => {
        await lock(trx, key, name);
        const present = await trx
          .selectFrom("settings")
          .select("value")
          .where((where) => where.and({ ...owner, name }))
          .executeTakeFirst();
        const value = update(present?.value);
        await (value === undefined ? remove(trx, owner, name) : write(trx, owner, name, value));
        // Sent when the transaction commits, and not at all if it rolls back.
        await sql`select pg_notify(${SETTINGS_CHANGED}, ${key})`.execute(trx);
        return value;
      });
    },

    /** Gives each of these owners what one of the others has and it lacks; the first one's comes first. */
    async share(owners: readonly SettingsOwner[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const all = await readTogether(trx, [owners]);
        const held = owners.toReversed().flatMap((owner) => all[0]?.get(ownerKey(owner)) ?? []);
        for (const { name, value } of new Map(held.map((one) => [one.name, one])).values())
          for (const owner of owners)
            await trx
              .insertInto("settings")
              .values({ ...owner, name, value: JSON.stringify(value) })
              .onConflict((conflict) => conflict.doNothing())
              .execute();
        for (const owner of owners)
          await sql`select pg_notify(${SETTINGS_CHANGED}, ${ownerKey(owner)})`.execute(trx);
      });
    },

    /** Sets all of these in one transaction. */
    async changeAll(owner: SettingsOwner, values: ReadonlyMap<string, StoredValue>): Promise<void> {
      const key = ownerKey(owner);
      await db.transaction().execute(async (trx) => {
        // The same order in every transaction, to prevent deadlocks.
        for (const name of [...values.keys()].toSorted()) await lock(trx, key, name);
        for (const [name, value] of values) await write(trx, owner, name, value);
        await sql`select pg_notify(${SETTINGS_CHANGED}, ${key})`.execute(trx);
      });
    },
  };
}

type SettingsByOwner = ReadonlyMap<string, readonly Setting[]>;

/** Reads the settings of the owners of several lookups, and returns those of each. */
async function readTogether(
  db: Kysely<Database>,
  lookups: readonly (readonly SettingsOwner[])[],
): Promise<readonly SettingsByOwner[]> {
  const owners = [...new Map(lookups.flat().map((owner) => [ownerKey(owner), owner])).values()];
  const column = (name: keyof SettingsOwner) => sql`${owners.map((owner) => owner[name])}::text[]`;
  const { rows } = await sql<SettingsOwner & { name: string; value: unknown }>`${prepared}
    select platform, workspace, level, id, name, value from settings
    where (platform, workspace, level, id) in (select * from unnest(
      ${column("platform")}, ${column("workspace")}, ${column("level")}, ${column("id")}))`.execute(db);
  const all = new Map<string, Setting[]>(owners.map((owner) => [ownerKey(owner), []]));
  for (const { name, value, ...owner } of rows)
    all.get(ownerKey(owner))?.push({ level: owner.level, name, value });
  return lookups.map((lookup) => new Map(lookup.map(ownerKey).map((key) => [key, all.get(key) ?? []])));
}

const lock = (trx: Kysely<Database>, key: string, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${key} ${name}`}, 0))`.execute(trx);

const remove = (db: Kysely<Database>, owner: SettingsOwner, name: string) =>
  db
    .deleteFrom("settings")
    .where((where) => where.and({ ...owner, name }))
    .execute();

function write(db: Kysely<Database>, owner: SettingsOwner, name: string, newValue: StoredValue) {
  const value = JSON.stringify(newValue);
  return db
    .insertInto("settings")
    .values({ ...owner, name, value })
    .onConflict((conflict) =>
      conflict
        .columns(["platform", "workspace", "level", "id", "name"])
        .doUpdateSet({ value, updatedAt: sql`now()` }),
    )
    .execute();
}
