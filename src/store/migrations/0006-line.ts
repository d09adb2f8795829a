import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table jobs add column called_at timestamptz`.execute(db);
  await sql`update jobs set called_at = updated_at where finished_at is null and version > 0`.execute(db);
  // A job leaves the line when it is called: the index that its submission left until now is needed no more, so that
  // write stays in its page.
  await sql`drop index jobs_queued`.execute(db);
  await sql`
    create index jobs_in_line on jobs (platform, workspace_id, person_id, created_at, id)
    where called_at is null and finished_at is null`.execute(db);
  await sql`
    create index jobs_under_way_by_person on jobs (platform, person_id)
    where called_at is not null and finished_at is null`.execute(db);
  await sql`
    create index jobs_under_way_by_server on jobs (platform, workspace_id)
    where called_at is not null and finished_at is null`.execute(db);
}
