create table webhook_endpoints (
  id text primary key,
  platform text not null,
  workspace text not null,
  sealed text,
  added_by text not null,
  added_at timestamptz not null default now(),
  reached_at timestamptz,
  failing_since timestamptz,
  last_failure text,
  disabled_at timestamptz,
  types text[] not null default '{job.ended}',
  has_text boolean not null default false
);
create index webhook_endpoints_of_server on webhook_endpoints (platform, workspace);

-- Events to be sent. They are deleted with what they are about.
create table webhook_events (
  id text primary key,
  endpoint_id text not null references webhook_endpoints(id) on delete cascade,
  job_id text references jobs(id) on delete cascade,
  state text,
  happened_at timestamptz not null default now(),
  body text,
  attempt integer not null default 0,
  due_at timestamptz not null default now(),
  given_up_at timestamptz,
  type text not null default 'job.ended',
  transcript_id text references transcripts(job_id) on delete cascade,
  case_id text references moderation_cases(id) on delete cascade
) with (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 1000
);
create index webhook_events_due on webhook_events (endpoint_id, due_at) where given_up_at is null;
create index webhook_events_given_up on webhook_events (endpoint_id) where given_up_at is not null;
create index webhook_events_of_case on webhook_events (case_id) where case_id is not null;
create index webhook_events_of_job on webhook_events (job_id);
create index webhook_events_of_transcript on webhook_events (transcript_id) where transcript_id is not null;

-- Apart from the events that are to be sent, so that looking for those does not slow down. Bodies are not kept.
create table webhook_deliveries (
  id text primary key,
  endpoint_id text not null references webhook_endpoints(id) on delete cascade,
  type text not null,
  job_id text references jobs(id) on delete cascade,
  transcript_id text references transcripts(job_id) on delete cascade,
  case_id text references moderation_cases(id) on delete cascade,
  state text,
  happened_at timestamptz not null,
  attempt integer not null,
  delivered_at timestamptz not null default now()
);
create index webhook_deliveries_of_case on webhook_deliveries (case_id) where case_id is not null;
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, happened_at desc);
create index webhook_deliveries_of_job on webhook_deliveries (job_id);
create index webhook_deliveries_of_transcript on webhook_deliveries (transcript_id) where transcript_id is not null;
create index webhook_deliveries_old on webhook_deliveries (delivered_at);

-- The statement that ends a job writes its events: no crash can come between. Looking for endpoints first is cheaper
-- than preparing an insert of nothing.
create function webhook_of_end() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints) then
    return null;
  end if;
  insert into webhook_events (id, endpoint_id, type, job_id, transcript_id, state, happened_at)
  select 'msg_' || replace(gen_random_uuid()::text, '-', ''), endpoint.id, event.type, event.job_id,
    event.transcript_id, event.state, new.finished_at
  from webhook_endpoints endpoint cross join lateral (
    select 'job.ended' as type, new.id as job_id, null as transcript_id, new.state as state
    union all
    select 'transcript.ready', null, new.id, null
    where 'transcript.ready' = any(endpoint.types) and exists (select from transcripts where job_id = new.id)
  ) event
  where endpoint.disabled_at is null and event.type = any(endpoint.types) and (
    (endpoint.platform = new.platform and endpoint.workspace = new.workspace_id)
    or (endpoint.platform = '*' and endpoint.workspace = '*'));
  if found then
    perform pg_notify('webhooks', '');
  end if;
  return null;
end
$$;

-- The same for the first minutes of a transcript.
create function webhook_of_minutes() returns trigger language plpgsql as $$
begin
  insert into webhook_events (id, endpoint_id, type, transcript_id)
  select 'msg_' || replace(gen_random_uuid()::text, '-', ''), endpoint.id, 'minutes.ready', new.job_id
  from webhook_endpoints endpoint join transcripts transcript on transcript.job_id = new.job_id
  where endpoint.disabled_at is null and 'minutes.ready' = any(endpoint.types) and (
    (endpoint.platform = transcript.platform and endpoint.workspace = transcript.workspace_id)
    or (endpoint.platform = '*' and endpoint.workspace = '*'));
  if found then
    perform pg_notify('webhooks', '');
  end if;
  return null;
end
$$;

-- The same for cases. Moderators are shown nothing of version 0.
create function webhook_of_case() returns trigger language plpgsql as $$
begin
  insert into webhook_events (id, endpoint_id, type, case_id, state)
  select 'msg_' || replace(gen_random_uuid()::text, '-', ''), endpoint.id, tg_argv[0], new.id,
    new.acts -> -1 ->> 'kind'
  from webhook_endpoints endpoint
  where endpoint.disabled_at is null and tg_argv[0] = any(endpoint.types) and (
    (endpoint.platform = new.platform and endpoint.workspace = new.workspace_id)
    or (endpoint.platform = '*' and endpoint.workspace = '*'));
  if found then
    perform pg_notify('webhooks', '');
  end if;
  return null;
end
$$;

create trigger webhook_of_job after update of finished_at on jobs for each row
  when (old.finished_at is null and new.finished_at is not null and new.parent_id is null)
  execute function webhook_of_end();
create trigger webhook_of_decided_case after update of pending_since on moderation_cases for each row
  when (old.pending_since is not null and new.pending_since is null)
  execute function webhook_of_case('case.decided');
create trigger webhook_of_opened_case after update of version on moderation_cases for each row
  when (old.version = 0 and new.version > 0)
  execute function webhook_of_case('case.opened');
create trigger webhook_of_made_minutes after update of content on minutes for each row
  when (old.content is null and new.content is not null)
  execute function webhook_of_minutes();
create trigger webhook_of_new_minutes after insert on minutes for each row
  when (new.content is not null)
  execute function webhook_of_minutes();
