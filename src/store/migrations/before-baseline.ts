import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { readAppliedMigrations } from "./compatibility.ts";

/** First migration of the versions before 0.1.0, which had 55 of them instead of the baseline. */
const FIRST = "0001-initial";
/** Last of them: a database that has it has the schema of the baseline. */
const LAST = "0071-keys-of-passwords";

/** What a database older than 0.1.0 needs, as a clause for the operator. */
export const NEEDS_STEP =
  "its tables are older than the last version before 0.1.0. Start that version (CHANGELOG.md) on it once, then this one";

/** Returns whether a database with these migrations is too old to be taken over as the baseline. */
export const isTooOld = (applied: readonly string[]): boolean =>
  applied.includes(FIRST) && !applied.includes(LAST);

/**
 * Turns a database of the last version before 0.1.0 into one of the baseline: names of migrations, and of what has another
 * name there. Does nothing to others, and nothing twice when processes start at once.
 */
export async function adoptBaseline<DB>(db: Kysely<DB>): Promise<void> {
  if (!(await hasLast(db))) return;
  await db.transaction().execute(async (trx) => {
    await sql`lock table kysely_migration`.execute(trx);
    if (!(await hasLast(trx))) return;
    await sql`delete from kysely_migration where name <= ${LAST}`.execute(trx);
    await sql`insert into kysely_migration values ('0001-baseline', now()::text)`.execute(trx);
    await sql`update compatibility set needs = '0001-baseline'`.execute(trx);
    await sql`alter table jobs rename column deaths to crashes`.execute(trx);
    await sql`alter table house rename to app_state`.execute(trx);
    await sql`alter index house_pkey rename to app_state_pkey`.execute(trx);
    await sql`drop index jobs_kept`.execute(trx);
    // Quotation marks in a text are escaped in its JSON, so only keys are found.
    await sql`update jobs set
        plan = replace(replace(plan::text, '"keptAs":', '"resultKey":'), '"fed":', '"input":')::jsonb,
        outcome = replace(replace(outcome::text, '"broke":', '"partial":'), '"deaths":', '"crashes":')::jsonb
      where plan ? 'keptAs' or plan ? 'steps' or outcome ? 'broke' or outcome #>> '{reason,key}' = 'parked'`.execute(
      trx,
    );
    await sql`create index jobs_kept on jobs ((plan ->> 'resultKey'), finished_at desc)
      where plan ? 'resultKey' and finished_at is not null`.execute(trx);
    await sql`alter table jobs add column deliver_to jsonb`.execute(trx);
    await sql`update jobs set
        deliver_to = case
          when address ? 'apiKey' then jsonb_strip_nulls(jsonb_build_object(
            'kind', 'api', 'key', address -> 'apiKey', 'request', address -> 'apiRequest'))
          when address ? 'speakIn' then jsonb_build_object('kind', 'voice-channel', 'channel', address -> 'speakIn')
          when address ? 'unposted' then jsonb_build_object('kind', 'nowhere')
          when address ->> 'results' = 'thread' then jsonb_build_object('kind', 'thread')
          when address ->> 'results' = 'directly' then jsonb_build_object('kind', 'direct-message')
        end,
        address = address - '{apiKey,apiRequest,speakIn,unposted,results}'::text[]
      where address ?| '{apiKey,speakIn,unposted,results}'`.execute(trx);
    for (const [from, to] of RENAMED_INDEXES)
      await sql.raw(`alter index ${from} rename to ${to}`).execute(trx);
    await sql`alter view in_line rename to waiting_jobs`.execute(trx);
    await sql`alter view under_way rename to running_jobs`.execute(trx);
    await replaceFunctions(trx);
  });
}

const RENAMED_INDEXES = [
  ["jobs_in_line", "jobs_waiting"],
  ["jobs_under_way_by_person", "jobs_running_by_person"],
  ["jobs_under_way_by_server", "jobs_running_by_server"],
] as const;

/** The queue's functions name views in their texts, so a renamed one breaks them. */
async function replaceFunctions<DB>(db: Kysely<DB>): Promise<void> {
  const statements = await readFile(join(import.meta.dirname, "baseline/queue.sql"), "utf8");
  for (const [definition] of statements.matchAll(/^create function .*?^\$\$;$/gms))
    await sql.raw(definition.replace("create", "create or replace")).execute(db);
}

const hasLast = async <DB>(db: Kysely<DB>): Promise<boolean> =>
  (await readAppliedMigrations(db.withoutPlugins())).includes(LAST);
