import { sql, type Kysely } from "kysely";

/** Creates the tables of captions' translations, which are deleted with their lines, and of summaries. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table caption_translations (
      captions text not null,
      begin_ms integer not null,
      person_id text not null,
      language text not null,
      claim text not null,
      number integer not null,
      words text,
      primary key (captions, begin_ms, person_id, language),
      foreign key (captions, begin_ms, person_id)
        references caption_lines (captions, begin_ms, person_id) on delete cascade
    )`.execute(db);
  await sql`create index caption_translations_of_claim on caption_translations (claim)`.execute(db);
  await sql`
    create table caption_recaps (
      captions text not null references captions(id) on delete cascade,
      language text not null,
      claim text not null,
      requested_at timestamptz not null default now(),
      lines jsonb,
      primary key (captions, language)
    )`.execute(db);
}
