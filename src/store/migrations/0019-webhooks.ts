import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table webhook_endpoints (
      id text primary key,
      platform text not null,
      workspace text not null,
      -- Where to, and the secret: sealed, since many such addresses are secrets themselves. Null: the operator's own.
      sealed text,
      added_by text not null,
      added_at timestamptz not null default now(),
      reached_at timestamptz,
      failing_since timestamptz,
      last_failure text,
      disabled_at timestamptz
    )`.execute(db);
  await sql`
    create index webhook_endpoints_of_server on webhook_endpoints (platform, workspace)`.execute(db);
  await sql`
    create table webhook_events (
      id text primary key,
      endpoint_id text not null references webhook_endpoints on delete cascade,
      -- Null: a test. What is forgotten of a job is forgotten here.
      job_id text references jobs on delete cascade,
      state text,
      happened_at timestamptz not null default now(),
      -- Written down before it is sent first, so that every repetition says the same.
      body text,
      attempt integer not null default 0,
      due_at timestamptz not null default now(),
      given_up_at timestamptz
    )`.execute(db);
  await sql`
    create index webhook_events_due on webhook_events (endpoint_id, due_at) where given_up_at is null`.execute(
    db,
  );
  await sql`create index webhook_events_of_job on webhook_events (job_id)`.execute(db);
  await followEnds(db);
}

/** What is to be sent is written in the statement that ends the job: no crash can come between. */
async function followEnds(db: Kysely<never>): Promise<void> {
  await sql`
    create function webhook_of_end() returns trigger language plpgsql as $$
    begin
      insert into webhook_events (id, endpoint_id, job_id, state, happened_at)
      select 'msg_' || replace(gen_random_uuid()::text, '-', ''), endpoint.id, new.id, new.state, new.finished_at
      from webhook_endpoints endpoint
      where endpoint.disabled_at is null and (
        (endpoint.platform = new.platform and endpoint.workspace = new.workspace_id)
        or (endpoint.platform = '*' and endpoint.workspace = '*'));
      if found then
        perform pg_notify('webhooks', '');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger webhook_of_job after update of finished_at on jobs
    for each row when (old.finished_at is null and new.finished_at is not null and new.parent_id is null)
    execute function webhook_of_end()`.execute(db);
}
