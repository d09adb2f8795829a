import { Queue, Worker, createPostgresBackend, withBackend, type Job as QueueJob } from "bullmq";
import type { Logger } from "pino";
import { type AnyRedis, createRedis } from "./redis.ts";
import { requireRedisAddress } from "./redis-url.ts";

/** Where the queue lives: Redis when there is one, else the same database as the rows. */
export type QueueEngine =
  | { readonly kind: "redis"; readonly url: string }
  | { readonly kind: "postgres"; readonly connection: object };

export const QUEUE_NAME = "jobs";
/** BullMQ's own; in a cluster all keys of a queue must be on one node, which braces make them. */
const PREFIX = { one: "bull", sentinel: "bull", cluster: "{bull}" } as const;
/** A crash is noticed after at most lock + check: about 20 s. Renewals are one call for all jobs, so this is cheap. */
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 5_000;

interface RedisOptions {
  readonly enableOfflineQueue?: boolean;
  readonly maxRetriesPerRequest?: null;
  /** A request without an answer for so long ends the connection: it may be dead without a word. */
  readonly socketTimeout?: number;
}

/** A connection that comes back by itself, however long Redis is away. */
export function connectRedis(url: string, options: RedisOptions, log: Logger): AnyRedis {
  const retryStrategy = (times: number) => Math.min(2_000, times * 200);
  const redis = createRedis(requireRedisAddress(url), { ...options, connectionName: "mynah", retryStrategy });
  redis.on("error", (error: unknown) => log.warn({ err: error }, "Redis does not answer"));
  return redis;
}

const postgres = withBackend(createPostgresBackend);

/** The queue itself, on either engine. */
export function createBullQueue(engine: QueueEngine, redis: AnyRedis | null): Queue {
  return redis
    ? new Queue(QUEUE_NAME, { connection: redis, prefix: prefixOf(engine) })
    : (new postgres.Queue(QUEUE_NAME, {
        connection: { ...connectionOf(engine), max: 4, migrate: true },
      }) as unknown as Queue);
}

/** What takes entries off the queue, so many at a time. */
export function createBullWorker(
  engine: QueueEngine,
  redis: AnyRedis | null,
  concurrency: number,
  processor: (entry: QueueJob, token?: string) => Promise<void>,
): Worker {
  // A stalled entry is only looked at again, and the row knows what may be done: there is no count to be over.
  const options = {
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: 1_000_000,
  };
  return redis
    ? new Worker(QUEUE_NAME, processor, { ...options, connection: redis, prefix: prefixOf(engine) })
    : (new postgres.Worker(QUEUE_NAME, processor, {
        ...options,
        connection: { ...connectionOf(engine), max: 8, migrate: true },
      }) as unknown as Worker);
}

const connectionOf = (engine: QueueEngine) => (engine.kind === "postgres" ? engine.connection : {});
const prefixOf = (engine: QueueEngine) =>
  PREFIX[engine.kind === "redis" ? requireRedisAddress(engine.url).kind : "one"];
