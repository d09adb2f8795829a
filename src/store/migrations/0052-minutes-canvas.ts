import { sql, type Kysely } from "kysely";

/** Minutes can also be a document of the platform, such as Slack's canvas. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table minutes
      -- Written before the document is created.
      add column document_at timestamptz,
      -- Its ID on the platform.
      add column document text`.execute(db);
}
