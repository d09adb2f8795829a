import { sql, type Kysely } from "kysely";

/** What holds for all processes at once, and is nobody's setting. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table house (
      name text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
}
