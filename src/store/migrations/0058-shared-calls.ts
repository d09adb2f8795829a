import { sql, type Kysely } from "kysely";

/** Jobs that share one call of the audio service, such as moderation and automatic transcription of one clip. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table jobs add column call_of text`.execute(db);
  await sql`create index jobs_of_call on jobs (call_of) where call_of is not null`.execute(db);
  await sql`
    create table shared_calls (
      recording text primary key,
      job_id text not null references jobs on delete cascade,
      claimed_at timestamptz not null
    )`.execute(db);
  await sql`create index shared_calls_of_job on shared_calls (job_id)`.execute(db);
}
