import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  // A job of several calls has a row for each of them, and goes with them when it is forgotten.
  await sql`
    alter table jobs
      add column parent_id text references jobs (id) on delete cascade,
      add column part smallint,
      add column is_parent boolean not null default false`.execute(db);
  await sql`create index jobs_parts on jobs (parent_id, part) where parent_id is not null`.execute(db);
}
