import { Cluster, Redis, type RedisOptions } from "ioredis";
import type { RedisAddress } from "./redis-url.ts";

/** One server, whichever is the current master, or a cluster: the queue can't tell the difference. */
export type AnyRedis = Redis | Cluster;

interface OpenRedisOptions extends Pick<RedisOptions, "connectionName" | "connectTimeout" | "lazyConnect"> {
  readonly enableOfflineQueue?: boolean;
  readonly maxRetriesPerRequest?: number | null;
  /** Milliseconds without an answer after which the connection is closed: it may have died silently. */
  readonly socketTimeout?: number;
  /** Returns the milliseconds until the next try; null to give up. */
  readonly retryStrategy: (times: number) => number | null;
}

/** A former master refuses writes: clients that still talk to it must reconnect. */
const RECONNECT_AND_SEND_AGAIN = 2;
const reconnectOnError = (error: Error) =>
  error.message.startsWith("READONLY") ? RECONNECT_AND_SEND_AGAIN : false;

/**
 * Sends what is asked in one turn of the event loop with one system call: writes of jobs return in groups, so their
 * commands do, too, and each call of its own would wake Redis.
 */
class CorkedRedis extends Redis {
  #isCorked = false;

  override sendCommand(...args: Parameters<Redis["sendCommand"]>): unknown {
    if (!this.#isCorked) this.#cork();
    return super.sendCommand(...args);
  }

  #cork(): void {
    // Missing until it connects.
    const stream = this.stream as typeof this.stream | undefined;
    if (!stream) return;
    this.#isCorked = true;
    stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}

export function createRedis(address: RedisAddress, options: OpenRedisOptions): AnyRedis {
  const { retryStrategy } = options;
  if (address.kind === "one") return new CorkedRedis(address.url, { ...options, reconnectOnError });
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
  return new CorkedRedis({
    ...common,
    sentinels: [...nodes],
    name,
    db,
    sentinelRetryStrategy: retryStrategy,
    enableTLSForSentinelMode: tls,
    // Without ioredis' failoverDetector: if it hears of a new master while it looks for one, it closes the connection
    // for good. An old master is left when it closes, refuses a write, or doesn't answer in time.
    ...(sentinelPassword !== undefined && { sentinelPassword }),
    reconnectOnError,
  });
}
