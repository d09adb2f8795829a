import { sql, type Kysely } from "kysely";

/** Creates the tables of voice channels whose last minutes are kept in memory, and of who agreed to that. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table listenings (
      id text not null,
      platform text not null,
      workspace text not null,
      channel text not null,
      channel_name text not null,
      person_id text not null,
      roles jsonb,
      locale text not null,
      who text not null,
      message text,
      told jsonb not null default '[]',
      in_count integer not null default 0,
      out_count integer not null default 0,
      problem jsonb,
      created_at timestamptz not null default now(),
      primary key (platform, workspace)
    )`.execute(db);
  await sql`
    create table listening_people (
      platform text not null,
      workspace text not null,
      person_id text not null,
      state text not null,
      changed_at timestamptz not null default now(),
      primary key (platform, workspace, person_id)
    )`.execute(db);
}
