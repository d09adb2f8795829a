import { sql, type Kysely } from "kysely";

/** What is to be played in voice channels, and who plays it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table voice_sessions (
      platform text not null,
      workspace text not null,
      channel text not null,
      is_open boolean not null,
      -- The process that is connected, and when it last said so.
      holder text,
      seen_at timestamptz not null default now(),
      status text not null default 'joining',
      encrypted boolean not null default false,
      last_packet_at timestamptz,
      played_ms integer not null default 0,
      paused boolean not null default false,
      volume integer not null default 100,
      since timestamptz not null default now(),
      -- Why it ended, or what is missing.
      problem jsonb,
      primary key (platform, workspace)
    )`.execute(db);
  await sql`
    create table playback_items (
      id text primary key,
      place bigint generated always as identity,
      platform text not null,
      workspace text not null,
      kind text not null,
      person_id text not null,
      title text not null,
      job_id text,
      file_id text not null,
      duration_ms integer,
      state text not null default 'waiting',
      -- How often it was started: again after a crash, but only once.
      starts integer not null default 0,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index playback_items_of_server on playback_items (platform, workspace, place)`.execute(db);
}
