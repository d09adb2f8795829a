import { sql, type Kysely } from "kysely";

/** For lists of transcripts that a person can see, which include those of their recordings. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index transcripts_of_author on transcripts (platform, author_id, created_at desc)
    where author_id is not null`.execute(db);
}
