import { sql, type Kysely } from "kysely";

/** What results are recognized by: the same bytes, or what their audio sounds like after it was re-encoded or cut. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table files add column fingerprint text, add column result_hash text`.execute(db);
}
