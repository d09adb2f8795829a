import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { Rows } from "../store/jobs.ts";

/** A batch is a short statement, so that nobody waits behind it. */
const FORGOTTEN_AT_ONCE = 500;

export interface Server {
  readonly platform: string;
  readonly workspace: string;
}

/** Forgets jobs that ended before `before`; tells how many. */
export async function forgetAll(rows: Pick<Rows, "forget">, before: Date): Promise<number> {
  for (let all = 0; ;) {
    const forgotten = await rows.forget(before, FORGOTTEN_AT_ONCE);
    all += forgotten;
    if (forgotten < FORGOTTEN_AT_ONCE) return all;
  }
}

/**
 * The same in one server, where what the jobs made goes with them. Files first: a job without files is found again after a
 * crash, files without their job would not be.
 */
export async function forgetIn(
  db: Kysely<Database>,
  { server, before, removeFiles }: { server: Server; before: Date; removeFiles: RemoveFiles },
): Promise<number> {
  for (let all = 0; ;) {
    const ids = await oldIn(db, server, before);
    await removeFiles(ids);
    await db
      .deleteFrom("jobs")
      .where("id", "=", sql<string>`any(${ids})`)
      .execute();
    all += ids.length;
    if (ids.length < FORGOTTEN_AT_ONCE) return all;
  }
}

export type RemoveFiles = (jobs: readonly string[]) => Promise<void>;

/** Parts are among them: they end before their parents. */
async function oldIn(
  db: Kysely<Database>,
  { platform, workspace: workspaceId }: Server,
  before: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("id")
    .where((row) => row.and({ platform, workspaceId }))
    .where("finishedAt", "<", before)
    .limit(FORGOTTEN_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
