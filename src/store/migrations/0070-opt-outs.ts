import { sql, type Kysely } from "kysely";

/** When somebody last opted out of a recording: who opts back in before a process has noticed is still forgotten until then. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table recording_people add column out_at timestamptz`.execute(db);
}
