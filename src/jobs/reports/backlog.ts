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
  // Each from the smallest index that has it: reading the rows of a long queue takes longer than its jobs wait.
  const line = sql<{ jobs: number; oldestMs: number | null }>`
    select (select count(*)::int from jobs where called_at is null and finished_at is null) as jobs, (
      select (extract(epoch from greatest(clock_timestamp() - created_at, interval '0')) * 1000)::float8
      from jobs where called_at is null and finished_at is null order by created_at limit 1) as "oldestMs"`;
  const running = sql<{ state: JobState; jobs: number }>`
    select state, count(*)::int as jobs from jobs where called_at is not null and finished_at is null group by state`;
  const [waiting, underWay] = await Promise.all([line.execute(db), running.execute(db)]);
  const { jobs = 0, oldestMs = 0 } = waiting.rows[0] ?? {};
  return {
    line: { jobs, oldestMs: oldestMs ?? 0 },
    underWay: Object.fromEntries(underWay.rows.map(({ state, jobs: count }) => [state, count])),
  };
}
