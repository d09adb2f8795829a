import { sql, type Kysely } from "kysely";

/** Automatic minutes tell a channel before the first ones, and can be written by the language model. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table minutes_notices (
      platform text not null,
      workspace_id text not null,
      channel_id text not null,
      -- Written before the notice is posted.
      posting_at timestamptz not null default now(),
      is_posted boolean not null default false,
      primary key (platform, workspace_id, channel_id)
    )`.execute(db);
  await sql`
    alter table minutes
      -- The job in which the language model writes them without anybody asking.
      add column writer_id text,
      -- Why the model couldn't, so that they were made by rules.
      add column fallback text`.execute(db);
  await sql`create index minutes_writer on minutes (writer_id) where writer_id is not null`.execute(db);
  // The statement that finishes that job makes its minutes due, as for the job of the transcript (0046).
  await sql`
    create function minutes_of_writer() returns trigger language plpgsql as $$
    begin
      update minutes set due_at = now(), attempt = 0 where writer_id = new.id and due_at is not null;
      if found then
        perform pg_notify('minutes', '');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger minutes_of_writer after update of finished_at on jobs
    for each row when (
      old.finished_at is null and new.finished_at is not null and new.parent_id is null
      and new.command = 'transcripts write-minutes')
    execute function minutes_of_writer()`.execute(db);
}
