import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../src/store/schema.ts";

export interface Amount {
  readonly finished: number;
  readonly unfinished: number;
}

/** Finished jobs are this old at most, as with the default of RESULT_DAYS. */
const DAYS = 30;
/** One of so many unfinished jobs is running; the others wait for their turn. */
const RUNNING_SHARE = 20;
/** People and servers that share all jobs. The first of both have a hundred times more than the others. */
const PEOPLE = 20_000;
const SERVERS = 5_000;

const TABLES = ["jobs", "files", "transcripts", "budget_counters", "webhook_events", "moderation_cases"];

/**
 * Fills a migrated database with jobs and what hangs on them: a file for most results, a transcript for one job in ten,
 * every person's counters of a month, moderation cases, and the events of an endpoint that fails.
 */
export async function fillDatabase(db: Kysely<Database>, { finished, unfinished }: Amount): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '256MB'`.execute(one);
    await sql`set synchronous_commit = off`.execute(one);
    await withoutIndexes(one, async () => {
      await insertJobs(one, finished, sql`true`);
      await insertJobs(one, unfinished, sql`false`);
      await insertFiles(one);
      await insertTranscripts(one);
      await insertCounters(one, finished + unfinished);
      await insertEvents(one, Math.round((finished + unfinished) / 50));
      await insertCases(one, Math.round((finished + unfinished) / 50));
    });
    await countQueue(one);
    for (const table of TABLES) await sql`vacuum (analyze) ${sql.table(table)}`.execute(one);
    await sql`reset all`.execute(one);
  });
}

/** Drops the indexes that only make queries fast, and creates them again: three times faster than filling them. */
async function withoutIndexes(db: Kysely<Database>, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(${TABLES}::text[])
      and not exists (select from pg_constraint where conname = indexname)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

const digits = (n: RawBuilder<unknown>, count: number) => sql`lpad(${n}::text, ${count}, '0')`;

/** A tenth of the jobs is shared by ten busy people, and as many servers. */
const spread = (n: RawBuilder<unknown>, prefix: string, count: number) =>
  sql`${prefix}::text || case when ${n} % 10 = 0 then ${n} / 10 % 10 else ${n}::bigint * 7919 % ${count}::int end`;

async function insertJobs(db: Kysely<Database>, count: number, isFinished: RawBuilder<unknown>) {
  await sql`
    insert into jobs (id, invocation_key, platform, workspace_id, channel_id, person_id, locale, command, options, plan,
      address, state, version, attempt, task_id, outcome, receipts, created_at, updated_at, submitted_at, deadline_at,
      finished_at, called_at)
    select id, 'bench:' || id, 'bench', workspace, 'c' || n % 7, person, 'en-US',
      (array['tts', 'tts', 'tts', 'transcribe', 'sfx', 'music', 'enhance', 'convert'])[1 + n % 8],
      jsonb_build_object('text', text, 'voice', 'Clara', 'format', 'mp3'),
      jsonb_build_object('operation', 'speechSynthesis', 'expect', 'audio', 'loudness', -16, 'sources', '{}'::jsonb,
        'request', jsonb_build_object('text', text, 'voice', 'Clara', 'format', 'mp3', 'speed', 1)),
      jsonb_build_object('token', repeat('a', 160), 'application', '1111111111111111111', 'message', id),
      state, case when state = 'accepted' then 0 else 5 end, 0,
      case when state <> 'accepted' then 'task-' || id end,
      case when state = 'done' then jsonb_build_object('verdict', state, 'result', jsonb_build_object('files',
          jsonb_build_array(jsonb_build_object('id', 'f' || substr(id, 2), 'name', 'hello there.mp3', 'type', 'audio/mpeg',
            'bytes', 48123, 'durationMs', 3021))))
        when finished_at is not null then jsonb_build_object('verdict', state, 'maybeCharged', true,
          'reason', jsonb_build_object('key', 'serviceFailed' || n % 3, 'params', '{}'::jsonb)) end,
      case when state = 'accepted' then '{}'::jsonb else jsonb_build_object('placeholder', 'm' || n) end
        || case when n % 500 = 1 and state = 'done' then '{"undelivered": "discordUnreachable"}' else '{}' end::jsonb,
      created_at, coalesce(finished_at, created_at),
      case when state <> 'accepted' then created_at + interval '1 second' end,
      created_at + interval '7 days', finished_at,
      case when state <> 'accepted' then created_at + interval '1 second' end
    from (
      select n, 'j' || case when ${isFinished} then 'f' else 'u' end || ${digits(sql`n`, 9)} as id,
        ${spread(sql`n`, "w", SERVERS)} as workspace, ${spread(sql`n`, "p", PEOPLE)} as person,
        repeat('Hello there, this is a line of speech. ', 1 + n % 5) as text,
        case when ${isFinished} then (array['done', 'failed', 'cancelled', 'unconfirmed'])[
            case when n % 20 = 7 then 2 + n / 20 % 3 else 1 end]
          when n % ${RUNNING_SHARE} = 0 then 'waiting' else 'accepted' end as state,
        created_at,
        case when ${isFinished} then created_at + (5 + n % 90) * interval '1 second' end as finished_at
      from generate_series(1, ${count}::int) n
      cross join lateral (
        select case when ${isFinished}
          then now() - interval '5 minutes' - (${count} - n) * (interval '${sql.raw(String(DAYS))} days' / ${count})
          else now() - interval '5 minutes' - (${count} - n) * (interval '1 hour' / ${count}) end as created_at
      ) at
    ) job`.execute(db);
}

/**
 * Counts who waits, as dispatches and requests do all the time: otherwise, the first hundred requests would each count a
 * thousand of the jobs that came at once.
 */
async function countQueue(db: Kysely<Database>): Promise<void> {
  await sql`select fold_queue_changes(${2 ** 31 - 1}::int)`.execute(db);
  await sql`vacuum (analyze) queue_changes`.execute(db);
  await sql`vacuum (analyze) queue_people`.execute(db);
  await sql`vacuum (analyze) queue_servers`.execute(db);
}

async function insertFiles(db: Kysely<Database>) {
  await sql`
    insert into files (id, kind, job_id, owner, name, type, bytes, duration_ms, created_at, expires_at)
    select 'f' || substr(id, 2), 'result', id, platform || ':' || person_id, 'hello there.mp3', 'audio/mpeg', 48123, 3021,
      finished_at, created_at + ${DAYS} * interval '1 day'
    from jobs where state = 'done'`.execute(db);
}

async function insertTranscripts(db: Kysely<Database>) {
  await sql`
    insert into transcripts (job_id, platform, workspace_id, channel_id, person_id, name, content_hash, options_key,
      duration_ms, speakers, segments, words, words_version, created_at, expires_at)
    select id, platform, workspace_id, channel_id, person_id, 'talk.ogg', md5(id), 'plain', 30000, 1,
      jsonb_build_array(jsonb_build_object('text', options ->> 'text', 'start', 0, 'end', 30)),
      to_tsvector('simple', options ->> 'text'), 0, finished_at, finished_at + interval '30 days'
    from jobs where state = 'done' and command = 'transcribe'`.execute(db);
}

/** As many as the jobs of a month cause: person, person everywhere, channel and server, by day and month. */
async function insertCounters(db: Kysely<Database>, jobs: number) {
  const people = Math.min(PEOPLE, Math.ceil(jobs / 50));
  await sql`
    insert into budget_counters (platform, workspace, level, id, period, starts, spent)
    select 'bench', workspace, level, id, period, starts, 100 + n % 900
    from generate_series(0, ${people - 1}::int) n
    cross join lateral (values ('*', 'person', 'p' || n), ('w' || n % ${SERVERS}::int, 'person', 'p' || n),
      ('w' || n, 'channel', 'c' || n % 7), ('w' || n, 'server', 'w' || n)) as subject (workspace, level, id)
    cross join lateral (
      select 'month', date_trunc('month', now() at time zone 'UTC')::date
      union all
      select 'day', (now() at time zone 'UTC')::date - day from generate_series(0, 9) day
    ) as span (period, starts)`.execute(db);
  await sql`
    insert into budget_limits (platform, workspace, level, id, period, most, set_by)
    select 'bench', 'w' || n, level, '', 'day', 1000, 'bench'
    from generate_series(0, 99) n cross join (values ('person'), ('server')) as one (level)`.execute(db);
}

async function insertEvents(db: Kysely<Database>, count: number) {
  await sql`
    insert into webhook_endpoints (id, platform, workspace, sealed, added_by, failing_since)
    select 'we' || n, 'bench', 'elsewhere', 'sealed', 'bench', now() from generate_series(1, 3) n`.execute(
    db,
  );
  await sql`
    insert into webhook_events (id, endpoint_id, job_id, state, happened_at, due_at, given_up_at)
    select 'msg_' || id, 'we' || 1 + row_number() over () % 3, id, state, finished_at, now() + interval '1 day',
      case when random() < 0.9 then now() end
    from (select id, state, finished_at from jobs where finished_at is not null limit ${count}) job`.execute(
    db,
  );
}

async function insertCases(db: Kysely<Database>, count: number) {
  await sql`
    insert into moderation_cases (id, platform, workspace_id, channel_id, message_id, author_id, link, said, acts, version,
      shown, created_at)
    select 'case' || n, 'bench', 'w' || n % 200, 'c', 'm' || n, 'p' || n, 'https://example.org/' || n,
      jsonb_build_object('text', repeat('something that was said ', 20)),
      case when n % 10 = 0 then '[]' else '[{"kind": "dismiss", "by": "p1"}]' end::jsonb, 2, 2,
      now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db);
}
