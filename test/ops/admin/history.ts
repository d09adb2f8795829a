import { sql, type Kysely } from "kysely";
import type { Database } from "../../../src/store/schema.ts";

/** Inserts jobs that finished in the last two days, as rows that a busy bot leaves behind. */
export async function writeHistory(db: Kysely<Database>, jobs: number): Promise<void> {
  await sql`
    insert into jobs (id, invocation_key, platform, workspace_id, channel_id, person_id, locale, command, options, plan,
      address, state, outcome, receipts, created_at, called_at, submitted_at, finished_at, deadline_at)
    select 'jold' || n, 'web:old' || n, (array['web', 'discord', 'slack'])[1 + n % 3], 'w', 'c', 'p' || n % 40, 'en',
      (array['tts', 'sfx', 'transcribe'])[1 + n % 3], '{}', '{}', '{}',
      case when n % 10 = 0 then 'failed' else 'done' end,
      case when n % 10 = 0
        then '{"verdict": "failed", "reason": {"key": "taskFailed", "params": {"code": 1042, "message": "<script>alert(1)</script> no such voice"}}, "maybeCharged": true}'
        else '{"verdict": "done", "result": {"files": []}}' end::jsonb,
      case when n % 500 = 1 then '{"undelivered": "chatRefused"}' else '{}' end::jsonb,
      at - interval '9 seconds', at - interval '8.9 seconds', at - interval '8 seconds' + (n % 7) * interval '1 second', at,
      at + interval '1 hour'
    from (
      select n, now() - interval '1 minute' - (n % 47) * interval '1 hour' - (n % 53) * interval '1 second' as at
      from generate_series(1, ${jobs}::int) as n
    ) as times`.execute(db);
}

/** Inserts a server and a person close to their limits, and a webhook whose receiver is gone. */
export async function writeTroubles(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into budget_counters (platform, workspace, level, id, period, starts, spent, unconfirmed)
    select 'discord', 'w1', level, id, 'day', date_trunc('day', now() at time zone 'UTC')::date, spent, 1000000
    from (values ('server', 'w1', 8600000), ('person', '<b>eve</b>', 98000000)) as used (level, id, spent)`.execute(
    db,
  );
  await sql`
    insert into budget_limits (platform, workspace, level, id, period, most, set_by)
    values ('discord', 'w1', 'person', '', 'day', 99000000, 'boss')`.execute(db);
  await sql`
    insert into webhook_endpoints (id, platform, workspace, sealed, added_by, failing_since, last_failure, disabled_at)
    values ('wgone', 'discord', 'w1', 'sealed', 'boss', now() - interval '73 hours', 'status 410', now())`.execute(
    db,
  );
  await sql`
    insert into moderation_cases (id, platform, workspace_id, channel_id, message_id, author_id, link, said, acts, version,
      shown, claimed_until, created_at)
    select id, 'discord', 'w1', 'c', id, 'a', 'https://discord.com', '{"words": "private words of a clip"}', acts::jsonb,
      -- A process that is updating the card keeps the sweep from it.
      version, shown, now() + interval '1 hour', now() - interval '2 hours'
    from (values ('open', '[]', 1, 1), ('late', '[]', 3, 2), ('over', '[{"kind": "dismiss"}]', 2, 2), ('silent', '[]', 0, 0))
      as cases (id, acts, version, shown)`.execute(db);
}
