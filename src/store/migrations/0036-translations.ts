import { sql, type Kysely } from "kysely";

/**
 * A translation is a transcript of its own that goes with the one it was made from. Answers that quote transcripts go
 * with these, too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table transcripts add column translation_of text`.execute(db);
  await sql`
    create index transcripts_translations on transcripts (translation_of)
    where translation_of is not null`.execute(db);
  await sql`
    create table transcript_quotes (
      transcript_id text not null,
      job_id text not null,
      primary key (transcript_id, job_id)
    )`.execute(db);
}
