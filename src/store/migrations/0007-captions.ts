import { sql, type Kysely } from "kysely";

/** Creates the tables of captions. The jobs of single utterances call no webhook. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table captions (
      id text primary key,
      platform text not null,
      workspace text not null,
      channel text not null,
      channel_name text not null,
      person_id text not null,
      roles jsonb,
      locale text not null,
      language text,
      state text not null,
      ends_listening boolean not null,
      holder text,
      started_at timestamptz not null,
      stopped_at timestamptz,
      problem jsonb,
      job_id text
    )`.execute(db);
  await sql`create index captions_of_server on captions (platform, workspace)`.execute(db);
  await sql`create index captions_unfinished on captions (platform) where state <> 'done'`.execute(db);
  await sql`
    create table caption_lines (
      captions text not null references captions(id) on delete cascade,
      person_id text not null,
      begin_ms integer not null,
      end_ms integer not null,
      name text not null,
      file_id text,
      job_id text,
      words text,
      note jsonb,
      page integer,
      created_at timestamptz not null default now(),
      primary key (captions, begin_ms, person_id)
    )`.execute(db);
  await sql`create index caption_lines_of_person on caption_lines (person_id)`.execute(db);
  await sql`
    create table caption_pages (
      captions text not null references captions(id) on delete cascade,
      page integer not null,
      message text,
      revision integer not null default 1,
      shown integer not null default 0,
      primary key (captions, page)
    )`.execute(db);
  await sql`create index caption_pages_stale on caption_pages (captions) where revision > shown`.execute(db);
  await sql`alter table listenings add column captions text`.execute(db);
  await sql`drop trigger webhook_of_job on jobs`.execute(db);
  await sql`
    create trigger webhook_of_job after update of finished_at on jobs for each row
      when (old.finished_at is null and new.finished_at is not null and new.parent_id is null
        and new.deliver_to ->> 'kind' is distinct from 'captions')
      execute function webhook_of_end()`.execute(db);
}
