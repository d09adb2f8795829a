import { sql, type Kysely } from "kysely";

/**
 * What of the platform's own password a key was created under, as a keyed hash; null where it has none. Keys of the
 * playground that were created under a password before this migration have to be created again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table api_keys add column access_mark text`.execute(db);
}
