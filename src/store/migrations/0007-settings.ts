import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table settings (
      platform text not null,
      workspace text not null,
      level text not null,
      id text not null,
      name text not null,
      value jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (platform, workspace, level, id, name)
    )`.execute(db);
  await sql`
    insert into settings (platform, workspace, level, id, name, value)
    select 'discord', '', 'person', substr(who, length('person:') + 1), 'form', '"voice message"'
    from discord_voice_lovers where who like 'person:%'`.execute(db);
  // The old table did not say which server a channel is in; somebody who wished for it there has left a job.
  await sql`
    insert into settings (platform, workspace, level, id, name, value)
    select distinct 'discord', workspace_id, 'channel', channel_id, 'form', '"voice message"'::jsonb
    from discord_voice_lovers join jobs on platform = 'discord' and who = 'channel:' || channel_id`.execute(
    db,
  );
  await sql`drop table discord_voice_lovers`.execute(db);
}
