import { sql, type Kysely } from "kysely";
import { inBatches } from "../../store/in-batches.ts";
import type { Database } from "../../store/schema.ts";
import type { JobStore } from "../store/jobs.ts";

export interface PurgeTarget {
  readonly platform: string;
  readonly workspace: string;
}

/** Deletes jobs that finished before `before`, and returns how many. */
export function purgeJobs(jobStore: Pick<JobStore, "forget">, before: Date): Promise<number> {
  let from: Date | undefined;
  return inBatches(async (limit) => {
    const deleted = await jobStore.forget({ before, limit, from });
    ({ from } = deleted);
    return deleted.count;
  });
}

/**
 * Same, in one server and with the jobs' files. Files first: after a crash, a job without files is found again, files
 * without their job aren't.
 */
export const purgeServerJobs = (
  db: Kysely<Database>,
  { server, before, removeFiles }: { server: PurgeTarget; before: Date; removeFiles: RemoveFiles },
): Promise<number> =>
  inBatches(async (limit) => {
    const ids = await findOldJobs(db, server, before, limit);
    const all = await withChildren(db, ids);
    await removeFiles(all);
    await db
      .deleteFrom("jobs")
      .where("id", "=", sql<string>`any(${all})`)
      .execute();
    return ids.length;
  });

export type RemoveFiles = (jobs: readonly string[]) => Promise<void>;

async function findOldJobs(
  db: Kysely<Database>,
  { platform, workspace: workspaceId }: PurgeTarget,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("id")
    .where((row) => row.and({ platform, workspaceId }))
    .where("finishedAt", "<", before)
    .where("parentId", "is", null)
    .orderBy("finishedAt")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns these jobs and their calls. */
export async function withChildren(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const parts = await db
    .selectFrom("jobs")
    .select("id")
    .where("parentId", "=", sql<string>`any(${ids})`)
    .execute();
  return [...ids, ...parts.map(({ id }) => id)];
}
