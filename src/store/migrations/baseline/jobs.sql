-- Slack's user IDs are unique to a workspace only (store/person.ts).
create function person_key(platform text, workspace text, person text)
  returns text language sql immutable parallel safe as $$
  select case platform when 'slack' then workspace || ':' || person else person end
$$;

-- A limit does not always count the person who asks: a platform may name somebody for whom several people are counted
-- together. A person who drops a cookie is another person and the same client.
create function limited_person(person text, address jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(address ->> 'limitedAs', person)
$$;

-- Direct messages are no server: each person there is counted alone.
create function limited_server(workspace text, person text) returns text language sql immutable parallel safe as $$
  select case workspace when 'direct' then 'direct:' || person else workspace end
$$;

-- Each process has a lease, and its claims on jobs end with it.
create table process_leases (
  id text primary key,
  started_at timestamptz not null default clock_timestamp(),
  renewed_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  facts jsonb not null default '{}'
) with (fillfactor = 50);

-- A job is written about five times. Indexes on columns that seldom change, and room in its page, keep most of those
-- writes out of the indexes (heap-only updates). PostgreSQL would wait until a fifth of a large table is outdated
-- before it cleans up; meanwhile index-only scans read rows, and space is not reused.
create table jobs (
  id text primary key,
  invocation_key text not null unique,
  platform text not null,
  workspace_id text not null,
  channel_id text not null,
  person_id text not null,
  locale text not null,
  command text not null,
  options jsonb not null,
  plan jsonb not null,
  address jsonb not null,
  deliver_to jsonb,
  state text not null,
  version integer not null default 0,
  attempt integer not null default 0,
  claimed_until timestamptz,
  task_id text,
  urls jsonb,
  outcome jsonb,
  receipts jsonb not null default '{}',
  retry_of text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  deadline_at timestamptz not null,
  finished_at timestamptz,
  crashes integer not null default 0,
  resubmitted boolean not null default false,
  called_at timestamptz,
  parent_id text references jobs(id) on delete cascade,
  part smallint,
  is_parent boolean not null default false,
  claim text,
  reserved bigint not null default 0,
  spent bigint not null default 0,
  unconfirmed bigint not null default 0,
  budget_roles text[] not null default '{}',
  roles text[],
  heard_by text generated always as (outcome #>> '{result,transcript,heardBy}') stored,
  missing_since timestamptz,
  ended text generated always as (
    case
      when finished_at is null then null
      when receipts ? 'undelivered' and state = 'done' then 'undelivered'
      else state
    end
  ) stored,
  start_seconds double precision generated always as (
    case when finished_at is not null then extract(epoch from submitted_at - created_at)::double precision end
  ) stored,
  lease text,
  answers jsonb,
  call_of text
) with (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index jobs_by_age on jobs (created_at, id);
create index jobs_dispatched on jobs (id) where called_at is not null and finished_at is null;
-- For retention, and with what the operator's page counts, so that it reads no row.
create index jobs_finished on jobs (finished_at)
  include (ended, command, platform, person_id, parent_id, created_at, start_seconds)
  where finished_at is not null;
create index jobs_finished_in_server on jobs (platform, workspace_id, finished_at)
  where finished_at is not null and parent_id is null;
create index jobs_waiting on jobs (
  platform,
  limited_server(workspace_id, person_id),
  limited_person(person_key(platform, workspace_id, person_id), address),
  created_at,
  id
) where called_at is null and finished_at is null;
-- For results that are handed out again. No column in it is written more than once.
create index jobs_kept on jobs ((plan ->> 'resultKey'), finished_at desc)
  where plan ? 'resultKey' and finished_at is not null;
create index jobs_of_call on jobs (call_of) where call_of is not null;
create index jobs_of_person on jobs (platform, person_id, created_at desc);
-- For the audit log, page by page.
create index jobs_of_server on jobs (platform, workspace_id, created_at desc) where parent_id is null;
create index jobs_parts on jobs (parent_id, part) where parent_id is not null;
-- This condition and those of the two indexes by age are not written as in `waiting_jobs`, although they mean the same: a
-- plan that takes the queue for short would read all of it for one person's job.
create index jobs_queued on jobs (id, deadline_at) where num_nonnulls(called_at, finished_at) = 0;
-- Answers that repeat a transcript go with it.
create index jobs_repeating on jobs (heard_by) where heard_by is not null;
-- Read only when somebody names a task. A summary, unlike a tree, does not make the write that sets the task more
-- expensive.
create index jobs_task on jobs using brin (task_id text_bloom_ops);
create index jobs_running_by_person on jobs (
  platform,
  limited_person(person_key(platform, workspace_id, person_id), address)
) where called_at is not null and finished_at is null;
create index jobs_running_by_server on jobs (platform, limited_server(workspace_id, person_id))
  where called_at is not null and finished_at is null;
create index jobs_unfinished_by_age on jobs (created_at) where num_nulls(finished_at) = 1;
create index jobs_waiting_since on jobs (created_at) where coalesce(called_at, finished_at) is null;
create index jobs_without_delivery on jobs (finished_at) where ended <> 'done' and parent_id is null;

-- Dispatched jobs that count against limits. What has its outcome only waits to be posted; of a job in parts only the
-- parts count.
create view running_jobs as
  select id, platform,
    limited_server(workspace_id, person_id) as workspace_id,
    limited_person(person_key(platform, workspace_id, person_id), address) as person_id
  from jobs
  where called_at is not null and finished_at is null and outcome is null and not is_parent;

create table files (
  id text primary key,
  kind text not null,
  job_id text,
  owner text not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  duration_ms integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  content_hash text,
  fingerprint text,
  result_hash text
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index files_expiring on files (expires_at) where expires_at is not null;
create index files_of_job on files (job_id);
-- For a person's newest file, which is looked up while they wait.
create index files_of_owner on files (owner, created_at desc);
-- Each upload asks how much its owner's uploads have together; the many results are not read for that.
create index files_uploads on files (owner) include (bytes) where kind = 'upload';

-- How long jobs of a kind take, for estimates.
create table durations (
  kind text not null,
  bin smallint not null,
  weight real not null,
  primary key (kind, bin)
);

-- State of the whole installation, such as maintenance mode.
create table app_state (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table recipes (
  platform text not null,
  level text not null,
  owner text not null,
  name text not null,
  steps text not null,
  saved_by text not null,
  saved_at timestamptz not null default now(),
  primary key (platform, level, owner, name)
);

-- Jobs that share one call of the audio service, such as moderation and automatic transcription of one clip.
create table shared_calls (
  recording text primary key,
  job_id text not null references jobs(id) on delete cascade,
  claimed_at timestamptz not null
);
create index shared_calls_of_job on shared_calls (job_id);

-- What any process could take over, in one statement that goes with each renewal of a lease, so that an idle process
-- does not look at each table. May name work that is not due yet; never leaves out what is.
create function due_work() returns text[] language plpgsql stable as $$
begin
  return array_remove(array[
    case
      when (select dispatcher is null from queue_totals) then 'queue'
      -- Not added up while there are many.
      when (select count(*) = 50 from (select from queue_changes limit 50) as recent) then 'queue'
      when queue_length() > 0 then 'queue'
    end,
    case when exists (select from webhook_events where given_up_at is null) then 'webhooks' end,
    case when exists (select from minutes where due_at <= now()) then 'minutes' end,
    case when exists (select from action_item_digests where due_at <= now()) then 'digests' end,
    case when exists (select from moderation_cases where shown < version or pending_since is not null)
      then 'cases' end,
    case when exists (select from moderation_waiting) then 'clips' end
  ], null);
end
$$;
