import { sql, type Kysely } from "kysely";

/** Keys with which programs act for a person or a server. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_keys (
      id text primary key,
      -- SHA-256 of the key, which is random: nothing can be found by trying.
      hash text not null unique,
      platform text not null,
      workspace text not null,
      -- Null: a server's key.
      person_id text,
      name text not null,
      scope text not null,
      -- Whom the limits count in place of the person, as where the key was created.
      limited_as text,
      created_by text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index api_keys_of_server on api_keys (platform, workspace)`.execute(db);
  await sql`create index api_keys_of_person on api_keys (platform, person_id)`.execute(db);
}
