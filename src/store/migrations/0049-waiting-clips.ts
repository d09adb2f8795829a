import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await limitServersOnly(db);
  // A message is stored as it was received, because its platform is asked for nothing but its files.
  await sql`
    create table moderation_waiting (
      platform text not null,
      workspace_id text not null,
      channel_id text not null,
      message_id text not null,
      author_id text not null,
      clip jsonb not null,
      since timestamptz not null default now(),
      primary key (platform, workspace_id, channel_id, message_id)
    )`.execute(db);
  await sql`
    create index moderation_waiting_of_author
    on moderation_waiting (platform, workspace_id, author_id, since)`.execute(db);
}

/**
 * As in migration 0013, but a person's limit doesn't count clips that are transcribed for moderators: who has used it up
 * would post clips that nobody checks.
 */
async function limitServersOnly(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function budget_limits_on(platform text, workspace text, level text, id text, period text)
    returns table (most bigint, owner text) language sql stable as $$
      (select found.most, 'server' from budget_limits found
        where found.platform = $1 and found.workspace = $2 and found.level = $3 and found.period = $5
          and found.id in ($4, '')
        order by found.id desc limit 1)
      union all
      select found.most, 'operator' from budget_limits found
        where found.platform = '*' and found.workspace = '*' and found.level = $3 and found.period = $5
          and found.id = '' and ($3 = 'server' or ($2 = '*' and $1 <> 'moderation'))
    $$`.execute(db);
}
