import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table jobs add column deaths integer not null default 0`.execute(db);
  await sql`alter table jobs add column resubmitted boolean not null default false`.execute(db);
  // For forgetting old jobs. The write that sets it touches the indexes anyway.
  await sql`create index jobs_finished on jobs (finished_at) where finished_at is not null`.execute(db);
  // Asked for only when a person names a task. A summary, unlike a tree, does not make the write that sets a job's task
  // more expensive.
  await sql`create index jobs_task on jobs using brin (task_id text_bloom_ops)`.execute(db);
}
