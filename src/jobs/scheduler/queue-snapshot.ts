import type { Job } from "../job.ts";
import type { WaitingTenant } from "./fair-share.ts";
import type { JobStore } from "../store/jobs.ts";

/**
 * In a longer queue, a position that is half a second old is good enough, and a query costs as much as the queue is
 * long.
 */
const LONG_QUEUE = 1_000;
const FRESH_MS = 500;

interface QueueSnapshotDeps {
  readonly rows: Pick<JobStore, "waitingBefore">;
  readonly now: () => Date;
}

/** Returns a function that lists who waits before a new job, given the number of jobs ahead of it. */
export function createQueueSnapshot({ rows, now }: QueueSnapshotDeps) {
  let lookedAt = -Infinity;
  let snapshot: Promise<readonly WaitingTenant[]> = Promise.resolve([]);
  return (job: Job, jobsAhead: number): Promise<readonly WaitingTenant[]> => {
    if (jobsAhead < LONG_QUEUE) return rows.waitingBefore(job);
    const at = now().getTime();
    if (at - lookedAt >= FRESH_MS) {
      lookedAt = at;
      snapshot = rows.waitingBefore(job);
      // After a failure, the next call queries again.
      snapshot.catch(() => (lookedAt = -Infinity));
    }
    return snapshot;
  };
}
