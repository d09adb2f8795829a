import { sql, type Kysely } from "kysely";

/** Each upload asks how much uploads have together; results, which are many more, are not read for that. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index files_uploads on files (owner) include (bytes) where kind = 'upload'`.execute(db);
}
