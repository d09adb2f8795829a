import { sql, type Kysely } from "kysely";

/**
 * Finds phrases anywhere, forms of words, and words without their accents. A text must be read for it, so processes of
 * this version do that while they run. Versions before need `search`, which stays empty: a later one drops it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table transcripts
      alter column search set default '',
      add column words tsvector,
      add column words_version integer`.execute(db);
  await sql`create index transcripts_words on transcripts using gin (words)`.execute(db);
  await sql`
    create index transcripts_outdated on transcripts (job_id)
    where words_version is distinct from version`.execute(db);
}
