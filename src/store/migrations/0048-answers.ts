import { sql, type Kysely } from "kysely";

/** Without a default, so that no row is rewritten. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table jobs add column answers jsonb`.execute(db);
}
