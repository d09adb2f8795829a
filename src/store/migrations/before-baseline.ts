import { sql, type Kysely } from "kysely";

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

/** Replaces the names of the migrations before 0.1.0 by the baseline's, in one statement; processes may do so at once. */
export async function adoptBaseline<DB>(db: Kysely<DB>): Promise<void> {
  await sql`
    with earlier as (delete from kysely_migration where name in (
      select name from kysely_migration
      where name <= ${LAST} and name <> '0001-baseline'
        and exists (select from kysely_migration where name = ${LAST})
    ) returning name), adopted as (
      insert into kysely_migration (name, timestamp)
      select '0001-baseline', now()::text where exists (select from earlier)
    )
    update compatibility set needs = '0001-baseline' where exists (select from earlier)`.execute(db);
}
