import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";

export interface RecentJobsQuery {
  readonly platform: string;
  readonly workspace: string;
  readonly person: string;
  readonly since: Date;
}

export type CountRecentJobs = (
  query: RecentJobsQuery,
) => Promise<{ readonly person: number; readonly server: number }>;

/** Counts the jobs accepted since a time: a person's in a server, and the server's. */
export const createCountRecentJobs =
  ({ db }: { db: Kysely<Database> }): CountRecentJobs =>
  async ({ platform, workspace, person, since }) => {
    const { all, theirs: byPerson } = await db
      .selectFrom("jobs")
      .select((row) => [
        row.fn.countAll<string>().as("all"),
        sql<string>`count(*) filter (where person_id = ${person})`.as("theirs"),
      ])
      .where((row) => row.and({ platform, workspaceId: workspace }))
      .where("parentId", "is", null)
      .where("createdAt", ">", since)
      .executeTakeFirstOrThrow();
    return { person: Number(byPerson), server: Number(all) };
  };
