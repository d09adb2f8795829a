import { sql, type Kysely } from "kysely";

/**
 * What answers repeat goes with the transcript it comes from. As a column of its own, for an index on the outcome would
 * make the write of every job's outcome touch every index.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table jobs add column heard_by text
    generated always as (outcome #>> '{result,transcript,heardBy}') stored`.execute(db);
  await sql`create index jobs_repeating on jobs (heard_by) where heard_by is not null`.execute(db);
}
