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
}
