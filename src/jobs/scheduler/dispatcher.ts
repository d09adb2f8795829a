import type { Logger } from "pino";
import { selectNext, type ConcurrencyLimits } from "./fair-share.ts";
import type { JobQueue } from "../queue/queue.ts";
import type { JobStore } from "../store/jobs.ts";
import type { Timers } from "../timers.ts";

export interface JobDispatcherDeps {
  readonly rows: Pick<JobStore, "dispatch">;
  readonly queue: Pick<JobQueue, "addAll" | "waiting">;
  /** How many more jobs this process can run. */
  readonly free: () => number;
  readonly concurrencyLimits: ConcurrencyLimits;
  /** Tells the other workers that jobs are waiting. */
  readonly announce: () => void;
  readonly timers: Timers;
  readonly log: Logger;
}

/** Catches notifications that got lost, for example while the database was down. */
const POLL_INTERVAL_MS = 10_000;
/** While jobs are waiting, for slots that have become free elsewhere. */
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** Bounds how long one dispatch holds the lock. */
const MAX_BATCH = 100;

/** A slot reserved for one job; it is taken or released, once. */
export interface Reservation {
  /** Limits that its turn must respect. */
  readonly concurrencyLimits: ConcurrencyLimits;
  /** The job was dispatched and goes into the queue. */
  take(id: string): void;
  release(): void;
}

export type JobDispatcher = ReturnType<typeof createJobDispatcher>;

/**
 * Creates the dispatcher: it moves waiting jobs into the queue, as many as there are slots, so that the queue itself
 * stays short.
 */
export function createJobDispatcher(deps: JobDispatcherDeps) {
  const { queue, timers, concurrencyLimits, log } = deps;
  let isPolling = false;
  let isPollPending = false;
  let isClosed = false;
  let hasWaiting = false;
  let pauseMs = MIN_PAUSE_MS;
  let cancelTimer = () => {};
  let reserved = 0;

  const dispatchBatch = async () => {
    const free = deps.free();
    const places = free > 0 ? Math.min(MAX_BATCH, free - (await queue.waiting())) : 0;
    if (places <= 0) return void (hasWaiting = true);
    let isCut = false;
    const { ids, left } = await deps.rows.dispatch({ places, concurrencyLimits }, (front) => {
      const selection = selectNext(front, { places, concurrencyLimits });
      ({ isCut } = selection);
      return selection.turns;
    });
    if (left > 0 && !hasWaiting) deps.announce();
    hasWaiting = left > 0;
    pauseMs = ids.length > 0 ? MIN_PAUSE_MS : Math.min(MAX_PAUSE_MS, pauseMs * 2);
    isPollPending ||= left > 0 && ids.length > 0 && (isCut || places === MAX_BATCH);
    if (ids.length > 0) await queue.addAll(ids);
  };
  const isWanted = () => isPollPending && !isClosed;
  const pollUntilIdle = async () => {
    isPolling = true;
    try {
      while (isWanted()) {
        isPollPending = false;
        await dispatchBatch();
      }
    } catch (error) {
      hasWaiting = true;
      log.warn({ err: error }, "scheduler: failed to dispatch jobs; will retry");
    }
    isPolling = false;
    cancelTimer();
    if (hasWaiting && !isClosed) cancelTimer = timers.once(pauseMs, poll);
  };
  function poll(): void {
    isPollPending = true;
    if (!isPolling && !isClosed) void pollUntilIdle();
  }
  const endTicks = timers.every(POLL_INTERVAL_MS, poll);

  return {
    look: poll,
    /** A job was queued. False when a worker elsewhere may have the slot that we lack. */
    onEnqueued(): boolean {
      hasWaiting = true;
      const hasRoom = deps.free() > 0;
      if (hasRoom) poll();
      return hasRoom;
    },
    reserve(): Reservation | undefined {
      if (isClosed || hasWaiting || isPolling || deps.free() <= reserved) return undefined;
      reserved++;
      const release = () => void reserved--;
      return {
        concurrencyLimits,
        release,
        take(id) {
          queue
            .addAll([id])
            .catch((error: unknown) =>
              log.warn({ job: id, err: error }, "queue: not responding; the sweeper will add the job"),
            )
            .finally(release);
        },
      };
    },
    /** A slot has become free. */
    onSlotFree(): void {
      if (hasWaiting) poll();
    },
    close(): void {
      isClosed = true;
      endTicks();
      cancelTimer();
    },
  };
}
