import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table discord_voice_lovers (who text primary key)`.execute(db);
}
