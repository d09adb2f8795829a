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
        select id, platform, command, case when called_at is not null then state end as state, attempt, deaths,
          created_at as "createdAt"
        from jobs where finished_at is null and parent_id is null order by created_at limit ${limit}`.execute(
        db,
      );
      return rows;
    },
    /** Why jobs finished without a result, or with one that wasn't delivered; the most frequent cause first. */
    async failures(since: Date, limit: number): Promise<readonly FailureCause[]> {
      const { rows } = await sql<FailureCause>`
        with failed as (
          select id, finished_at, person_id, platform, outcome->>'verdict' as verdict,
            case when outcome->>'verdict' = 'done' then jsonb_build_object('key', receipts->>${sql.lit(UNDELIVERED)}, 'params', '{}'::jsonb)
              else outcome->'reason' end as reason
          from jobs
          where finished_at > ${since} and parent_id is null
            and (outcome->>'verdict' <> 'done' or receipts ? ${sql.lit(UNDELIVERED)})
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
        select date_trunc('hour', finished_at, 'UTC') as hour, outcome->>'verdict' as verdict, count(*)::int as jobs
        from jobs where finished_at > ${since} and parent_id is null and outcome is not null
        group by 1, 2 order by 1`.execute(db);
      return rows;
    },
    /** Requests by command, the most frequent first. */
    async commands(since: Date): Promise<readonly CommandUsage[]> {
      const { rows } = await sql<CommandUsage>`
        select command, count(*)::int as jobs, count(*) filter (where outcome->>'verdict' = 'done')::int as done,
          count(distinct (platform, person_id))::int as people
        from jobs where finished_at > ${since} and parent_id is null group by command order by jobs desc, command`.execute(
        db,
      );
      return rows;
    },
    /** Seconds until done jobs were submitted, and until they were delivered, by hour. */
    async latency(since: Date): Promise<readonly HourlyLatency[]> {
      const { rows } = await sql<HourlyLatency>`
        select date_trunc('hour', finished_at, 'UTC') as hour,
          percentile_cont(0.5) within group (order by ${seconds("submitted_at")}) as "startMedian",
          percentile_cont(0.95) within group (order by ${seconds("submitted_at")}) as "startSlow",
          percentile_cont(0.5) within group (order by ${seconds("finished_at")}) as "endMedian",
          percentile_cont(0.95) within group (order by ${seconds("finished_at")}) as "endSlow"
        from jobs
        where finished_at > ${since} and parent_id is null and submitted_at is not null
          and outcome->>'verdict' = 'done'
        group by 1 order by 1`.execute(db);
      return rows;
    },
  };
}

export type Overview = ReturnType<typeof createOverview>;

const seconds = (until: "submitted_at" | "finished_at") =>
  sql`extract(epoch from ${sql.ref(until)} - created_at)::float8`;

export interface UnfinishedJob {
  readonly id: string;
  readonly platform: string;
  readonly command: string;
  /** Null: waiting in the queue. */
  readonly state: JobState | null;
  readonly attempt: number;
  readonly deaths: number;
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
  readonly people: number;
}

export interface HourlyLatency {
  readonly hour: Date;
  readonly startMedian: number;
  readonly startSlow: number;
  readonly endMedian: number;
  readonly endSlow: number;
}
