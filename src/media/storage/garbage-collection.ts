import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import { inBatches } from "../../store/in-batches.ts";
import type { Database } from "../../store/schema.ts";
import type { FileStorage, ListedBytes } from "./storage.ts";

/** Minimum age of bytes without a row before they are removed: another process may be about to write the row. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;

export interface GarbageCollection {
  /** Files past their expiry. */
  readonly expired: number;
  /** Bytes without a row. */
  readonly orphans: number;
}

interface GarbageCollectionDeps {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
  /** Where this process looks for bytes without a row. */
  readonly listed: readonly FileStorage[];
  readonly now: Date;
  readonly log: Logger;
}

export async function collectGarbage(deps: GarbageCollectionDeps): Promise<GarbageCollection> {
  const reclaimed = { expired: await removeExpired(deps), orphans: await removeOrphans(deps) };
  if (reclaimed.expired + reclaimed.orphans > 0) deps.log.info(reclaimed, "storage space reclaimed");
  return reclaimed;
}

/**
 * Deletes the row first: bytes without a row are collected later, but a row without bytes would promise a missing file.
 */
const removeExpired = ({ db, storage, now }: GarbageCollectionDeps): Promise<number> =>
  inBatches(async (limit) => {
    const expired = db
      .selectFrom("files")
      .select("id")
      .where("expiresAt", "<=", now)
      .orderBy("expiresAt")
      .limit(limit);
    const rows = await db
      .deleteFrom("files")
      .where("id", "in", expired)
      .returning(["id", "contentHash"])
      .execute();
    await storage.remove(rows);
    return rows.length;
  });

/** Removes the results of these jobs before they expire. */
export async function removeForJobs(
  { db, storage }: Pick<GarbageCollectionDeps, "db" | "storage">,
  jobs: readonly string[],
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = await db
    .deleteFrom("files")
    .where("jobId", "=", sql<string>`any(${jobs})`)
    .returning(["id", "contentHash"])
    .execute();
  await storage.remove(rows);
}

async function removeOrphans({ db, listed: places, now }: GarbageCollectionDeps): Promise<number> {
  const before = new Date(now.getTime() - ORPHAN_AGE_MS);
  let removed = 0;
  for (const place of places) {
    for await (const listed of place.list()) {
      const hashesById = await selectKnown(db, listed);
      const orphans = listed.filter((one) => !isKnown(hashesById, one));
      removed += await place.removeOld(orphans, before);
    }
  }
  return removed;
}

async function selectKnown(
  db: Kysely<Database>,
  listed: readonly ListedBytes[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = listed.map(({ id }) => id);
  const rows = await db.selectFrom("files").select(["id", "contentHash"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, contentHash }) => [id, contentHash]));
}

/** Storage that keeps several contents of one ID lists each with its hash; only the row's own is in use. */
const isKnown = (hashesById: ReadonlyMap<string, string | null>, { id, contentHash }: ListedBytes): boolean =>
  hashesById.has(id) && (contentHash === null || contentHash === hashesById.get(id));
