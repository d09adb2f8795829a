import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table recipes (
      platform text not null,
      level text not null,
      owner text not null,
      name text not null,
      steps text not null,
      saved_by text not null,
      saved_at timestamptz not null default now(),
      primary key (platform, level, owner, name)
    )`.execute(db);
}
