import type { Job } from "../job.ts";
import type { WaitingTenant } from "./fair-share.ts";
import type { JobStore } from "../store/jobs.ts";

/** In a longer line nobody minds a place that is half a second old, and looking costs as much as the line is long. */
const LONG_QUEUE = 1_000;
const FRESH_MS = 500;

interface QueueSnapshotDeps {
  readonly rows: Pick<JobStore, "waitingBefore">;
  readonly now: () => Date;
}

/** Who stands in line before a job that has just come in, with so many before it. */
export function createQueueSnapshot({ rows, now }: QueueSnapshotDeps) {
  let lookedAt = -Infinity;
  let snapshot: Promise<readonly WaitingTenant[]> = Promise.resolve([]);
  return (job: Job, jobsAhead: number): Promise<readonly WaitingTenant[]> => {
    if (jobsAhead < LONG_QUEUE) return rows.waitingBefore(job);
    const at = now().getTime();
    if (at - lookedAt >= FRESH_MS) {
      lookedAt = at;
      snapshot = rows.waitingBefore(job);
      // Who could not be told leaves the next one to look again.
      snapshot.catch(() => (lookedAt = -Infinity));
    }
    return snapshot;
  };
}
