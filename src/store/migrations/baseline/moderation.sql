create table moderation_cases (
  id text primary key,
  platform text not null,
  workspace_id text not null,
  channel_id text not null,
  message_id text not null,
  author_id text not null,
  link text not null,
  said jsonb not null,
  acts jsonb not null default '[]',
  pending_since timestamptz,
  version integer not null default 0,
  shown integer not null default 0,
  claimed_until timestamptz,
  receipts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (platform, workspace_id, channel_id, message_id)
);
create index moderation_cases_behind on moderation_cases (claimed_until)
  where shown < version or pending_since is not null;
create index moderation_cases_of_author on moderation_cases (platform, workspace_id, author_id, created_at desc);
create index moderation_cases_old on moderation_cases (created_at);

-- One report and one appeal a person, however often they press.
create table moderation_statements (
  case_id text not null references moderation_cases(id) on delete cascade,
  person_id text not null,
  kind text not null,
  words text not null,
  at timestamptz not null default now(),
  primary key (case_id, person_id, kind)
);

-- A message is stored as it was received: its platform is asked for nothing but its files.
create table moderation_waiting (
  platform text not null,
  workspace_id text not null,
  channel_id text not null,
  message_id text not null,
  author_id text not null,
  clip jsonb not null,
  since timestamptz not null default now(),
  primary key (platform, workspace_id, channel_id, message_id)
);
create index moderation_waiting_of_author on moderation_waiting (platform, workspace_id, author_id, since);

-- Since when clips of a server are checked, with the platform's data for reaching it.
create table moderation_listening (
  platform text not null,
  workspace_id text not null,
  until timestamptz not null,
  address jsonb not null default '{}',
  primary key (platform, workspace_id)
);

create table moderation_notices (
  platform text not null,
  workspace_id text not null,
  kind text not null,
  day date not null,
  primary key (platform, workspace_id, kind, day)
);
