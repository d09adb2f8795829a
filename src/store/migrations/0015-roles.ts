import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  // Null: the platform did not tell.
  await sql`alter table jobs add column roles text[]`.execute(db);
}
