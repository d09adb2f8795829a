import { sql, type Kysely } from "kysely";

/** Recordings of voice channels, and who was told of them. The audio itself is in files. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table recordings (
      id text primary key,
      platform text not null,
      workspace text not null,
      channel text not null,
      channel_name text not null,
      -- Who started it; the transcription is theirs.
      person_id text not null,
      roles jsonb,
      locale text not null,
      state text not null default 'recording',
      -- Why it stopped.
      reason text,
      max_ms integer not null,
      -- Null until everyone in the channel was told.
      started_at timestamptz,
      stopped_at timestamptz,
      -- The process that receives or finishes it, and when it last said so.
      holder text,
      seen_at timestamptz not null default now(),
      -- Where it was announced.
      message text,
      -- The bot's nickname before, and the one with the mark until it is restored.
      nick_before text,
      nick_set text,
      job_id text,
      -- Why it couldn't be transcribed.
      problem jsonb,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create unique index recordings_running on recordings (platform, workspace)
    where state = 'recording'`.execute(db);
  await sql`create index recordings_of_job on recordings (job_id) where job_id is not null`.execute(db);
  await sql`
    create table recording_people (
      recording_id text not null references recordings (id) on delete cascade,
      person_id text not null,
      name text not null,
      -- 'told': recorded. 'out': never.
      state text not null,
      -- Their audio without the silence, and where each piece of it was in the recording.
      file_id text,
      duration_ms integer,
      spans jsonb,
      told_at timestamptz not null default now(),
      primary key (recording_id, person_id)
    )`.execute(db);
  await sql`create index recording_people_of_person on recording_people (person_id)`.execute(db);
}
