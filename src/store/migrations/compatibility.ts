import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a database says about the versions that may run on it. */
export interface Compatibility {
  /** Names of the migrations that were run, in order. */
  readonly applied: readonly string[];
  /** First of them that this version doesn't know: a newer version ran it. */
  readonly unknown: string | undefined;
  /** Whether this version can run, because what it doesn't know only adds to what it uses. */
  readonly canRun: boolean;
}

/**
 * Refuses versions that don't know the migration `needs` from now on. For the `up` of a migration that removes or
 * changes what versions before `needs` still use; a migration that only adds doesn't call this.
 */
export async function requireMigration(db: Kysely<never>, needs: string): Promise<void> {
  await sql`update compatibility set needs = ${needs}`.execute(db);
}

/** Returns the names of the migrations that a database has, in order; none for an empty one. */
export async function readAppliedMigrations<DB>(plain: Kysely<DB>): Promise<readonly string[]> {
  if (!(await tableExists(plain, "kysely_migration"))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    plain,
  );
  return rows.map(({ name }) => name);
}

/** Reads which migrations a database has, and whether a version with `migrations` can run on it. */
export async function readCompatibility<DB>(
  db: Kysely<DB>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Compatibility> {
  const plain = db.withoutPlugins();
  const names = await readAppliedMigrations(plain);
  const needed = (await tableExists(plain, "compatibility"))
    ? await sql<{ needs: string }>`select needs from compatibility`.execute(plain)
    : { rows: [] };
  const unknown = names.find((name) => !(name in migrations));
  const needs = needed.rows[0]?.needs;
  const knowsNeeded = needs !== undefined && needs in migrations;
  // A version that would have to migrate as well comes from another branch of the history.
  const isComplete = Object.keys(migrations).every((name) => names.includes(name));
  return { applied: names, unknown, canRun: unknown === undefined || (knowsNeeded && isComplete) };
}

async function tableExists<DB>(db: Kysely<DB>, table: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(
    db,
  );
  return rows[0]?.exists === true;
}
