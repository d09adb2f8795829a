import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import {
  tenantKey,
  selectNext,
  serverKey,
  type Tenant,
  type ConcurrencyLimits,
  type WaitingTenant,
} from "./fair-share.ts";
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
  readonly now: () => Date;
  readonly log: Logger;
}

/** Catches notifications that got lost, for example while the database was down. */
const POLL_INTERVAL_MS = 10_000;
/** While jobs are waiting, for slots that have become free elsewhere. */
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** Bounds the time of one poll. */
const MAX_BATCH = 500;
/** Turns to remember: enough for every tenant that can wait at once. */
const MAX_REMEMBERED = 20_000;

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
  const { queue, timers, concurrencyLimits, now, log } = deps;
  const lastServed = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  let moment = 0;
  let isPolling = false;
  let isPollPending = false;
  let isClosed = false;
  let hasWaiting = false;
  let pauseMs = MIN_PAUSE_MS;
  let cancelTimer = () => {};
  let reserved = 0;

  const recordServed = (turn: Tenant, at: number) => {
    for (const key of [serverKey(turn), tenantKey(turn)]) lastServed.set(key, at);
  };
  /**
   * Returns a time later than all turns before, and than the waiting jobs came: those times are from the database's
   * clock, and ours may be slow or be set back. Of two turns at the same moment, the later one would seem to have
   * waited as long.
   */
  const nextMoment = (line: readonly WaitingTenant[]): number => {
    const came = line.map(({ since }) => since.getTime());
    moment = came.reduce(
      (latest, since) => Math.max(latest, since + 1),
      Math.max(moment + 1, now().getTime()),
    );
    return moment;
  };
  const selectJobs = (line: readonly WaitingTenant[], places: number) => {
    const turns = selectNext(line, { places, concurrencyLimits, lastServed });
    const at = nextMoment(line);
    for (const [n, turn] of turns.entries()) recordServed(turn, at + n / turns.length);
    return turns;
  };
  const dispatchBatch = async () => {
    const free = deps.free();
    const places = free > 0 ? Math.min(MAX_BATCH, free - (await queue.waiting())) : 0;
    if (places <= 0) return void (hasWaiting = true);
    const { ids, left } = await deps.rows.dispatch((line) => selectJobs(line, places));
    if (left > 0 && !hasWaiting) deps.announce();
    hasWaiting = left > 0;
    pauseMs = ids.length > 0 ? MIN_PAUSE_MS : Math.min(MAX_PAUSE_MS, pauseMs * 2);
    isPollPending ||= left > 0 && ids.length === MAX_BATCH;
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
    reserve(asker: Tenant): Reservation | undefined {
      if (isClosed || hasWaiting || isPolling || deps.free() <= reserved) return undefined;
      reserved++;
      const release = () => void reserved--;
      return {
        concurrencyLimits,
        release,
        take(id) {
          recordServed(asker, nextMoment([]));
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
