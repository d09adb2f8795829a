import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  // One for each job that heard something, and longer or shorter kept than the job: nothing in it points there.
  await sql`
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
      search tsvector not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz
    )`.execute(db);
  await sql`create index transcripts_search on transcripts using gin (search)`.execute(db);
  await sql`
    create index transcripts_of_place on transcripts (platform, workspace_id, channel_id, created_at desc)`.execute(
    db,
  );
  await sql`create index transcripts_of_person on transcripts (platform, person_id, created_at desc)`.execute(
    db,
  );
  await sql`
    create index transcripts_of_message on transcripts (platform, source_message)
    where source_message is not null`.execute(db);
  // The same file with the same options is not paid for twice.
  await sql`
    create index transcripts_of_content on transcripts (content_hash, options_key)
    where content_hash is not null`.execute(db);
  await sql`create index transcripts_expiring on transcripts (expires_at)`.execute(db);
  // Of bytes that passed through us; null for those that were kept before.
  await sql`alter table files add column content_hash text`.execute(db);
}
