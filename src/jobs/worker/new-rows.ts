import { LRUCache } from "lru-cache";
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
  const rows = new LRUCache<string, { readonly job: Job; readonly at: number }>({ max: MAX_KEPT });
  return {
    add(job: Job): void {
      rows.set(job.id, { job, at: now().getTime() });
    },
    /** Returns a row once. */
    take(id: string): Job | undefined {
      const kept = rows.get(id);
      rows.delete(id);
      return kept && now().getTime() - kept.at < MAX_AGE_MS ? kept.job : undefined;
    },
  };
}
