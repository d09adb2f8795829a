import { createRequire } from "node:module";
import { Queue, Worker, createPostgresBackend, withBackend, type Job as QueueJob } from "bullmq";
import type { Logger } from "pino";
import type { AnyRedis } from "./redis.ts";
import type * as RedisClient from "./redis.ts";
import { requireRedisAddress } from "./redis-url.ts";

/** Where the queue lives: in Redis if configured, else in the same database as the rows. */
export type QueueEngine =
  | {
      readonly kind: "redis";
      readonly url: string;
      /** Name of the database whose jobs these are: several installations may share a Redis. */
      readonly installation: string;
    }
  | { readonly kind: "postgres"; readonly connection: object };

export const QUEUE_NAME = "jobs";
/** One call renews the locks of all entries, so this is cheap. */
export const LOCK_MS = 15_000;
/**
 * An entry whose lock has run out is taken by the next check. All workers share a time window for it, so two checks are
 * up to two windows apart: on Redis, a crash is noticed after at most 19 s. On PostgreSQL, each check writes all entries
 * that are being processed, so there it comes less often.
 */
export const STALLED_CHECK_MS = { redis: 2_000, postgres: 5_000 } as const;
/**
 * How long an idle worker waits on PostgreSQL before it asks again, which takes four statements. A notification wakes it,
 * and a worker that takes nothing although entries wait is replaced after half a minute.
 */
const POSTGRES_WAIT_S = 60;

interface RedisOptions {
  readonly enableOfflineQueue?: boolean;
  readonly maxRetriesPerRequest?: null;
  /** Milliseconds without an answer after which the connection is closed: it may have died silently. */
  readonly socketTimeout?: number;
}

/** Loaded where the queue is on Redis only. */
const loadRedisClient = () => createRequire(import.meta.url)("./redis.ts") as typeof RedisClient;

/** Opens a connection that reconnects automatically, however long Redis is down. */
export function connectRedis(url: string, options: RedisOptions, log: Logger): AnyRedis {
  const retryStrategy = (times: number) => Math.min(2_000, times * 200);
  const redis = loadRedisClient().createRedis(requireRedisAddress(url), {
    ...options,
    connectionName: "mynah",
    retryStrategy,
  });
  redis.on("error", (error: unknown) => log.warn({ err: error }, "queue: Redis is not responding"));
  return redis;
}

const postgres = withBackend(createPostgresBackend);

/** Creates the queue on either engine. */
export function createBullQueue(engine: QueueEngine, redis: AnyRedis | null): Queue {
  return redis && engine.kind === "redis"
    ? new Queue(QUEUE_NAME, { connection: redis, prefix: prefixOf(engine) })
    : (new postgres.Queue(QUEUE_NAME, {
        connection: { ...connectionOf(engine), max: 4, migrate: true },
      }) as unknown as Queue);
}

/** Creates the worker that takes entries off the queue, `concurrency` at a time. */
export function createBullWorker(
  engine: QueueEngine,
  redis: AnyRedis | null,
  concurrency: number,
  processor: (entry: QueueJob, token?: string) => Promise<void>,
): Worker {
  // A stalled entry is only looked at again, and the row decides what is allowed, so no count limits it.
  const options = {
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS[engine.kind],
    maxStalledCount: 1_000_000,
  };
  return redis && engine.kind === "redis"
    ? new Worker(QUEUE_NAME, processor, { ...options, connection: redis, prefix: prefixOf(engine) })
    : (new postgres.Worker(QUEUE_NAME, processor, {
        ...options,
        drainDelay: POSTGRES_WAIT_S,
        connection: { ...connectionOf(engine), max: 8, migrate: true },
      }) as unknown as Worker);
}

/**
 * What a crash of the database loses of the queue in its last second, the sweeper adds again, and the rows know. So
 * entries don't wait for the disk, nor does anyone else who sends a notification meanwhile: such commits go one at a time.
 */
const connectionOf = (engine: QueueEngine) =>
  engine.kind === "postgres" ? { ...engine.connection, options: "-c synchronous_commit=off" } : {};
/** Key whose absence shows that Redis has lost everything. */
export const markOf = (engine: QueueEngine) =>
  engine.kind === "redis" ? `${prefixOf(engine)}:complete` : "";
/** In a cluster, all keys of a queue must be on one node, which the braces ensure. */
export const prefixOf = ({ installation }: Extract<QueueEngine, { kind: "redis" }>) =>
  `{mynah:${installation}}`;
