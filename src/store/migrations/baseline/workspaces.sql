create table settings (
  platform text not null,
  workspace text not null,
  level text not null,
  id text not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (platform, workspace, level, id, name)
);

create table secrets (
  name text primary key,
  value text not null
);

create table slack_installations (
  id text primary key,
  team_id text,
  enterprise_id text,
  installation text not null,
  updated_at timestamptz not null default now()
);

create table slack_claims (
  key text primary key,
  claimed_at timestamptz not null default now()
);
create index slack_claims_old on slack_claims (claimed_at);

-- Keys with which programs act for a person or a server. `access_mark` is a keyed hash of the platform's own password
-- that a key was created under.
create table api_keys (
  id text primary key,
  hash text not null unique,
  platform text not null,
  workspace text not null,
  person_id text,
  name text not null,
  scope text not null,
  limited_as text,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  access_mark text
);
create index api_keys_of_person on api_keys (platform, person_id);
create index api_keys_of_server on api_keys (platform, workspace);

-- Answers of commands that answer at once, so that a request that is sent again runs nothing again.
create table api_answers (
  key_id text not null references api_keys(id) on delete cascade,
  request_key text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (key_id, request_key)
);
create index api_answers_old on api_answers (created_at);

create table notices (
  id text default replace((gen_random_uuid())::text, '-', '') primary key,
  platform text not null,
  workspace text not null,
  sentence jsonb not null,
  created_at timestamptz not null default now(),
  attempt integer not null default 0,
  due_at timestamptz not null default now()
) with (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 1000
);
create index notices_due on notices (due_at);
