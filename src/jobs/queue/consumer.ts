import { setTimeout as sleep } from "node:timers/promises";
import { DelayedError, Job as QueueJob } from "bullmq";
import type { Logger } from "pino";
import { resultWithin } from "../../base/time-limit.ts";
import { startRegularTask } from "../../base/timers.ts";
import { backoff } from "../../base/backoff.ts";
import { connectRedis, createBullWorker, QUEUE_NAME, type QueueEngine } from "./backend.ts";
import type { RunEnd, RunJob } from "../run-job.ts";

export interface QueueConsumerOptions extends Pick<WatchdogDeps, "everyMs" | "patienceMs" | "waiting"> {
  readonly engine: QueueEngine;
  /** Processes an entry, which stays its own until the run ends. With a date, it is put back until then. */
  readonly run: RunJob;
  readonly slots: number;
  /** How many of the slots are occupied by jobs without an entry. Default: none. */
  readonly occupied?: () => number;
  /** A slot has become free. */
  readonly onSlotFree?: () => void;
  readonly log: Logger;
}

/**
 * How long BullMQ's worker may take to close before its connection is cut: one whose connection is just being opened again
 * waits forever for its end, which ioredis doesn't report then. Also how long a replaced worker may take altogether.
 */
const CLOSE_TIMEOUT_MS = 5_000;

/** Takes entries off the queue, with a watchdog: a worker that takes nothing although entries wait is replaced. */
export function startQueueConsumer(options: QueueConsumerOptions) {
  const { occupied = () => 0 } = options;
  let taken = 0;
  const run: RunJob = (...args) => {
    taken++;
    return options.run(...args);
  };
  let current = openBullWorker({ ...options, occupied, run });
  const closing = new Set<Promise<void>>();
  const watchdog = startWatchdog({
    ...options,
    taken: () => taken,
    hasFreeSlots: () => current.busy() + occupied() < options.slots,
    replace() {
      const closed = current.release(CLOSE_TIMEOUT_MS).finally(() => closing.delete(closed));
      closing.add(closed);
      current = openBullWorker({ ...options, occupied, run });
    },
  });
  return {
    /** Number of free slots. */
    free: () => Math.max(0, options.slots - current.busy() - occupied()),
    /** Must be called when `occupied` has changed: the worker takes entries only for the other slots. */
    refresh: (): void => current.refresh(),
    /** Takes no more jobs, asks running ones to hand back, and waits for them. */
    async close(): Promise<void> {
      watchdog.stop();
      await Promise.all([current.close(), ...closing]);
    },
    /** Gives back what {@link close} still waits for, so that other workers needn't wait until its locks run out. */
    abandon: () => current.abandon(),
  };
}

/**
 * Entries that are taken but not begun, and those whose end is being written. As long as BullMQ finds entries, and has
 * slots for them, it takes one after the other and begins with none: under load, jobs waited until there was a gap.
 */
const MAX_TAKEN = 32;

