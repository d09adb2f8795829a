import { sql, type Kysely } from "kysely";
import type { Database } from "../../../src/store/schema.ts";

/** Jobs that ended in the last two days, as rows that a busy bot leaves behind. */
export async function writeHistory(db: Kysely<Database>, jobs: number): Promise<void> {
  await sql`
    insert into jobs (id, invocation_key, platform, workspace_id, channel_id, person_id, locale, command, options, plan,
      address, state, outcome, receipts, created_at, called_at, submitted_at, finished_at, deadline_at)
    select 'jold' || n, 'web:old' || n, (array['web', 'discord', 'slack'])[1 + n % 3], 'w', 'c', 'p' || n % 40, 'en',
      (array['tts', 'sfx', 'transcribe'])[1 + n % 3], '{}', '{}', '{}',
      case when n % 10 = 0 then 'failed' else 'done' end,
      case when n % 10 = 0
        then '{"verdict": "failed", "reason": {"key": "taskFailed", "params": {"message": "<script>alert(1)</script> no such voice"}}, "maybeCharged": true}'
        else '{"verdict": "done", "result": {"files": []}}' end::jsonb,
      case when n % 500 = 1 then '{"undelivered": "chatRefused"}' else '{}' end::jsonb,
      at - interval '9 seconds', at - interval '8.9 seconds', at - interval '8 seconds' + (n % 7) * interval '1 second', at,
      at + interval '1 hour'
    from (
      select n, now() - interval '1 minute' - (n % 47) * interval '1 hour' - (n % 53) * interval '1 second' as at
      from generate_series(1, ${jobs}::int) as n
    ) as times`.execute(db);
}
