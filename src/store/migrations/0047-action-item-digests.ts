import { sql, type Kysely } from "kysely";

/** Weekly digests of open action items: one for each channel and week, and a row of each week that plans them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table action_item_digests (
      -- The week, and for a digest its platform, workspace and channel.
      id text primary key,
      -- Its Monday.
      week text not null,
      platform text not null default '',
      workspace text not null default '',
      channel text not null default '',
      -- Null: done.
      due_at timestamptz default now(),
      attempt integer not null default 0,
      -- Written before it is posted, so that a crash doesn't post it twice.
      posting_at timestamptz,
      -- Where it was posted, as the platform names it.
      posted text,
      -- Jobs of the transcripts that it quotes.
      quoted text[] not null default '{}'
    )`.execute(db);
  await sql`create index action_item_digests_due on action_item_digests (due_at) where due_at is not null`.execute(
    db,
  );
  await sql`create index action_item_digests_quoted on action_item_digests using gin (quoted)`.execute(db);
}
