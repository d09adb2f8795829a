import type { Logger } from "pino";
import type { DispatchSignal } from "./dispatch-signal.ts";
import type { EstimateWait } from "./wait-estimate.ts";
import type { Job } from "../job.ts";
import { tenantOf } from "../limited-asker.ts";
import {
  approximateQueuePosition,
  computeQueuePosition,
  type ConcurrencyLimits,
  type QueuePosition,
} from "./fair-share.ts";
import type { RunningCounts } from "./waiting-jobs.ts";
import type { InsertedJob, JobStore } from "../store/jobs.ts";

/** In a longer queue, listing who is ahead would cost more than the exact position is worth. */
const LONG_QUEUE = 1_000;

export interface QueuePositionDeps {
  readonly concurrencyLimits: ConcurrencyLimits;
  readonly estimateWait: EstimateWait;
  readonly rows: Pick<JobStore, "waitingBefore" | "queueAround" | "runningJobs" | "queueLength">;
  readonly dispatchSignal: Pick<DispatchSignal, "freeSlots">;
  readonly log: Logger;
}

export interface QueuePositions {
  /**
   * Returns the position of a job that was just written, and how long that may take if there is an estimate. The
   * acknowledgement waits for this, so nothing is looked up for a job that only waits to be dispatched: the worker of
   * this process has slots for it and for all before it.
   */
  ofInserted(inserted: InsertedJob): Promise<QueuePosition & { readonly expectedMs?: number }>;
  /** Returns the position of a job that was written earlier. */
  ofStored(job: Job): Promise<QueuePosition>;
}

export const createQueuePositions = (deps: QueuePositionDeps): QueuePositions => ({
  async ofInserted(inserted) {
    const { queued } = inserted;
    const hasSlot = queued === 0 || queued < deps.dispatchSignal.freeSlots();
    const place =
      hasSlot && !isFull(deps, inserted)
        ? { ahead: 0 }
        : await findQueuePosition(deps, inserted.job, inserted, queued);
    return { ...place, ...(await expectedWait(deps, place)) };
  },
  async ofStored(job) {
    if (job.version > 0) return { ahead: 0 };
    return findQueuePosition(deps, job, await deps.rows.runningJobs(job), await deps.rows.queueLength());
  },
});

const isFull = (
  { concurrencyLimits }: QueuePositionDeps,
  { runningJobs, serverRunningJobs }: RunningCounts,
) => runningJobs >= concurrencyLimits.person || serverRunningJobs >= concurrencyLimits.server;

/** Never rejects: the job is accepted, whatever its position. */
async function findQueuePosition(
  deps: QueuePositionDeps,
  job: Job,
  running: RunningCounts,
  atMost: number,
): Promise<QueuePosition> {
  try {
    if (atMost >= LONG_QUEUE)
      return approximateQueuePosition(running, await deps.rows.queueAround(job), deps.concurrencyLimits);
    const queued = await deps.rows.waitingBefore(job);
    return computeQueuePosition({ ...tenantOf(job), ...running }, queued, deps.concurrencyLimits);
  } catch (error) {
    deps.log.warn({ job: job.id, err: error }, "scheduler: failed to look up a queue position");
    return { ahead: atMost };
  }
}

/** Fewer jobs are done before anyone has read about them. */
const MIN_AHEAD_FOR_ESTIMATE = 10;

/** A job held back by a limit waits for its tenant's running jobs, and the overall pace says nothing about those. */
async function expectedWait(
  { estimateWait }: QueuePositionDeps,
  { ahead, limit }: QueuePosition,
): Promise<{ expectedMs?: number }> {
  if (ahead < MIN_AHEAD_FOR_ESTIMATE || limit) return {};
  const expectedMs = await estimateWait(ahead);
  return expectedMs === undefined ? {} : { expectedMs };
}
