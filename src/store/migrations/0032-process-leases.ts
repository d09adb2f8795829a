import { sql, type Kysely } from "kysely";

/** Each process has a lease, and claims on jobs end with the lease of their process. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table process_leases (
      id text primary key,
      started_at timestamptz not null default clock_timestamp(),
      renewed_at timestamptz not null default clock_timestamp(),
      ends_at timestamptz not null,
      -- What others may want to know of a live process.
      facts jsonb not null default '{}'
    ) with (fillfactor = 50)`.execute(db);
  // Whose claim it is. The version before writes none, and its claims end with time only.
  await sql`alter table jobs add column lease text`.execute(db);
}
