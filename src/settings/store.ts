import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import type { Level, Stored } from "./definition.ts";
import type { Setting } from "./resolve.ts";
import { type Holder, holderKey } from "./scope.ts";

/** Heard by every process that keeps copies; the payload is a holder's key. */
export const CHANGED = "settings";

/** The queries of table `settings`. */
export function createRows(db: Kysely<Database>) {
  return {
    /** What these have set, by their keys. */
    async of(holders: readonly Holder[]): Promise<ReadonlyMap<string, readonly Setting[]>> {
      const found = await db
        .selectFrom("settings")
        .select(["platform", "workspace", "level", "id", "name", "value"])
        .where((where) => where.or(holders.map((holder) => where.and(holder))))
        .execute();
      const all = new Map<string, Setting[]>(holders.map((holder) => [holderKey(holder), []]));
      for (const { name, value, ...row } of found) {
        const level = row.level as Level;
        all.get(holderKey({ ...row, level }))?.push({ level, name, value });
      }
      return all;
    },

    /** Makes a new value of the present one, in one piece with what others do; undefined takes the setting away. */
    async change(
      holder: Holder,
      name: string,
      make: (present: unknown) => Stored | undefined,
    ): Promise<Stored | undefined> {
      const key = holderKey(holder);
      return db.transaction().execute(async (trx) => {
        await lock(trx, key, name);
        const present = await trx
          .selectFrom("settings")
          .select("value")
          .where((where) => where.and({ ...holder, name }))
          .executeTakeFirst();
        const value = make(present?.value);
        await (value === undefined ? remove(trx, holder, name) : write(trx, holder, name, value));
        // Sent when the transaction commits, and not at all when it does not.
        await sql`select pg_notify(${CHANGED}, ${key})`.execute(trx);
        return value;
      });
    },

    /** Sets all of these in one piece. */
    async changeAll(holder: Holder, values: ReadonlyMap<string, Stored>): Promise<void> {
      const key = holderKey(holder);
      await db.transaction().execute(async (trx) => {
        // Everybody in the same order, so that nobody waits for one who waits for them.
        for (const name of [...values.keys()].toSorted()) await lock(trx, key, name);
        for (const [name, value] of values) await write(trx, holder, name, value);
        await sql`select pg_notify(${CHANGED}, ${key})`.execute(trx);
      });
    },
  };
}

const lock = (trx: Kysely<Database>, key: string, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${key} ${name}`}, 0))`.execute(trx);

const remove = (db: Kysely<Database>, holder: Holder, name: string) =>
  db
    .deleteFrom("settings")
    .where((where) => where.and({ ...holder, name }))
    .execute();

function write(db: Kysely<Database>, holder: Holder, name: string, made: Stored) {
  const value = JSON.stringify(made);
  return db
    .insertInto("settings")
    .values({ ...holder, name, value })
    .onConflict((conflict) =>
      conflict
        .columns(["platform", "workspace", "level", "id", "name"])
        .doUpdateSet({ value, updatedAt: sql`now()` }),
    )
    .execute();
}
