import { createExpiringCache } from "../../base/cache.ts";
import type { Job } from "../job.ts";

/** More than a worker takes off its queue within {@link MAX_AGE_MS}. */
const MAX_KEPT = 1_000;
/** An entry that took longer to reach the worker may have been another worker's meanwhile. */
const MAX_AGE_MS = 2_000;

export type NewRows = ReturnType<typeof createNewRows>;

/**
 * Hands the rows that this process has just inserted to its own worker, which would read them again otherwise. A copy
 * that is old by then loses its first write, as any does, and the row is read.
 */
export function createNewRows({ now }: { now: () => Date }) {
  const rows = createExpiringCache<Job>({
    max: MAX_KEPT,
    ttlMs: MAX_AGE_MS,
    now: () => now().getTime(),
  });
  return {
    add(job: Job): void {
      rows.set(job.id, job);
    },
    /** Returns a row once. */
    take(id: string): Job | undefined {
      const job = rows.get(id);
      rows.delete(id);
      return job;
    },
  };
}
