import { opendir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import { inBatches } from "../../store/in-batches.ts";
import type { Database } from "../../store/schema.ts";

/** Minimum age of bytes without a row before they are removed: another process may be about to write the row. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
/** Files on disk that one query looks for. */
const BATCH = 500;

export interface GarbageCollection {
  /** Files past their expiry. */
  readonly expired: number;
  /** Files on disk without a row. */
  readonly orphans: number;
}

interface GarbageCollectionDeps {
  readonly db: Kysely<Database>;
  readonly folder: string;
  readonly locate: (id: string) => string;
  readonly now: Date;
  readonly log: Logger;
}

export async function collectGarbage(deps: GarbageCollectionDeps): Promise<GarbageCollection> {
  const reclaimed = { expired: await removeExpired(deps), orphans: await removeOrphans(deps) };
  if (reclaimed.expired + reclaimed.orphans > 0) deps.log.info(reclaimed, "disk space reclaimed");
  return reclaimed;
}

/**
 * Deletes the row first: bytes without a row are collected later, but a row without bytes would promise a missing file.
 */
const removeExpired = ({ db, locate, now }: GarbageCollectionDeps): Promise<number> =>
  inBatches(async (limit) => {
    const expired = db
      .selectFrom("files")
      .select("id")
      .where("expiresAt", "<=", now)
      .orderBy("expiresAt")
      .limit(limit);
    const rows = await db.deleteFrom("files").where("id", "in", expired).returning("id").execute();
    for (const { id } of rows) await rm(locate(id), { force: true });
    return rows.length;
  });

/** Removes the results of these jobs before they expire. */
export async function removeForJobs(
  { db, locate }: Pick<GarbageCollectionDeps, "db" | "locate">,
  jobs: readonly string[],
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = await db
    .deleteFrom("files")
    .where("jobId", "=", sql<string>`any(${jobs})`)
    .returning("id")
    .execute();
  for (const { id } of rows) await rm(locate(id), { force: true });
}

async function removeOrphans(deps: GarbageCollectionDeps): Promise<number> {
  let removed = 0;
  for await (const names of batches(deps.folder)) {
    const known = await selectKnown(deps.db, names);
    for (const file of names.filter((file) => !known.has(path.basename(file)))) {
      if (await removeIfOld(file, deps.now)) removed++;
    }
  }
  return removed;
}

async function selectKnown(db: Kysely<Database>, files: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = files.map((file) => path.basename(file));
  const rows = await db.selectFrom("files").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** A running write touches its file with every chunk, so an old file no longer has a writer. */
async function removeIfOld(file: string, now: Date): Promise<boolean> {
  try {
    if (now.getTime() - (await stat(file)).mtimeMs < ORPHAN_AGE_MS) return false;
    await rm(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/**
 * Yields full paths of all files, one folder deep, in batches for one query. The whole tree may be too large for one
 * list.
 */
async function* batches(folder: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const file of filesIn(folder)) {
    if (batch.push(file) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of entriesOf(folder)) {
    const inner = path.join(folder, entry.name);
    if (!entry.isDirectory()) continue;
    for await (const file of entriesOf(inner)) if (file.isFile()) yield path.join(inner, file.name);
  }
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
