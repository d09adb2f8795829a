import { sql } from "kysely";
import { expect } from "vitest";
import type { Store } from "../../src/store/index.ts";
import type { Database } from "../../src/store/schema.ts";
import { newDatabase, openTestStore } from "../engines/database.ts";

/** A database of its own, and further processes' connections to it. */
export async function openTemporaryStore() {
  const url = await newDatabase();
  const open = () => openTestStore(url);
  const store = await open();
  const others: Store[] = [];
  return {
    store,
    /** A second composition on the same database, as another process has it. */
    async openOther(): Promise<Store> {
      const other = await open();
      others.push(other);
      return other;
    },
    async close(): Promise<void> {
      for (const other of others) await other.close();
      await store.close();
    },
  };
}

/** Deletes all jobs and the rows of these tables, faster than truncating. */
export async function emptyTables(
  { db }: Pick<Store, "db">,
  ...tables: readonly (keyof Database)[]
): Promise<void> {
  for (const table of ["jobs", ...tables] as const) await db.deleteFrom(table).execute();
}

/** Waits until at least this many statements of the database wait for a lock. */
export async function untilBlocked({ db }: Pick<Store, "db">, count = 1): Promise<void> {
  const blocked = sql<{ n: number }>`
    select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  await expect
    .poll(async () => (await blocked.execute(db)).rows[0]?.n, { interval: 10 })
    .toBeGreaterThanOrEqual(count);
}

/** Runs `act` while another transaction holds what `hold` has written; then commits or rolls it back. */
export async function whileHeld(
  { db }: Pick<Store, "db">,
  hold: (trx: Store["db"]) => Promise<unknown>,
  act: () => Promise<void>,
  end: "commit" | "roll back" = "commit",
): Promise<void> {
  const rolledBack = new Error("rolled back");
  await db
    .transaction()
    .execute(async (trx) => {
      await hold(trx);
      await act();
      if (end === "roll back") throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
}
