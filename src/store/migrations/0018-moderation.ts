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
      said jsonb not null,
      acts jsonb not null default '[]',
      -- What was decided and is not known to be done.
      pending_since timestamptz,
      -- The card is behind while less is shown than there is; nothing is shown of version 0.
      version integer not null default 0,
      shown integer not null default 0,
      claimed_until timestamptz,
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
    create index moderation_cases_behind on moderation_cases (claimed_until)
    where shown < version or pending_since is not null`.execute(db);
  // Pressed twice, it is one report and one appeal.
  await sql`
    create table moderation_statements (
      case_id text not null references moderation_cases on delete cascade,
      person_id text not null,
      kind text not null,
      words text not null,
      at timestamptz not null default now(),
      primary key (case_id, person_id, kind)
    )`.execute(db);
  await sql`
    create table moderation_notices (
      platform text not null,
      workspace_id text not null,
      kind text not null,
      day date not null,
      primary key (platform, workspace_id, kind, day)
    )`.execute(db);
}
