import { sql, type Kysely } from "kysely";

/** Creates the table of clips of voice channels. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table channel_clips (
      id text primary key,
      platform text not null,
      workspace text not null,
      channel text not null,
      person_id text not null,
      heard jsonb not null,
      file_id text not null,
      duration_ms integer not null,
      loudest_ms integer not null,
      posted_at timestamptz,
      voice_message text,
      line_message text,
      sound_name text,
      sound text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index channel_clips_expiry on channel_clips (expires_at)`.execute(db);
}
