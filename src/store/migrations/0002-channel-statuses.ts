import { sql, type Kysely } from "kysely";

/** Creates the table of statuses of voice channels that the bot has replaced by its own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table channel_statuses (
      platform text not null,
      workspace text not null,
      channel text not null,
      before text,
      primary key (platform, workspace, channel)
    )`.execute(db);
}
