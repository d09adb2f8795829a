import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table jobs add column claim text`.execute(db);
}
