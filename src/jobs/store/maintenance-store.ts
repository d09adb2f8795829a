import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../../store/schema.ts";

/** Channel of notifications that maintenance began or ended; every process listens. Also the name of its row. */
export const MAINTENANCE = "maintenance";

/** While it lasts, no process accepts new jobs; accepted jobs continue. */
export interface Maintenance {
  readonly since: Date;
  /** Additional message to people, such as when it ends. Empty: none. */
  readonly note: string;
}

const MAX_NOTE_LENGTH = 200;

const storedValue = z.object({ note: z.string() });

/** Queries of the row in table `app_state` that turns maintenance on. */
export function createMaintenanceStore(db: Kysely<Database>) {
  /** The notification is sent with the write, or not at all. */
  const changeAndNotify = (change: (trx: Kysely<Database>) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      await change(trx);
      await sql`select pg_notify(${MAINTENANCE}, '')`.execute(trx);
    });

  return {
    async read(): Promise<Maintenance | undefined> {
      const row = await db
        .selectFrom("appState")
        .select(["value", "updatedAt"])
        .where("name", "=", MAINTENANCE)
        .executeTakeFirst();
      return row && { since: row.updatedAt, note: storedValue.safeParse(row.value).data?.note ?? "" };
    },
    /** Begins maintenance, or changes its note. */
    async begin(note: string): Promise<void> {
      const value = JSON.stringify({ note: oneLine(note) });
      await changeAndNotify((trx) =>
        trx
          .insertInto("appState")
          .values({ name: MAINTENANCE, value })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
          .execute(),
      );
    },
    async end(): Promise<void> {
      await changeAndNotify((trx) => trx.deleteFrom("appState").where("name", "=", MAINTENANCE).execute());
    },
  };
}

const oneLine = (note: string) => note.replaceAll(/\s+/g, " ").trim().slice(0, MAX_NOTE_LENGTH);
