import { sql, type Kysely } from "kysely";

/** Creates the tables of recordings that start automatically, and the column of their titles. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table automatic_recordings (
      platform text not null,
      workspace text not null,
      person_id text not null,
      locale text not null,
      channels jsonb not null,
      events boolean not null,
      primary key (platform, workspace)
    )`.execute(db);
  await sql`
    create table recording_occasions (
      platform text not null,
      workspace text not null,
      kind text not null,
      id text not null,
      recording_id text,
      primary key (platform, workspace, kind, id)
    )`.execute(db);
  await sql`alter table recordings add column title text`.execute(db);
}
