import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  // Those who manage a server see what was asked for there, the newest first.
  await sql`
    create index jobs_of_server on jobs (platform, workspace_id, created_at desc) where parent_id is null`.execute(
    db,
  );
}
