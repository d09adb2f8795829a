import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { Job } from "../job.ts";
import { selectJobs, toJob } from "./job-row.ts";

/** Where a page of jobs ended: its last job, which may have been deleted since. */
export interface JobPosition {
  /** Microseconds since 1970: several jobs can be created within a millisecond. */
  readonly createdUs: number;
  readonly id: string;
}

/** A page of a person's jobs. */
export interface JobPageRequest {
  readonly platform: string;
  readonly personId: string;
  readonly workspaceId: string | undefined;
  /** Where the page before ended. */
  readonly before: JobPosition | undefined;
  readonly limit: number;
}

export interface JobPage {
  readonly jobs: readonly Job[];
  /** Undefined if there are no older jobs. */
  readonly next: JobPosition | undefined;
}

/** Queries of table `jobs` for lists that people see: without the calls of parent jobs and captions, newest first. */
export function createListQueries(db: Kysely<Database>) {
  const selectNewest = (owner: { platform: string; personId?: string; workspaceId?: string | undefined }) => {
    const { platform, personId, workspaceId } = owner;
    const conditions = {
      platform,
      ...(personId !== undefined && { personId }),
      ...(workspaceId !== undefined && { workspaceId }),
    };
    return (
      selectJobs(db)
        .where((row) => row.and(conditions))
        .where("parentId", "is", null)
        // A conversation has thousands.
        .where(sql<boolean>`deliver_to ->> 'kind' is distinct from 'captions'`)
        .orderBy("createdAt", "desc")
    );
  };
  return {
    /** A person's jobs; with a workspace, only those of that workspace; with a time, none after it. */
    async ofPerson(
      platform: string,
      personId: string,
      limit: number,
      workspaceId?: string,
      until?: Date,
    ): Promise<Job[]> {
      const rows = await selectNewest({ platform, personId, workspaceId })
        .$if(until !== undefined, (query) => query.where("createdAt", "<=", until ?? null))
        .limit(limit)
        .execute();
      return rows.map(toJob);
    },

    /** Jobs of a server. */
    ofServer: async (platform: string, workspaceId: string, limit: number): Promise<Job[]> =>
      (await selectNewest({ platform, workspaceId }).limit(limit).execute()).map(toJob),

    async pageOfPerson({ before, limit, ...owner }: JobPageRequest): Promise<JobPage> {
      const rows = await selectNewest(owner)
        .select(sql<string>`(extract(epoch from created_at) * 1000000)::bigint`.as("createdUs"))
        .$if(before !== undefined, (query) =>
          query.where(
            sql<boolean>`(created_at, id) <
              (timestamptz 'epoch' + ${before?.createdUs}::float8 * interval '1 microsecond', ${before?.id})`,
          ),
        )
        .orderBy("id", "desc")
        // One more than asked for says whether there is a next page.
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit).map(({ createdUs, ...row }) => ({ createdUs, job: toJob(row) }));
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        jobs: page.map(({ job }) => job),
        next: last && { createdUs: Number(last.createdUs), id: last.job.id },
      };
    },
  };
}
