import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { Migrator, type Migration, type MigrationResult, type MigrationResultSet } from "kysely/migration";
import type { Logger } from "pino";
import { StoreUnavailable, errorCodeOf } from "../unavailable.ts";
import { adoptBaseline, isTooOld, NEEDS_STEP } from "./before-baseline.ts";
import { readAppliedMigrations, readCompatibility } from "./compatibility.ts";

interface MigrateOptions<DB> {
  readonly db: Kysely<DB>;
  readonly migrations: Readonly<Record<string, Migration>>;
  readonly log: Logger;
  /** How long to try again while other transactions use the tables, in milliseconds. */
  readonly patienceMs?: number;
}

/** Everyone else who needs a table waits behind a migration that waits for it. */
const LOCK_TIMEOUT_MS = 2_000;
const PAUSE_MS = 2_000;
const PATIENCE_MS = 10 * 60_000;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Migrates the database to this version, in one transaction and under the Migrator's advisory lock: if two processes
 * start at once, the second waits and then finds nothing to do. A table that other transactions use is waited for in
 * short turns, so that a long query delays the migration and not everybody who reads.
 *
 * @throws StoreUnavailable when a newer version changed the database in a way that this one can't run with, it is older
 *   than the last version before 0.1.0, or a table stays in use; nothing is changed then.
 */
export async function migrate<DB>(options: MigrateOptions<DB>): Promise<void> {
  const { db, migrations, log, patienceMs = PATIENCE_MS } = options;
  const giveUpAt = performance.now() + patienceMs;
  const applied = await readAppliedMigrations(db.withoutPlugins());
  if (isTooOld(applied))
    throw new StoreUnavailable(`The database can't be used: ${NEEDS_STEP}. Nothing was changed.`);
  for (;;) {
    const { error, results } = await db
      .connection()
      .execute((connection) => tryMigrating(connection, migrations));
    if (errorCodeOf(error) === LOCK_NOT_AVAILABLE) {
      if (performance.now() > giveUpAt) throw tablesInUse();
      log.warn("database: a table is in use by a long transaction; the migration waits for it");
      await sleep(PAUSE_MS);
      continue;
    }
    // The Migrator changes nothing when the database has a migration that it doesn't know.
    if (error !== undefined) return await runBehindNewer(error, options);
    logResults(results, log);
    return;
  }
}

async function tryMigrating<DB>(
  db: Kysely<DB>,
  migrations: MigrateOptions<DB>["migrations"],
): Promise<MigrationResultSet> {
  await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(db);
  try {
    await adoptBaseline(db);
    const provider = { getMigrations: async () => ({ ...migrations }) };
    return await new Migrator({ db, provider }).migrateToLatest();
  } catch (error) {
    return { error };
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}

const tablesInUse = () =>
  new StoreUnavailable(
    "The database can't be migrated because a long transaction uses its tables (pg_stat_activity shows it). " +
      "Nothing was changed. End that transaction, then start again.",
  );

function logResults(results: readonly MigrationResult[] = [], log: Logger): void {
  const newest = results.at(-1)?.migrationName;
  if (newest !== undefined) log.info({ migrations: results.length, newest }, "database: migrated");
}

/** Accepts a database that a newer version has migrated, if this version can run on it. */
async function runBehindNewer<DB>(
  error: unknown,
  { db, migrations, log }: MigrateOptions<DB>,
): Promise<void> {
  const { unknown, canRun } = await readCompatibility(db, migrations);
  if (unknown === undefined) throw error;
  if (!canRun) throw createdByNewer(unknown);
  log.warn({ unknown }, "database: a newer version has migrated it; this version can run with it");
}

const createdByNewer = (unknown: string) =>
  new StoreUnavailable(
    `The database was created by a newer version of Mynah (it has "${unknown}", which this version can't run with). ` +
      "Nothing was changed. Start the newer version again, or point DATA_DIR or DATABASE_URL at another database.",
  );
