import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { JobState } from "../job.ts";

/** Unfinished jobs of all processes together. */
export interface Unfinished {
  /** Jobs whose turn hasn't come. */
  readonly line: { readonly jobs: number; readonly oldestMs: number };
  /** Running jobs, by state. */
  readonly underWay: Readonly<Partial<Record<JobState, number>>>;
}

export interface Backlog extends Unfinished {
  /** Queue entries, by the queue's own states. */
  readonly entries: Readonly<Record<string, number>>;
}

interface BacklogDeps {
  readonly db: Kysely<Database>;
  readonly queue: { counts(): Promise<Record<string, number>> };
}

/** Reads the unfinished rows, by their own index, and the queue's counts. */
export async function readBacklog({ db, queue }: BacklogDeps): Promise<Backlog> {
  const [rows, entries] = await Promise.all([readUnfinished(db), queue.counts()]);
  return { ...rows, entries };
}

export async function readUnfinished(db: Kysely<Database>): Promise<Unfinished> {
  const { rows } = await sql<{ state: JobState | null; jobs: number; oldestMs: number }>`
    select case when called_at is not null then state end as state, count(*)::int as jobs,
      (extract(epoch from greatest(clock_timestamp() - min(created_at), interval '0')) * 1000)::float8 as "oldestMs"
    from jobs where finished_at is null
    group by case when called_at is not null then state end`.execute(db);
  const line = rows.find(({ state }) => state === null);
  const called = rows.flatMap(({ state, jobs }) => (state === null ? [] : [[state, jobs] as const]));
  return {
    line: { jobs: line?.jobs ?? 0, oldestMs: line?.oldestMs ?? 0 },
    underWay: Object.fromEntries(called),
  };
}
