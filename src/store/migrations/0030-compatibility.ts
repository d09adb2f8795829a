import { sql, type Kysely } from "kysely";

/** Keeps the one migration that every version must know to run on this database (see `compatibility.ts`). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table compatibility (needs text not null)`.execute(db);
  await sql`create unique index compatibility_one_row on compatibility ((true))`.execute(db);
  await sql`insert into compatibility values ('0030-compatibility')`.execute(db);
}
