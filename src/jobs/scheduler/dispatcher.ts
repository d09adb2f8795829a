import type { Logger } from "pino";
import { selectNext, type ConcurrencyLimits } from "./fair-share.ts";
import type { JobQueue } from "../queue/queue.ts";
import type { JobStore } from "../store/jobs.ts";
import type { Timers } from "../../base/timers.ts";

export interface JobDispatcherDeps {
  /** This worker's name, different in every run. */
  readonly worker: string;
  readonly rows: Pick<JobStore, "dispatch" | "becomeDispatcher" | "resignDispatcher">;
  readonly queue: Pick<JobQueue, "addAll" | "waiting">;
  /** How many more jobs this process can run. */
  readonly free: () => number;
  readonly concurrencyLimits: ConcurrencyLimits;
  /** Whether jobs may be waiting, or nobody is the dispatcher; false spares an idle worker the statement. */
  readonly mayBeDue: () => boolean;
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
/**
 * When jobs were queued, the dispatcher looks at once, and the other workers after this time whether anybody has. So a
 * notification costs one look however many workers there are, and jobs wait less than a second for a frozen dispatcher.
 */
const MIN_CHECK_DELAY_MS = 300;
const CHECK_DELAY_SPREAD_MS = 400;
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
  /** How long the timer runs that is set. */
  let timerMs = Infinity;
  let reserved = 0;
  let isDispatcher = false;
  let isCheckPending = false;
  const checkDelayMs = MIN_CHECK_DELAY_MS + spreadOf(deps.worker);

  const dispatchBatch = async () => {
    const free = deps.free();
    const places = free > 0 ? Math.min(MAX_BATCH, free - (await queue.waiting())) : 0;
    if (places <= 0) return void (hasWaiting = true);
    let isCut = false;
    const { ids, left, dispatcher } = await deps.rows.dispatch({ places, concurrencyLimits }, (front) => {
      const selection = selectNext(front, { places, concurrencyLimits });
      ({ isCut } = selection);
      return selection.turns;
    });
    isDispatcher = dispatcher === deps.worker;
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
    schedulePoll();
  };
  function schedulePoll(ms = pauseMs): void {
    cancelTimer();
    timerMs = Infinity;
    if (!hasWaiting || isClosed) return;
    timerMs = ms;
    cancelTimer = timers.once(ms, poll);
  }
  function poll(): void {
    timerMs = Infinity;
    isPollPending = true;
    if (!isPolling && !isClosed) void pollUntilIdle();
  }
  /** One statement when nothing waits. Only a worker with a free slot has use for the notifications. */
  const check = (quietMs: number): void => {
    if (isClosed) return;
    if (deps.free() === 0) return void (hasWaiting = true);
    deps.rows.becomeDispatcher(deps.worker, quietMs).then(
      (found) => {
        isDispatcher ||= found.isDispatcher;
        hasWaiting ||= found.hasWaiting;
        if (found.isDispatcher && found.hasWaiting) poll();
        // The dispatcher's slots may all be busy, and it doesn't know of ours. Notifications that come more often than a
        // look must not put it off.
        else if (hasWaiting && !isPolling && timerMs > MIN_PAUSE_MS) schedulePoll(MIN_PAUSE_MS);
      },
      (error: unknown) => log.warn({ err: error }, "scheduler: failed to check the queue; will retry"),
    );
  };
  const endTicks = timers.every(POLL_INTERVAL_MS + checkDelayMs, () => {
    if (deps.mayBeDue()) check(POLL_INTERVAL_MS);
  });

  return {
    look: poll,
    /** Reacts to notifications from now on, if no other worker does. */
    start(): void {
      check(POLL_INTERVAL_MS);
    },
    /** Jobs were queued in another process. */
    onAnnounced(): void {
      if (isDispatcher && deps.free() > 0) return poll();
      if (isCheckPending) return;
      isCheckPending = true;
      timers.once(checkDelayMs, () => {
        isCheckPending = false;
        check(checkDelayMs);
      });
    },
    /** A job was queued. False when a worker elsewhere may have the slot that we lack. */
    onEnqueued(): boolean {
      hasWaiting = true;
      const hasRoom = deps.free() > 0;
      if (hasRoom) poll();
      return hasRoom;
    },
    /** Slots for which no job is chosen yet. */
    freeSlots: (): number => (isClosed ? 0 : deps.free() - reserved),
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
      if (!isDispatcher) return;
      deps.rows
        .resignDispatcher(deps.worker)
        .catch((error: unknown) =>
          log.debug({ err: error }, "scheduler: failed to resign as the dispatcher"),
        );
    },
  };
}

/** Workers look one after the other, so that the first spares the others the look. */
function spreadOf(worker: string): number {
  let sum = 0;
  for (const character of worker) sum = (sum * 31 + character.charCodeAt(0)) % CHECK_DELAY_SPREAD_MS;
  return sum;
}
