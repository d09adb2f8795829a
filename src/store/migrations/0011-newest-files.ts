import { sql, type Kysely } from "kysely";

/** Somebody's newest file is looked for while they wait. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index files_of_owner on files (owner, created_at desc)`.execute(db);
}
