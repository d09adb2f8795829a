import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table notices (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      platform text not null,
      workspace text not null,
      sentence jsonb not null,
      created_at timestamptz not null default now(),
      attempt integer not null default 0,
      due_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index notices_due on notices (due_at)`.execute(db);
}
