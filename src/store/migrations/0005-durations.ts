import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table durations (
      kind text not null,
      bin smallint not null,
      weight real not null,
      primary key (kind, bin)
    )`.execute(db);
}