/** Opens one BullMQ worker with its own connection. */
function openBullWorker({
  engine,
  run,
  slots,
  occupied,
  onSlotFree,
  log,
}: QueueConsumerOptions & { occupied: () => number }) {
  const closing = new AbortController();
  // BullMQ copies these options for the connection on which it waits.
  const redisOptions = { maxRetriesPerRequest: null, socketTimeout: STUCK_AFTER_MS };
  const connection = engine.kind === "redis" ? connectRedis(engine.url, redisOptions, log) : null;
  let processing = 0;
  let onIdle = () => {};
  const waitUntilIdle = async () => {
    if (processing > 0) await new Promise<void>((resolve) => (onIdle = resolve));
  };
  /** IDs by token. */
  const held = new Map<string, string>();
  const worker = createBullWorker(
    engine,
    connection,
    Math.min(slots, MAX_TAKEN),
    async (entry, token = "") => {
      processing++;
      held.set(token, entry.id ?? "");
      worker.concurrency = concurrency();
      let until: RunEnd;
      try {
        until = await runEntry(entry);
        if (until === undefined) return;
        await entry.moveToDelayed(until.getTime(), token);
      } finally {
        processing--;
        held.delete(token);
        if (processing === 0) onIdle();
        worker.concurrency = concurrency();
        onSlotFree?.();
      }
      throw new DelayedError();
    },
  );
  const concurrency = () => Math.max(1, Math.min(slots - occupied(), processing + MAX_TAKEN));

  const runEntry = async (entry: QueueJob): Promise<RunEnd> => {
    const { id = "", attemptsStarted } = entry;
    try {
      return await run(id, { signal: closing.signal, wasLeftBehind: await wasStalled(entry) });
    } catch (error) {
      log.error({ job: id, err: error }, "queue: failed to continue a job; will retry");
      return retryDate(attemptsStarted);
    }
  };

  /** Lets the worker take entries only for slots that jobs without an entry don't occupy. */
  const refresh = () => {
    const wasFull = processing >= worker.concurrency;
    const before = worker.concurrency;
    worker.concurrency = concurrency();
    if (wasFull && worker.concurrency > before && !closing.signal.aborted) wakeWorker();
  };
  /** A worker that was full looks for entries only when one of its own is done, or when it is resumed. */
  const wakeWorker = () => {
    worker
      .pause(true)
      .then(() => (closing.signal.aborted ? undefined : worker.resume()))
      .catch((error: unknown) => log.warn({ err: error }, "queue: failed to wake the worker"));
  };

  worker.on("error", (error) => {
    // BullMQ's connection to PostgreSQL outlives close() by a moment, in which the embedded server may stop.
    if (!closing.signal.aborted) log.warn({ err: error }, "queue: worker error");
  });
  worker.on("failed", (entry, error) => log.error({ job: entry?.id, err: error }, "queue: entry failed"));

  const close = async () => {
    closing.abort();
    const handedBack = waitUntilIdle();
    // When it has paused, BullMQ's worker connects again, which fails while Redis is away.
    const paused = worker.pause().catch(() => undefined);
    const closed = Promise.all([paused, handedBack]).then(() => worker.close());
    const limit = handedBack.then(() => sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false }));
    await Promise.race([closed, limit]);
    connection?.disconnect();
  };
  return {
    busy: () => processing,
    refresh,
    close,
    async abandon(): Promise<void> {
      const moves = [...held].map(([token, id]) =>
        new QueueJob(worker, QUEUE_NAME, {}, { removeOnComplete: true }, id).moveToDelayed(Date.now(), token),
      );
      await Promise.allSettled(moves);
    },
    /** Closes a worker that may never close on its own. */
    async release(limitMs: number): Promise<void> {
      const closed = close().catch((error: unknown) =>
        log.warn({ err: error }, "queue: failed to close a replaced worker"),
      );
      await resultWithin(closed, limitMs, undefined);
      connection?.disconnect();
    },
  };
}

/** What run() throws is a bug or a lost database: the row is unchanged, so look again, with growing pauses. */
const retryDate = (attemptsStarted: number): Date =>
  new Date(Date.now() + backoff(attemptsStarted, { firstMs: 1_000, maxMs: 60_000 }));

/**
 * BullMQ counts how often an entry was taken from a worker that no longer renewed its lock. Each time is reported once.
 */
async function wasStalled(entry: QueueJob<{ known?: number }>): Promise<boolean> {
  const { stalledCounter } = entry;
  if (stalledCounter <= (entry.data.known ?? 0)) return false;
  await entry.updateData({ known: stalledCounter });
  return true;
}

interface WatchdogDeps {
  /** Number of entries waiting to be taken. */
  readonly waiting: () => Promise<number>;
  /** Number of entries taken so far. */
  readonly taken: () => number;
  readonly hasFreeSlots: () => boolean;
  readonly replace: () => void;
  readonly log: Logger;
  readonly everyMs?: number;
  readonly patienceMs?: number;
}

const CHECK_INTERVAL_MS = 10_000;
/** Longer than a healthy worker's blocking wait, which BullMQ itself ends when it hangs. */
const STUCK_AFTER_MS = 15_000;

/**
 * A worker whose connection has died unnoticed takes nothing and reports no error. So if entries wait, slots are free
 * and none was taken for a while, the worker is replaced. A queue that doesn't answer proves nothing. An entry that Redis
 * gave to such a worker doesn't wait: its connections end after a while without an answer, and it looks for stalled ones.
 */
function startWatchdog(deps: WatchdogDeps): { stop(): void } {
  const { everyMs = CHECK_INTERVAL_MS, patienceMs = STUCK_AFTER_MS, log } = deps;
  let taken = deps.taken();
  let quietSince: number | undefined;

  const isStuck = async (): Promise<boolean> => {
    const [before, waiting] = [taken, await deps.waiting()];
    taken = deps.taken();
    if (waiting === 0 || taken !== before || !deps.hasFreeSlots()) quietSince = undefined;
    else quietSince ??= performance.now();
    return quietSince !== undefined && performance.now() - quietSince >= patienceMs;
  };
  const check = async () => {
    try {
      if (!(await isStuck())) return;
      quietSince = undefined;
      log.error("queue: worker takes no jobs although jobs wait and slots are free; replacing it");
      deps.replace();
    } catch (error) {
      quietSince = undefined;
      log.debug({ err: error }, "queue: failed to count waiting jobs");
    }
  };
  const task = startRegularTask(check, { everyMs, log, failure: "queue: failed to check the worker" });
  return { stop: () => void task.stop() };
}
