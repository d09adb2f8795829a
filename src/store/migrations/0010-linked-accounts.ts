import { sql, type Kysely } from "kysely";

/** Adds which accounts on several platforms are one person's, and the codes that link them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table linked_accounts (
      platform text not null,
      person_key text not null,
      workspace text not null,
      person_id text not null,
      name text not null,
      person text not null,
      linked_at timestamptz not null default now(),
      primary key (platform, person_key)
    )`.execute(db);
  await sql`
    create table link_codes (
      platform text not null,
      person_key text not null,
      workspace text not null,
      person_id text not null,
      name text not null,
      code_hash text not null unique,
      expires_at timestamptz not null,
      taker jsonb,
      primary key (platform, person_key)
    )`.execute(db);
  await sql`
    create table link_tries (
      platform text not null,
      person_key text not null,
      tried_at timestamptz not null
    )`.execute(db);
  await sql`create index link_tries_of_person on link_tries (platform, person_key, tried_at)`.execute(db);
  await sql`create index linked_accounts_of_person on linked_accounts (person)`.execute(db);
}
