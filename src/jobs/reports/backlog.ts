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

/** Reads the unfinished rows, of waiting ones only the count and the oldest, and the queue's counts. */
export async function readBacklog({ db, queue }: BacklogDeps): Promise<Backlog> {
  const [rows, entries] = await Promise.all([readUnfinished(db), queue.counts()]);
  return { ...rows, entries };
}

export async function readUnfinished(db: Kysely<Database>): Promise<Unfinished> {
  const { rows } = await sql<{ state: JobState | null; jobs: number; oldestMs: number | null }>`
    select state, count(*)::int as jobs, null::float8 as "oldestMs"
    from jobs where called_at is not null and finished_at is null group by state
    union all
    select null, queue_length(), (
      select (extract(epoch from greatest(clock_timestamp() - min(created_at), interval '0')) * 1000)::float8
      from jobs where coalesce(called_at, finished_at) is null)`.execute(db);
  const line = rows.find(({ state }) => state === null);
  const running = rows.flatMap(({ state, jobs }) => (state === null ? [] : [[state, jobs] as const]));
  return {
    line: { jobs: line?.jobs ?? 0, oldestMs: line?.oldestMs ?? 0 },
    underWay: Object.fromEntries(running),
  };
}
