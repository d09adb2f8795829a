import { Job as QueueJob, type Worker } from "bullmq";
import type { Logger } from "pino";
import { processTimers } from "../timers.ts";
import { LOCK_MS, QUEUE_NAME } from "./backend.ts";

interface RestingOptions {
  /** How many entries BullMQ's worker is processing, without those that rest. */
  readonly processing: () => number;
  /** How many it may process now: resting entries occupy slots. */
  readonly concurrency: () => number;
  /** An entry that rested was handed back. */
  readonly onHandedBack: () => void;
  readonly log: Logger;
}

/** Instead of the token of an entry that is no longer ours. */
const LOST = "";
/** As often as BullMQ renews the locks of the entries that it processes. */
const RENEW_EVERY_MS = LOCK_MS / 4;

/** Returns what an entry is handed back with: everything but its ID and its options is in the queue. */
export const entryOf = (worker: Worker, id: string): QueueJob =>
  new QueueJob(worker, QUEUE_NAME, {}, { removeOnComplete: true }, id);

/**
 * Keeps the entries whose jobs rest. BullMQ's worker keeps a job, suspended functions and a lock's record for each entry
 * that it processes, 2.8 KB in all, and thousands of jobs only wait for their next poll. So these leave the worker, but
 * not the queue: they stay active and locked, one call renews all locks, and after a crash the locks run out as any other.
 */
export function createRestingEntries(
  worker: Worker,
  { processing, concurrency, onHandedBack, log }: RestingOptions,
) {
  const tokens = new Map<string, string>();
  let isClosing = false;
  let onEmpty = () => {};

  const renew = async () => {
    const held = [...tokens].filter(([, token]) => token !== LOST);
    if (held.length === 0) return;
    const ids = held.map(([id]) => id);
    const lost = await worker.extendJobLocks(
      ids,
      held.map(([, token]) => token),
      LOCK_MS,
    );
    const tokenBefore = new Map(held);
    const taken = lost.filter((id) => tokens.has(id) && tokens.get(id) === tokenBefore.get(id));
    for (const id of taken) tokens.set(id, LOST);
    if (taken.length > 0) log.warn({ jobs: taken.length }, "queue: lost the locks of jobs that rest");
  };
  const stopRenewing = processTimers.every(RENEW_EVERY_MS, () => {
    renew().catch((error: unknown) =>
      log.warn({ err: error }, "queue: failed to renew the locks of jobs that rest; will retry"),
    );
  });

  const limitWorker = () => {
    const wasFull = processing() >= worker.concurrency;
    const before = worker.concurrency;
    worker.concurrency = concurrency();
    if (wasFull && worker.concurrency > before && !isClosing) wakeWorker();
  };
  /** A worker that was full looks for entries only when one of its own is done, or when it is resumed. */
  const wakeWorker = () => {
    worker
      .pause(true)
      .then(() => (isClosing ? undefined : worker.resume()))
      .catch((error: unknown) => log.warn({ err: error }, "queue: failed to wake the worker"));
  };

  const handBack = async (id: string, token: string, until: Date | undefined) => {
    try {
      const entry = entryOf(worker, id);
      if (until) await entry.moveToDelayed(until.getTime(), token);
      else await entry.moveToCompleted(undefined, token, false);
    } catch (error) {
      log.warn(
        { job: id, err: error },
        "queue: failed to hand a job back; a worker looks when its lock ends",
      );
    }
  };

  return {
    begin(id: string, token: string): void {
      tokens.set(id, token);
      limitWorker();
    },
    /** Hands an entry back, put off until a time or finished. */
    end(id: string, until: Date | undefined): void {
      const token = tokens.get(id);
      if (token === undefined) return;
      const handed = token === LOST ? Promise.resolve() : handBack(id, token, until);
      void handed.then(() => {
        tokens.delete(id);
        limitWorker();
        onHandedBack();
        if (tokens.size === 0) onEmpty();
      });
    },
    count: () => tokens.size,
    /** Lets the worker take entries only for slots that nothing else occupies. */
    limitWorker,
    /** Waits until all entries have been handed back, those that still rest until the worker is idle included. */
    async close(idle: Promise<void>): Promise<void> {
      isClosing = true;
      await idle;
      if (tokens.size > 0) await new Promise<void>((resolve) => (onEmpty = resolve));
      stopRenewing();
    },
  };
}
