import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  // Endpoints from before keep getting what they were added for.
  await sql`
    alter table webhook_endpoints
      add column types text[] not null default '{job.ended}',
      add column has_text boolean not null default false`.execute(db);
  // An event is deleted with what it is about. An older version, which only knows jobs, takes the others for tests.
  await sql`
    alter table webhook_events
      add column type text not null default 'job.ended',
      add column transcript_id text references transcripts on delete cascade,
      add column case_id text references moderation_cases on delete cascade`.execute(db);
  await sql`
    create index webhook_events_of_transcript on webhook_events (transcript_id)
    where transcript_id is not null`.execute(db);
  await sql`create index webhook_events_of_case on webhook_events (case_id) where case_id is not null`.execute(
    db,
  );
  await createDeliveries(db);
  await followEvents(db);
}

/** Apart from the events that are to be sent, so that looking for those doesn't slow down. Bodies aren't kept. */
async function createDeliveries(db: Kysely<never>): Promise<void> {
  await sql`
    create table webhook_deliveries (
      id text primary key,
      endpoint_id text not null references webhook_endpoints on delete cascade,
      type text not null,
      job_id text references jobs on delete cascade,
      transcript_id text references transcripts on delete cascade,
      case_id text references moderation_cases on delete cascade,
      state text,
      happened_at timestamptz not null,
      attempt integer not null,
      delivered_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, happened_at desc)`.execute(
    db,
  );
  await sql`create index webhook_deliveries_old on webhook_deliveries (delivered_at)`.execute(db);
  await sql`create index webhook_deliveries_of_job on webhook_deliveries (job_id)`.execute(db);
  await sql`
    create index webhook_deliveries_of_transcript on webhook_deliveries (transcript_id)
    where transcript_id is not null`.execute(db);
  await sql`
    create index webhook_deliveries_of_case on webhook_deliveries (case_id) where case_id is not null`.execute(
    db,
  );
}

/** As in migration 0019: the statement that makes it happen writes the event, so no crash can come between. */
async function followEvents(db: Kysely<never>): Promise<void> {
  // A transcript is stored before its answer is posted, but only the posted answer has a link.
  await sql`
    create or replace function webhook_of_end() returns trigger language plpgsql as $$
    begin
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
    end $$`.execute(db);
  await sql`
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
    end $$`.execute(db);
  // Nothing is shown to moderators of version 0.
  await sql`
    create trigger webhook_of_opened_case after update of version on moderation_cases
    for each row when (old.version = 0 and new.version > 0) execute function webhook_of_case('case.opened')`.execute(
    db,
  );
  await sql`
    create trigger webhook_of_decided_case after update of pending_since on moderation_cases
    for each row when (old.pending_since is not null and new.pending_since is null)
    execute function webhook_of_case('case.decided')`.execute(db);
}
