import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table moderation_listening (
      platform text not null,
      workspace_id text not null,
      -- Every message up to then was received.
      until timestamptz not null,
      primary key (platform, workspace_id)
    )`.execute(db);
}
