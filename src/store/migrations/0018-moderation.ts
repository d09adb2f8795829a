import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table moderation_cases (
      id text primary key,
      platform text not null,
      workspace_id text not null,
      channel_id text not null,
      message_id text not null,
      author_id text not null,
      link text not null,
      job_id text,
      said jsonb not null,
      acted jsonb not null default '[]',
      decision jsonb,
      version integer not null default 0,
      receipts jsonb not null default '{}',
      created_at timestamptz not null default now(),
      -- Heard twice, reported by many: a message has one case.
      unique (platform, workspace_id, channel_id, message_id)
    )`.execute(db);
  await sql`
    create index moderation_cases_of_author
    on moderation_cases (platform, workspace_id, author_id, created_at desc)`.execute(db);
  await sql`create index moderation_cases_old on moderation_cases (created_at)`.execute(db);
  await sql`
    create table moderation_entries (
      id bigint generated always as identity primary key,
      case_id text not null references moderation_cases on delete cascade,
      actor text not null,
      kind text not null,
      note text not null default '',
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index moderation_entries_of_case on moderation_entries (case_id)`.execute(db);
  // One word of each person: pressed twice, it is one report and one appeal.
  await sql`
    create unique index moderation_entries_once on moderation_entries (case_id, actor, kind)
    where kind in ('report', 'appeal')`.execute(db);
  await sql`
    create table moderation_notices (
      platform text not null,
      workspace_id text not null,
      kind text not null,
      day date not null,
      primary key (platform, workspace_id, kind, day)
    )`.execute(db);
}
