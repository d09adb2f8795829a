import { sql, type Kysely } from "kysely";

/** Answers of commands that answer at once, so that a request that is sent again runs nothing again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_answers (
      key_id text not null references api_keys on delete cascade,
      -- The Idempotency-Key.
      request_key text not null,
      request_hash text not null,
      -- Encrypted: it can contain a secret. Null until the command has answered.
      answer text,
      created_at timestamptz not null default now(),
      primary key (key_id, request_key)
    )`.execute(db);
  await sql`create index api_answers_old on api_answers (created_at)`.execute(db);
}
