import { sql, type Kysely } from "kysely";

/** Creates the table of voice passports, and the column that says which voices one covers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table voice_passports (
      id text primary key,
      platform text not null,
      workspace text not null,
      channel text not null,
      person_id text not null,
      sentence text not null,
      language text not null,
      allowed text not null,
      state text not null,
      file_id text,
      sample_hash text,
      job_id text,
      issued_at timestamptz,
      expires_at timestamptz not null,
      signature text,
      uses integer not null default 0,
      last_use text,
      created_at timestamptz not null default now()
    )`.execute(db);
  // At most one is valid, and one is being made, for each person on a server.
  await sql`create unique index voice_passports_person
    on voice_passports (platform, workspace, person_id, (state = 'valid'))`.execute(db);
  await sql`alter table voices add column passport_id text`.execute(db);
}
