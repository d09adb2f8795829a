-- Voices that people trained or designed, and whose they are. A deleted one leaves nothing but `service_key`, by which
-- it stays hidden while the audio service keeps it.
create table voices (
  id text primary key,
  service_key text not null unique,
  service_name text,
  name text,
  name_key text,
  platform text,
  person_id text,
  workspace_id text,
  job_id text,
  consent text,
  consented_at timestamptz,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  deleted_at timestamptz
);
create unique index voices_own on voices (platform, person_id, name_key) where deleted_at is null;
create unique index voices_shared on voices (platform, workspace_id, name_key)
  where deleted_at is null and workspace_id is not null;

-- Who plays and records in the voice channels of a server.
create table voice_sessions (
  platform text not null,
  workspace text not null,
  channel text not null,
  is_open boolean not null,
  holder text,
  seen_at timestamptz not null default now(),
  status text not null default 'joining',
  encrypted boolean not null default false,
  last_packet_at timestamptz,
  played_ms integer not null default 0,
  paused boolean not null default false,
  volume integer not null default 100,
  since timestamptz not null default now(),
  problem jsonb,
  primary key (platform, workspace)
);

-- What is to be played in voice channels.
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
  starts integer not null default 0,
  created_at timestamptz not null default now()
);
create index playback_items_of_server on playback_items (platform, workspace, place);

-- Recordings of voice channels. The audio itself is in files.
create table recordings (
  id text primary key,
  platform text not null,
  workspace text not null,
  channel text not null,
  channel_name text not null,
  person_id text not null,
  roles jsonb,
  locale text not null,
  state text not null default 'recording',
  reason text,
  max_ms integer not null,
  started_at timestamptz,
  stopped_at timestamptz,
  holder text,
  seen_at timestamptz not null default now(),
  message text,
  nick_before text,
  nick_set text,
  job_id text,
  problem jsonb,
  created_at timestamptz not null default now()
);
create index recordings_of_job on recordings (job_id) where job_id is not null;
create unique index recordings_running on recordings (platform, workspace) where state = 'recording';

-- People to whom a recording was announced. What somebody said before `out_at` is deleted even if they opt back in
-- before a process has noticed.
create table recording_people (
  recording_id text not null references recordings(id) on delete cascade,
  person_id text not null,
  name text not null,
  state text not null,
  file_id text,
  duration_ms integer,
  spans jsonb,
  told_at timestamptz not null default now(),
  out_at timestamptz,
  primary key (recording_id, person_id)
);
create index recording_people_of_person on recording_people (person_id);
