import { sql, type Kysely } from "kysely";
import type { Database } from "../../../src/store/schema.ts";

interface QueueSize {
  readonly jobs: number;
  readonly people: number;
  readonly servers: number;
}

/** Inserts waiting jobs of so many people in so many servers, all in one statement. */
export async function insertQueue(
  db: Kysely<Database>,
  { jobs, people, servers }: QueueSize,
  prefix = "long",
): Promise<void> {
  await sql`
    insert into jobs (id, invocation_key, platform, workspace_id, channel_id, person_id, locale, command, options, plan,
      address, state, receipts, deadline_at, created_at, updated_at)
    select ${prefix} || n, ${prefix} || n, 'x', 's' || (n % ${servers}::int), 'c', 'p' || (n % ${people}::int), 'en', 'tts',
      '{}', '{"operation": "speechSynthesis", "request": {"text": "x"}, "sources": {}, "expect": "audio"}', '{}',
      'accepted', '{}', now() + interval '1 day', now() - ${jobs}::int * interval '1 ms' + n * interval '1 ms', now()
    from generate_series(1, ${jobs}::int) as n`.execute(db);
}
