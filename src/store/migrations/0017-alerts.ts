import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  // How much of a limit has been told of, in per cent.
  await sql`alter table budget_counters add column told smallint not null default 0`.execute(db);
}
