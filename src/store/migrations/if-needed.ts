import { readdir } from "node:fs/promises";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { readAppliedMigrations } from "./compatibility.ts";

const FILE = /^(\d{4}-[a-z0-9-]+)\.ts$/;

/** Returns the names of this version's migrations, without loading them. */
export const migrationNames = async (): Promise<readonly string[]> =>
  (await readdir(import.meta.dirname)).flatMap((file) => FILE.exec(file)?.[1] ?? []).toSorted();

/**
 * Migrates the database to this version. Nearly every start finds nothing to do, and what it then loaded would stay
 * in memory for as long as the program runs. So the migrations and their runner are loaded if the database has other
 * migrations than this version, and the runner decides under its lock.
 */
export async function migrateIfNeeded<DB>(db: Kysely<DB>, log: Logger): Promise<void> {
  const [names, applied] = await Promise.all([migrationNames(), readAppliedMigrations(db.withoutPlugins())]);
  if (names.join() === applied.join()) return;
  const [{ migrate }, { migrations }] = await Promise.all([import("./migrate.ts"), import("./index.ts")]);
  await migrate({ db, migrations, log });
}
