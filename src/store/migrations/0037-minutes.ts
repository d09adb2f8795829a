import { sql, type Kysely } from "kysely";

/** Minutes of a transcript, which go with it however it is deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table minutes (
      job_id text primary key references transcripts (job_id) on delete cascade,
      -- Null until they are made.
      content jsonb,
      origin text,
      -- The version of the transcript that they were made from.
      transcript_version integer,
      version integer not null default 0,
      -- When they are to be made and posted without anybody asking; null: not, or that is done.
      due_at timestamptz,
      attempt integer not null default 0,
      -- Written before they are posted, so that a crash doesn't post them twice.
      posting_at timestamptz,
      -- Where they were posted, as the platform names it.
      posted text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index minutes_due on minutes (due_at) where due_at is not null`.execute(db);
}
