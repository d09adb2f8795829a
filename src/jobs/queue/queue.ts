import type { Logger } from "pino";
import { QUEUE_NAME, connectRedis, createBullQueue, markOf, prefixOf, type QueueEngine } from "./backend.ts";
import { startQueueConsumer, type QueueConsumerOptions } from "./consumer.ts";
import { createSharedTimes } from "./shared-times.ts";

/** The queue as jobs/ uses it. */
export type JobQueue = Omit<ReturnType<typeof createQueue>, "entries" | "reserveTimes">;

/** Much longer than a refill takes. */
const REFILL_MS = 5 * 60_000;
const SOCKET_TIMEOUT_MS = 5_000;
/**
 * Fewer entries are added one by one. On PostgreSQL, BullMQ creates and drops two tables for each bulk, which costs as
 * much as ten to twenty single entries.
 */
const MIN_BULK = { redis: 2, postgres: 12 } as const;

/**
 * Creates a BullMQ queue on either engine. An entry is only an ID, and losing all of them loses nothing: the sweeper
 * adds every unfinished row again, and adding an existing ID does nothing.
 */
export function createQueue({ engine, log }: { engine: QueueEngine; log: Logger }) {
  const redisOptions = { enableOfflineQueue: false, socketTimeout: SOCKET_TIMEOUT_MS };
  const failFast = engine.kind === "redis" ? connectRedis(engine.url, redisOptions, log) : null;
  const queue = createBullQueue(engine, failFast);
  queue.on("error", (error) => log.warn({ err: error }, "queue: error"));
  const mark = markOf(engine);
  const adding = new Set<Promise<unknown>>();
  const add = (id: string) => queue.add(QUEUE_NAME, {}, entryOptions(id));
  async function addEntries(ids: readonly string[]): Promise<void> {
    if (ids.length >= MIN_BULK[engine.kind]) {
      await queue.addBulk(ids.map((id) => ({ name: QUEUE_NAME, data: {}, opts: entryOptions(id) })));
      return;
    }
    const results = await Promise.allSettled(ids.map(add));
    for (const result of results) if (result.status === "rejected") throw result.reason;
  }

  return {
    kind: engine.kind,
    /** For the dashboard, which uses BullMQ directly. */
    entries: queue,
    /** For limits that all processes share; on PostgreSQL there is none. */
    reserveTimes:
      failFast && engine.kind === "redis" ? createSharedTimes(failFast, prefixOf(engine)) : undefined,

    /** Resolves when the engine answers; rejects at once when Redis is down. */
    async ready(): Promise<void> {
      await queue.waitUntilReady();
      await queue.isPaused();
    },

    /** Calls back when Redis is up again: it may have come back empty. */
    onReturn(callback: () => void): void {
      failFast?.on("ready", callback);
    },

    /**
     * Returns whether all entries were lost, as after FLUSHALL, and nobody adds them again yet: the mark that was set with
     * them is gone. The caller adds them, then calls {@link markComplete}; if it dies meanwhile, another one is told so.
     */
    async beginRefill(): Promise<boolean> {
      return (await failFast?.set(mark, "refilling", "PX", REFILL_MS, "NX")) === "OK";
    },
    /**
     * All entries are in the queue, unless they were lost again since {@link beginRefill}. On PostgreSQL, they can't be
     * lost apart from the rows.
     */
    async markComplete(): Promise<void> {
      await failFast?.set(mark, "complete", "XX");
    },

    /** Throws when the engine doesn't answer; the sweeper adds again what wasn't added. */
    async addAll(ids: readonly string[]): Promise<void> {
      const added = addEntries(ids).finally(() => adding.delete(added));
      adding.add(added);
      await added;
    },

    /** Makes a worker look at a job now, even if it was put back for later. */
    async wake(id: string): Promise<void> {
      const entry = await queue.getJob(id);
      if (!entry) await add(id);
      else if (await entry.isDelayed()) await entry.promote();
    },

    /** Number of entries that no worker has taken yet. */
    waiting: (): Promise<number> => queue.getWaitingCount(),

    async counts(): Promise<Record<string, number>> {
      return queue.getJobCounts("waiting", "active", "delayed");
    },

    /**
     * Deletes every entry and returns those that crashed workers were processing. Only safe when no worker can be
     * running. Over connections of its own: PostgreSQL's process would keep the 3 MB that this takes.
     */
    async clear(): Promise<readonly string[]> {
      const once = createBullQueue(engine, failFast);
      once.on("error", (error) => log.warn({ err: error }, "queue: error"));
      try {
        const leftBehind = await once.getRanges(["active"], 0, -1);
        await once.obliterate({ force: true });
        await once.resume();
        return leftBehind;
      } finally {
        await once.close();
      }
    },

    work(options: Omit<QueueConsumerOptions, "engine" | "waiting" | "log">) {
      return startQueueConsumer({ ...options, engine, waiting: () => queue.getWaitingCount(), log });
    },

    async close(): Promise<void> {
      // Jobs that were just dispatched.
      await Promise.allSettled(adding);
      await queue.close();
      failFast?.disconnect();
    },
  };
}

/** Finished entries are removed at once: the row remembers them, and the ID must be free for later. */
const entryOptions = (id: string) => ({ jobId: id, removeOnComplete: true, removeOnFail: true });
