import { sql, type Kysely } from "kysely";
import type { Sentence } from "../../errors.ts";
import type { Database } from "../../store/schema.ts";
import { UNDELIVERED, type JobState, type FinalState } from "../job.ts";

/**
 * Queries about all jobs for the operator. They contain no text by people and no names: the operator has no business
 * reading who asked for what.
 */
export function createOverview({ db }: { db: Kysely<Database> }) {
  return {
    /** The oldest unfinished jobs. */
    async live(limit: number): Promise<readonly UnfinishedJob[]> {
      const { rows } = await sql<UnfinishedJob>`
        select id, platform, command, case when called_at is not null then state end as state, attempt, crashes,
          created_at as "createdAt"
        from jobs where num_nulls(finished_at) = 1 and parent_id is null order by created_at limit ${limit}`.execute(
        db,
      );
      return rows;
    },
    /**
     * Why jobs finished without a result, or with one that wasn't delivered; the most frequent cause first. Canceling a
     * job is no failure.
     */
    async failures(since: Date, limit: number): Promise<readonly FailureCause[]> {
      const { rows } = await sql<FailureCause>`
        with failed as (
          select id, finished_at, person_id, platform, state as verdict,
            case when ended = 'undelivered' then jsonb_build_object('key', receipts->>${sql.lit(UNDELIVERED)}, 'params', '{}'::jsonb)
              else outcome->'reason' end as reason
          from jobs
          where finished_at > ${since} and parent_id is null and ended not in ('done', 'cancelled')
        )
        select verdict, (array_agg(reason order by finished_at desc))[1] as reason, count(*)::int as jobs,
          count(distinct (platform, person_id))::int as people, max(finished_at) as "lastAt",
          (array_agg(id order by finished_at desc))[1] as "lastId"
        from failed group by verdict, reason->>'key' order by jobs desc, "lastAt" desc limit ${limit}`.execute(
        db,
      );
      return rows;
    },
    /** Outcomes by hour (UTC); hours without any are left out. */
    async endings(since: Date): Promise<readonly HourlyOutcomes[]> {
      const { rows } = await sql<HourlyOutcomes>`
        select ${hour} as hour, ${verdict} as verdict, count(*)::int as jobs
        from jobs where finished_at > ${since} and parent_id is null group by 1, 2 order by 1`.execute(db);
      return rows;
    },
    /** Requests by command, the most frequent first. */
    async commands(since: Date): Promise<readonly CommandUsage[]> {
      // Two steps, because counting distinct people sorts all jobs.
      const { rows } = await sql<CommandUsage>`
        select command, sum(jobs)::int as jobs, sum(done)::int as done, sum(canceled)::int as canceled,
          count(*)::int as people from (
          select command, platform, person_id, count(*) as jobs, count(*) filter (where ${verdict} = 'done') as done,
            count(*) filter (where ${verdict} = 'cancelled') as canceled
          from jobs where finished_at > ${since} and parent_id is null group by command, platform, person_id
        ) person group by command order by jobs desc, command`.execute(db);
      return rows;
    },
    /** Seconds until done jobs were submitted, and until they were delivered, by hour. */
    async latency(since: Date): Promise<readonly HourlyLatency[]> {
      const { rows } = await sql<HourlyLatency>`
        select hour, start[1] as "startMedian", start[2] as "startSlow", until_end[1] as "endMedian",
          until_end[2] as "endSlow"
        from (
          select ${hour} as hour,
            percentile_cont('{0.5,0.95}'::float8[]) within group (order by start_seconds) as start,
            percentile_cont('{0.5,0.95}'::float8[])
              within group (order by extract(epoch from finished_at - created_at)::float8) as until_end
          from jobs
          where finished_at > ${since} and parent_id is null and start_seconds is not null and ended in ('done', ${sql.lit(UNDELIVERED)})
          group by 1
        ) hours order by hour`.execute(db);
      return rows;
    },
  };
}

export type Overview = ReturnType<typeof createOverview>;

// These queries read the index jobs_finished only, which has no other columns (migrations/baseline/jobs.sql).
const hour = sql`date_trunc('hour', finished_at, 'UTC')`;
const verdict = sql`case ended when ${sql.lit(UNDELIVERED)} then 'done' else ended end`;

export interface UnfinishedJob {
  readonly id: string;
  readonly platform: string;
  readonly command: string;
  /** Null: waiting in the queue. */
  readonly state: JobState | null;
  readonly attempt: number;
  readonly crashes: number;
  readonly createdAt: Date;
}

export interface FailureCause {
  readonly verdict: FinalState;
  /** The latest one. */
  readonly reason: Sentence;
  readonly jobs: number;
  readonly people: number;
  readonly lastAt: Date;
  readonly lastId: string;
}

export interface HourlyOutcomes {
  readonly hour: Date;
  readonly verdict: FinalState;
  readonly jobs: number;
}

export interface CommandUsage {
  readonly command: string;
  readonly jobs: number;
  readonly done: number;
  readonly canceled: number;
  readonly people: number;
}

export interface HourlyLatency {
  readonly hour: Date;
  readonly startMedian: number;
  readonly startSlow: number;
  readonly endMedian: number;
  readonly endSlow: number;
}
