import { Cluster, Redis, type RedisOptions } from "ioredis";
import type { RedisAddress } from "./redis-url.ts";

/** One server, whichever is the master at the time, or a cluster: the queue cannot tell. */
export type AnyRedis = Redis | Cluster;

interface OpenRedisOptions extends Pick<RedisOptions, "connectionName" | "connectTimeout" | "lazyConnect"> {
  readonly enableOfflineQueue?: boolean;
  readonly maxRetriesPerRequest?: number | null;
  /** A request without an answer for so long ends the connection: it may be dead without a word. */
  readonly socketTimeout?: number;
  /** Milliseconds until the next try; null: there is none. */
  readonly retryStrategy: (times: number) => number | null;
}

/** A server that was the master a moment ago takes no writes any more: whoever still talks to it must look again. */
const RECONNECT_AND_SEND_AGAIN = 2;
const reconnectOnError = (error: Error) =>
  error.message.startsWith("READONLY") ? RECONNECT_AND_SEND_AGAIN : false;

export function createRedis(address: RedisAddress, options: OpenRedisOptions): AnyRedis {
  const { retryStrategy } = options;
  if (address.kind === "one") return new Redis(address.url, { ...options, reconnectOnError });
  const { nodes, username, password, tls } = address;
  const common = {
    ...options,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(tls && { tls: {} }),
  };
  if (address.kind === "cluster") {
    const { enableOfflineQueue = true, lazyConnect = false } = options;
    return new Cluster([...nodes], {
      redisOptions: common,
      clusterRetryStrategy: retryStrategy,
      enableOfflineQueue,
      lazyConnect,
    });
  }
  const { name, db, sentinelPassword } = address;
  return new Redis({
    ...common,
    sentinels: [...nodes],
    name,
    db,
    sentinelRetryStrategy: retryStrategy,
    enableTLSForSentinelMode: tls,
    // Without ioredis' failoverDetector: told of a new master while it looks for one, it ends the connection for good.
    // An old master is left when it closes, refuses a write, or does not answer in time.
    ...(sentinelPassword !== undefined && { sentinelPassword }),
    reconnectOnError,
  });
}
