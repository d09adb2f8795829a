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
  });
}

const hasLast = async <DB>(db: Kysely<DB>): Promise<boolean> =>
  (await readAppliedMigrations(db.withoutPlugins())).includes(LAST);
