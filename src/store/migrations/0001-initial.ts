import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
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
      finished_at timestamptz
    ) with (fillfactor = 70)`.execute(db);
  // A job is written five times. Indexes on columns that seldom change, and room in its page, keep most of those writes
  // out of the indexes (heap-only updates).
  await sql`create index jobs_unfinished on jobs (id) where finished_at is null`.execute(db);
  await sql`
    create index jobs_queued on jobs (created_at) where submitted_at is null and finished_at is null`.execute(
    db,
  );
  await sql`create index jobs_of_person on jobs (platform, person_id, created_at desc)`.execute(db);
  await sql`
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
      expires_at timestamptz
    )`.execute(db);
  await sql`create index files_of_job on files (job_id)`.execute(db);
  await sql`create index files_expiring on files (expires_at) where expires_at is not null`.execute(db);
  await sql`create table secrets (name text primary key, value text not null)`.execute(db);
}
