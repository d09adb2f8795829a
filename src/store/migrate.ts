import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Logger } from "pino";
import { StoreUnavailable } from "./unavailable.ts";

interface MigrateOptions<DB> {
  readonly db: Kysely<DB>;
  readonly migrations: Readonly<Record<string, Migration>>;
  readonly log: Logger;
}

/**
 * Brings the database up to this version, in one transaction and under the Migrator's advisory lock: of two processes
 * that start at once, the second waits and then finds nothing to do.
 *
 * @throws StoreUnavailable when the database was made by a newer version; nothing is changed then.
 */
export async function migrate<DB>({ db, migrations, log }: MigrateOptions<DB>): Promise<void> {
  await refuseNewer(db, migrations);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  // The other process of a rolling update may have been the newer one, between our look and our lock.
  if (error !== undefined) await refuseNewer(db, migrations);
  if (error !== undefined) throw error;
  for (const { migrationName } of results ?? []) log.info({ migration: migrationName }, "database migrated");
}

async function refuseNewer<DB>(db: Kysely<DB>, migrations: MigrateOptions<DB>["migrations"]): Promise<void> {
  const unknown = (await applied(db)).find((name) => !(name in migrations));
  if (unknown === undefined) return;
  throw new StoreUnavailable(
    `The database was made by a newer version of Mynah (it has "${unknown}", which this version does not know). ` +
      "Nothing was changed. Start the newer version again, or point DATA_DIR or DATABASE_URL at another database.",
  );
}

async function applied<DB>(db: Kysely<DB>): Promise<string[]> {
  const plain = db.withoutPlugins();
  const table = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(plain);
  if (table.rows[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    plain,
  );
  return rows.map(({ name }) => name);
}
