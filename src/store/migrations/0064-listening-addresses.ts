import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  // The platform's data for reaching the server. The version before doesn't write it.
  await sql`alter table moderation_listening add column address jsonb not null default '{}'`.execute(db);
}
