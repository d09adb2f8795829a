import type { Logger } from "pino";
import { createExpiringCache } from "../../base/cache.ts";
import type { Budgets } from "../../budgets/index.ts";
import type { Job } from "../job.ts";
import { deadlineMs } from "../lifecycle/timeouts.ts";
import type { DispatchSignal } from "../scheduler/dispatch-signal.ts";
import type { JobQueue } from "../queue/queue.ts";
import { canSkipQueue, type NewJob } from "../store/job-row.ts";
import type { InsertedJob, JobStore } from "../store/jobs.ts";
import type { IntakePriority } from "./intake-priority.ts";

export interface InsertJobDeps {
  readonly rows: Pick<JobStore, "insert">;
  readonly queue: Pick<JobQueue, "addAll">;
  readonly dispatchSignal: Pick<DispatchSignal, "signal" | "reserve">;
  readonly newRows: Pick<NewRows, "add">;
  readonly intakePriority: Pick<IntakePriority, "insert">;
  readonly budgets: Pick<Budgets, "refusal">;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Inserts the row of a new job, with an ID and its deadline. Null: this invocation already has one. Throws a UserError if a
 * budget doesn't allow its cost.
 */
export type InsertJob = (job: Omit<NewJob, "id" | "deadlineAt">) => Promise<InsertedJob | null>;

export const createInsertJob =
  (deps: InsertJobDeps): InsertJob =>
  async (job) => {
    const deadlineAt = new Date(deps.now().getTime() + deadlineMs(job.plan));
    const row = { ...job, id: deps.newId(), deadlineAt };
    const insert = canSkipQueue(row) ? insertUnqueued : enqueueJob;
    try {
      return await deps.intakePriority.insert(() => insert(deps, row));
    } catch (error) {
      throw deps.budgets.refusal(error, job.reserved ?? 0) ?? error;
    }
  };

/** Creates what inserts a row in the same way, and takes it back: no entry, no turn. */
export const createDryInsertJob = (
  deps: InsertJobDeps & { readonly rows: Pick<JobStore, "insertAndUndo"> },
) =>
  createInsertJob({
    ...deps,
    rows: { insert: deps.rows.insertAndUndo },
    queue: { addAll: async () => undefined },
    dispatchSignal: { signal: () => undefined, reserve: () => undefined },
    newRows: { add: () => undefined },
  });

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
  const rows = createExpiringCache<Job>({ max: MAX_KEPT, ttlMs: MAX_AGE_MS, now: () => now().getTime() });
  return {
    add: (job: Job): void => void rows.set(job.id, job),
    /** Returns a row once. */
    take(id: string): Job | undefined {
      const job = rows.get(id);
      rows.delete(id);
      return job;
    },
  };
}

/** If a slot is free and no job waits for it, the new job has its turn in the same write. */
async function enqueueJob(
  { rows, dispatchSignal, newRows }: InsertJobDeps,
  row: NewJob,
): Promise<InsertedJob | null> {
  const reservation = dispatchSignal.reserve();
  try {
    const inserted = await rows.insert(row, reservation?.concurrencyLimits);
    if (inserted?.isDispatched === true) {
      // Before its entry can reach the worker of this process.
      newRows.add(inserted.job);
      reservation?.take(inserted.job.id);
    } else reservation?.release();
    if (inserted?.isDispatched === false) dispatchSignal.signal();
    return inserted;
  } catch (error) {
    reservation?.release();
    throw error;
  }
}

/**
 * Such a job sends nothing to the audio service: it only delivers a message, or its calls queue, which it must not hold
 * up.
 */
async function insertUnqueued(
  { rows, queue, newRows, log }: InsertJobDeps,
  row: NewJob,
): Promise<InsertedJob | null> {
  const inserted = await rows.insert(row);
  if (!inserted) return null;
  newRows.add(inserted.job);
  queue
    .addAll([inserted.job.id])
    .catch((error: unknown) =>
      log.warn({ job: row.id, err: error }, "queue: not responding; the sweeper will add the job"),
    );
  return inserted;
}
