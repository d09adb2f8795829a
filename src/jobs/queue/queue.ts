import type { Logger } from "pino";
import { QUEUE_NAME, connectRedis, createBullQueue, type QueueEngine } from "./backend.ts";
import { startQueueConsumer, type QueueConsumerOptions } from "./consumer.ts";

export type { ProcessEntry as Run } from "./consumer.ts";
/** As this room uses it. */
export type JobQueue = Omit<ReturnType<typeof createQueue>, "entries">;

const SOCKET_TIMEOUT_MS = 5_000;

/**
 * BullMQ on either engine. A queue entry is an id and nothing else; losing all of them loses nothing, since the sweeper
 * adds every unfinished row again, and adding an id that is there already does nothing.
 */
export function createQueue({ engine, log }: { engine: QueueEngine; log: Logger }) {
  const redisOptions = { enableOfflineQueue: false, socketTimeout: SOCKET_TIMEOUT_MS };
  const failFast = engine.kind === "redis" ? connectRedis(engine.url, redisOptions, log) : null;
  const queue = createBullQueue(engine, failFast);
  queue.on("error", (error) => log.warn({ err: error }, "queue error"));
  const adding = new Set<Promise<unknown>>();

  return {
    kind: engine.kind,
    /** For whoever shows its entries, and knows BullMQ itself. */
    entries: queue,

    /** Resolves when the engine answers; rejects at once when Redis is away. */
    async ready(): Promise<void> {
      await queue.waitUntilReady();
      await queue.isPaused();
    },

    /** Calls back when Redis is there again after it was away: it may have come back with nothing in it. */
    onReturn(callback: () => void): void {
      failFast?.on("ready", callback);
    },

    /** Throws when the engine does not answer; the sweeper adds again what was not added. */
    async addAll(ids: readonly string[]): Promise<void> {
      const entries = ids.map((id) => ({ name: QUEUE_NAME, data: {}, opts: entryOptions(id) }));
      const added = queue.addBulk(entries).finally(() => adding.delete(added));
      adding.add(added);
      await added;
    },

    /** Looks at a job now, even if it was put back for later. */
    async wake(id: string): Promise<void> {
      const known = await queue.getJob(id);
      if (!known) await queue.add(QUEUE_NAME, {}, entryOptions(id));
      else if (await known.isDelayed()) await known.promote();
    },

    /** Entries that no worker has taken yet. */
    waiting: (): Promise<number> => queue.getWaitingCount(),

    async counts(): Promise<Record<string, number>> {
      return queue.getJobCounts("waiting", "active", "delayed");
    },

    /** Forgets every entry. Only when no worker can be running: tells which ones the dead had in their hands. */
    async clear(): Promise<readonly string[]> {
      const leftBehind = await queue.getRanges(["active"], 0, -1);
      await queue.obliterate({ force: true });
      await queue.resume();
      return leftBehind;
    },

    work(options: Pick<QueueConsumerOptions, "run" | "slots" | "onSlotFree" | "everyMs" | "patienceMs">) {
      return startQueueConsumer({ ...options, engine, waiting: () => queue.getWaitingCount(), log });
    },

    async close(): Promise<void> {
      // Jobs that have just been called.
      await Promise.allSettled(adding);
      await queue.close();
      failFast?.disconnect();
    },
  };
}

/** Finished entries are dropped at once: the row remembers, and the id must be free for a later look. */
const entryOptions = (id: string) => ({ jobId: id, removeOnComplete: true, removeOnFail: true });
