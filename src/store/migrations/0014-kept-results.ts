import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  // For results that are handed out again. No column in it is written more than once, so it costs no job anything else.
  await sql`
    create index jobs_kept on jobs ((plan ->> 'keptAs'), finished_at desc)
    where plan ? 'keptAs' and finished_at is not null`.execute(db);
}
