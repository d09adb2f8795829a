-- One for each job that heard something. It may be kept longer or shorter than the job. A translation is a transcript
-- that goes with the one it was made from.
create table transcripts (
  job_id text primary key,
  platform text not null,
  workspace_id text not null,
  channel_id text not null,
  thread_id text,
  source_message text,
  link text,
  person_id text not null,
  author_id text,
  name text not null,
  content_hash text,
  options_key text,
  language text,
  duration_ms integer,
  speakers integer not null,
  segments jsonb not null,
  names jsonb not null default '{}',
  version integer not null default 0,
  search tsvector not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  words tsvector,
  words_version integer,
  translation_of text
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index transcripts_erased on transcripts (job_id) where expires_at = created_at;
create index transcripts_expiring on transcripts (expires_at);
create index transcripts_of_author on transcripts (platform, author_id, created_at desc) where author_id is not null;
-- The same file with the same options is not paid for twice.
create index transcripts_of_content on transcripts (content_hash, options_key) where content_hash is not null;
create index transcripts_of_message on transcripts (platform, source_message) where source_message is not null;
create index transcripts_of_person on transcripts (platform, person_id, created_at desc);
create index transcripts_of_place on transcripts (platform, workspace_id, channel_id, created_at desc);
-- Texts whose words are not indexed yet.
create index transcripts_outdated on transcripts (job_id) where words_version is distinct from version;
create index transcripts_search on transcripts using gin (search);
create index transcripts_translations on transcripts (translation_of) where translation_of is not null;
create index transcripts_words on transcripts using gin (words);

-- Answers that quote a transcript go with it.
create table transcript_quotes (
  transcript_id text not null,
  job_id text not null,
  primary key (transcript_id, job_id)
);

-- Minutes go with their transcript however it is deleted. A row without content says that they are to be made.
create table minutes (
  job_id text primary key references transcripts(job_id) on delete cascade,
  content jsonb,
  origin text,
  transcript_version integer,
  version integer not null default 0,
  due_at timestamptz,
  attempt integer not null default 0,
  posting_at timestamptz,
  posted text,
  created_at timestamptz not null default now(),
  document_at timestamptz,
  document text,
  writer_id text,
  fallback text
);
create index minutes_due on minutes (due_at) where due_at is not null;
create index minutes_writer on minutes (writer_id) where writer_id is not null;

-- A channel is told before its first automatic minutes.
create table minutes_notices (
  platform text not null,
  workspace_id text not null,
  channel_id text not null,
  posting_at timestamptz not null default now(),
  is_posted boolean not null default false,
  primary key (platform, workspace_id, channel_id)
);

-- Weekly digests of open action items: one for each channel and week, and a row of each week that plans them.
create table action_item_digests (
  id text primary key,
  week text not null,
  platform text not null default '',
  workspace text not null default '',
  channel text not null default '',
  due_at timestamptz default now(),
  attempt integer not null default 0,
  posting_at timestamptz,
  posted text,
  quoted text[] not null default '{}'
);
create index action_item_digests_due on action_item_digests (due_at) where due_at is not null;
create index action_item_digests_quoted on action_item_digests using gin (quoted);

-- The statement that finishes a job makes its minutes due, if they wait to be posted below its answer.
create function minutes_of_end() returns trigger language plpgsql as $$
begin
  update minutes set due_at = now(), attempt = 0 where job_id = new.id and due_at is not null;
  if found then
    perform pg_notify('minutes', '');
  end if;
  return null;
end
$$;

-- The same for a job that writes minutes with the language model.
create function minutes_of_writer() returns trigger language plpgsql as $$
begin
  update minutes set due_at = now(), attempt = 0 where writer_id = new.id and due_at is not null;
  if found then
    perform pg_notify('minutes', '');
  end if;
  return null;
end
$$;

create trigger minutes_of_job after update of finished_at on jobs for each row
  when (
    old.finished_at is null and new.finished_at is not null
    and new.parent_id is null and new.outcome -> 'result' ? 'transcript'
  )
  execute function minutes_of_end();
create trigger minutes_of_writer after update of finished_at on jobs for each row
  when (
    old.finished_at is null and new.finished_at is not null
    and new.parent_id is null and new.command = 'transcripts write-minutes'
  )
  execute function minutes_of_writer();
