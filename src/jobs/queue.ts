import { DelayedError, type Job as QueueJob } from "bullmq";
import type { Logger } from "pino";
import { NAME, connect, openQueue, openWorker, type QueueEngine } from "./queue-engine.ts";

/** Carries out one look at a job. A date means: put it back until then. */
export type Run = (id: string, signal: AbortSignal) => Promise<Date | undefined>;

export type JobQueue = ReturnType<typeof createQueue>;

/**
 * BullMQ on either engine. A queue entry is an id and nothing else; losing all of them loses nothing, since the sweeper
 * adds every unfinished row again, and adding an id that is there already does nothing.
 */
export function createQueue({ engine, log }: { engine: QueueEngine; log: Logger }) {
  const failFast = engine.kind === "redis" ? connect(engine.url, { enableOfflineQueue: false }, log) : null;
  const queue = openQueue(engine, failFast);
  queue.on("error", (error) => log.warn({ err: error }, "queue error"));

  return {
    kind: engine.kind,

    /** Resolves when the engine answers; rejects at once when Redis is away. */
    async ready(): Promise<void> {
      await queue.waitUntilReady();
      await queue.isPaused();
    },

    /** Calls back when Redis is there again after it was away: it may have come back with nothing in it. */
    onReturn(back: () => void): void {
      failFast?.on("ready", back);
    },

    /** Throws when the engine does not answer: adding fails fast, so that the person can be told at once. */
    async add(id: string): Promise<void> {
      await queue.add(NAME, {}, entry(id));
    },

    async addAll(ids: readonly string[]): Promise<void> {
      await queue.addBulk(ids.map((id) => ({ name: NAME, data: {}, opts: entry(id) })));
    },

    /** Looks at a job now, even if it was put back for later. */
    async wake(id: string): Promise<void> {
      const known = await queue.getJob(id);
      if (!known) await queue.add(NAME, {}, entry(id));
      else if (await known.isDelayed()) await known.promote();
    },

    async counts(): Promise<Record<string, number>> {
      return queue.getJobCounts("waiting", "active", "delayed");
    },

    /** Forgets every entry. Only when no worker can be running. */
    async clear(): Promise<void> {
      await queue.obliterate({ force: true });
      await queue.resume();
    },

    work({ run, slots }: { run: Run; slots: number }) {
      return startWorker({ engine, run, slots, log });
    },

    async close(): Promise<void> {
      await queue.close();
      failFast?.disconnect();
    },
  };
}

function startWorker({
  engine,
  run,
  slots,
  log,
}: {
  engine: QueueEngine;
  run: Run;
  slots: number;
  log: Logger;
}) {
  const closing = new AbortController();
  const blocking = engine.kind === "redis" ? connect(engine.url, { maxRetriesPerRequest: null }, log) : null;
  const worker = openWorker(engine, blocking, slots, async (entry, token) => {
    if (entry.id === undefined) return;
    const until = await runSafely(run, entry, closing.signal, log);
    if (until === undefined) return;
    await entry.moveToDelayed(until.getTime(), token);
    throw new DelayedError();
  });
  worker.on("error", (error) => log.warn({ err: error }, "queue worker error"));
  worker.on("failed", (entry, error) => log.error({ job: entry?.id, err: error }, "queue entry failed"));

  return {
    /** Takes no more jobs, asks the running ones to hand back, and waits for them. */
    async close(): Promise<void> {
      closing.abort();
      await worker.close();
      blocking?.disconnect();
    },
  };
}

/** What run() throws is a bug or a lost database: the row is as it was, so look again, later and later. */
async function runSafely(
  run: Run,
  entry: QueueJob,
  signal: AbortSignal,
  log: Logger,
): Promise<Date | undefined> {
  try {
    return await run(entry.id ?? "", signal);
  } catch (error) {
    log.error({ job: entry.id, err: error }, "could not carry on with the job; will look again");
    return new Date(Date.now() + Math.min(60_000, 1_000 * 2 ** Math.min(entry.attemptsStarted, 6)));
  }
}

/** Finished entries are dropped at once: the row remembers, and the id must be free for a later look. */
const entry = (id: string) => ({ jobId: id, removeOnComplete: true, removeOnFail: true });
