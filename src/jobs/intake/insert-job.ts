import type { Logger } from "pino";
import type { DispatchSignal } from "../scheduler/dispatch-signal.ts";
import { tenantOf } from "../limited-asker.ts";
import type { JobQueue } from "../queue/queue.ts";
import { canSkipQueue, type NewJob } from "../store/job-row.ts";
import type { InsertedJob, JobStore } from "../store/jobs.ts";

export interface InsertJobDeps {
  readonly rows: Pick<JobStore, "insert">;
  readonly queue: Pick<JobQueue, "addAll">;
  readonly dispatchSignal: Pick<DispatchSignal, "signal" | "reserve">;
  readonly log: Logger;
}

/** Writes the row of a new job. Null: this invocation has one already. */
export const insertJob = (deps: InsertJobDeps, row: NewJob): Promise<InsertedJob | null> =>
  canSkipQueue(row) ? insertUnqueued(deps, row) : enqueueJob(deps, row);

/** Where a place is free and nobody waits for one, it has its turn in the same write. */
async function enqueueJob({ rows, dispatchSignal }: InsertJobDeps, row: NewJob): Promise<InsertedJob | null> {
  const reservation = dispatchSignal.reserve(tenantOf(row.invocation));
  try {
    const inserted = await rows.insert(row, reservation?.concurrencyLimits);
    if (inserted?.isDispatched === true) reservation?.take(inserted.job.id);
    else reservation?.release();
    if (inserted?.isDispatched === false) dispatchSignal.signal();
    return inserted;
  } catch (error) {
    reservation?.release();
    throw error;
  }
}

/**
 * It asks the audio service for nothing: it is only told something, or its calls will stand in line, where it must not
 * hold them up.
 */
async function insertUnqueued({ rows, queue, log }: InsertJobDeps, row: NewJob): Promise<InsertedJob | null> {
  const inserted = await rows.insert(row);
  if (inserted)
    queue
      .addAll([inserted.job.id])
      .catch((error: unknown) =>
        log.warn({ job: row.id, err: error }, "queue does not answer; the sweeper will add the job"),
      );
  return inserted;
}
