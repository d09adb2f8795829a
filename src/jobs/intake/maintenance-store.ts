import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../../store/schema.ts";

/** Notifications that it began or ended; every process listens. The row's name, too. */
export const MAINTENANCE = "maintenance";

/** While it lasts no process takes new jobs; what was accepted goes on. */
export interface Maintenance {
  readonly since: Date;
  /** What people are told besides, such as when it will be over. Empty: nothing. */
  readonly note: string;
}

const MAX_NOTE_LENGTH = 200;

const storedValue = z.object({ note: z.string() });

/** The row of table `house` that says whether new jobs are taken. */
export function createMaintenanceStore(db: Kysely<Database>) {
  /** Heard when the write is there, and not at all when it is not. */
  const changeAndNotify = (change: (trx: Kysely<Database>) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      await change(trx);
      await sql`select pg_notify(${MAINTENANCE}, '')`.execute(trx);
    });

  return {
    async read(): Promise<Maintenance | undefined> {
      const row = await db
        .selectFrom("house")
        .select(["value", "updatedAt"])
        .where("name", "=", MAINTENANCE)
        .executeTakeFirst();
      return row && { since: row.updatedAt, note: storedValue.safeParse(row.value).data?.note ?? "" };
    },
    /** Begins it, or changes what people are told about it. */
    async begin(note: string): Promise<void> {
      const value = JSON.stringify({ note: oneLine(note) });
      await changeAndNotify((trx) =>
        trx
          .insertInto("house")
          .values({ name: MAINTENANCE, value })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
          .execute(),
      );
    },
    async end(): Promise<void> {
      await changeAndNotify((trx) => trx.deleteFrom("house").where("name", "=", MAINTENANCE).execute());
    },
  };
}

const oneLine = (note: string) => note.replaceAll(/\s+/g, " ").trim().slice(0, MAX_NOTE_LENGTH);
