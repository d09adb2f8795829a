import { sql, type Kysely } from "kysely";

/** Adds who is named in a voice passport, and how often moderators had its audio played. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table voice_passports
      add column members text[] not null default '{}',
      add column plays integer not null default 0,
      add column last_played_at timestamptz`.execute(db);
}
