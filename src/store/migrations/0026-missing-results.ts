import { sql, type Kysely } from "kysely";

/** When a result was first found missing at its link: the row remembers it, so that a restart does not start over. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table jobs add column missing_since timestamptz`.execute(db);
}
