import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { JobStore } from "../store/jobs.ts";

/** Small batches make short statements, so that no other query waits long. */
const PURGE_BATCH = 500;

export interface PurgeTarget {
  readonly platform: string;
  readonly workspace: string;
}

/** Deletes jobs that finished before `before`, and returns how many. */
export async function purgeJobs(jobStore: Pick<JobStore, "forget">, before: Date): Promise<number> {
  for (let all = 0; ;) {
    const forgotten = await jobStore.forget(before, PURGE_BATCH);
    all += forgotten;
    if (forgotten < PURGE_BATCH) return all;
  }
}

/**
 * Same, in one server and with the jobs' files. Files first: after a crash, a job without files is found again, files
 * without their job aren't.
 */
export async function purgeServerJobs(
  db: Kysely<Database>,
  { server, before, removeFiles }: { server: PurgeTarget; before: Date; removeFiles: RemoveFiles },
): Promise<number> {
  for (let all = 0; ;) {
    const ids = await findOldJobs(db, server, before);
    await removeFiles(ids);
    await db
      .deleteFrom("jobs")
      .where("id", "=", sql<string>`any(${ids})`)
      .execute();
    all += ids.length;
    if (ids.length < PURGE_BATCH) return all;
  }
}

export type RemoveFiles = (jobs: readonly string[]) => Promise<void>;

/** Includes child jobs, which finish before their parents. */
async function findOldJobs(
  db: Kysely<Database>,
  { platform, workspace: workspaceId }: PurgeTarget,
  before: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("id")
    .where((row) => row.and({ platform, workspaceId }))
    .where("finishedAt", "<", before)
    .limit(PURGE_BATCH)
    .execute();
  return rows.map(({ id }) => id);
}
