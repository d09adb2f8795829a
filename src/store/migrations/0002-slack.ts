import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table slack_installations (
      id text primary key,
      team_id text,
      enterprise_id text,
      installation text not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create table slack_claims (key text primary key, claimed_at timestamptz not null default now())`.execute(
    db,
  );
}
