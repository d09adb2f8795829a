import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { JobState } from "../job.ts";

/** Unfinished jobs of all processes together. */
export interface Unfinished {
  /** Jobs whose turn hasn't come. */
  readonly queued: { readonly jobs: number; readonly oldestMs: number };
  /** Running jobs, by state. Of more than {@link MOST_COUNTED}, estimates. */
  readonly runningJobs: Readonly<Partial<Record<JobState, number>>>;
}

export interface Backlog extends Unfinished {
  /** Queue entries, by the queue's own states. */
  readonly entries: Readonly<Record<string, number>>;
  /** Jobs that this process runs without an entry. */
  readonly direct: number;
}

interface BacklogDeps {
  readonly db: Kysely<Database>;
  readonly queue: { counts(): Promise<Record<string, number>> };
  readonly countDirectRuns: () => number;
}

/** How many rows a scrape reads at most, which takes a few milliseconds however many jobs are running. */
const MOST_COUNTED = 5_000;

/** Reads the unfinished rows, of waiting ones only the count and the oldest, and the queue's counts. */
export async function readBacklog(
  { db, queue, countDirectRuns }: BacklogDeps,
  mostCounted = MOST_COUNTED,
): Promise<Backlog> {
  const [{ queued, runningJobs }, entries] = await Promise.all([
    readUnfinished(db, mostCounted),
    queue.counts(),
  ]);
  const direct = countDirectRuns();
  const total = sumOf(entries) + direct;
  return { queued, runningJobs: scaleToTotal(runningJobs, { mostCounted, total }), entries, direct };
}

/**
 * Of more running jobs than are counted, only the shares of the states are known: IDs are random, so those that were
 * counted are a fair sample. Each running job has an entry in the queue, or runs here without one.
 */
function scaleToTotal(
  counted: Unfinished["runningJobs"],
  { mostCounted, total }: { mostCounted: number; total: number },
): Unfinished["runningJobs"] {
  if (sumOf(counted) < mostCounted) return counted;
  const factor = Math.max(1, total / mostCounted);
  return Object.fromEntries(
    Object.entries(counted).map(([state, jobs]) => [state, Math.round(jobs * factor)]),
  );
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Counts running jobs only up to `mostCounted`; default: all of them. */
export async function readUnfinished(db: Kysely<Database>, mostCounted?: number): Promise<Unfinished> {
  const { rows } = await sql<{ state: JobState | null; jobs: number; oldestMs: number | null }>`
    select state, count(*)::int as jobs, null::float8 as "oldestMs"
    from (
      select state from jobs where called_at is not null and finished_at is null
      order by id limit ${mostCounted ?? null}::int
    ) as running group by state
    union all
    select null, queue_length(), (
      select (extract(epoch from greatest(clock_timestamp() - min(created_at), interval '0')) * 1000)::float8
      from jobs where coalesce(called_at, finished_at) is null)`.execute(db);
  const queued = rows.find(({ state }) => state === null);
  const running = rows.flatMap(({ state, jobs }) => (state === null ? [] : [[state, jobs] as const]));
  return {
    queued: { jobs: queued?.jobs ?? 0, oldestMs: queued?.oldestMs ?? 0 },
    runningJobs: Object.fromEntries(running),
  };
}
