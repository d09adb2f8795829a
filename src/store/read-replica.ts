import { performance } from "node:perf_hooks";
import type { PostgresPool } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import { CleanClient, createPool } from "./pool.ts";

export interface ReadReplicaOptions {
  readonly url: string;
  /** Pool of the primary server. */
  readonly primary: pg.Pool;
  readonly log: Logger;
}

/** A person waits for these queries, so a replica that doesn't answer is left soon, and for a while. */
const CONNECT_LIMIT_MS = 2_000;
const RETRY_MS = 30_000;

/** Creates a pool on a read replica. While the replica accepts no connections, it gives those of the primary. */
export function createReplicaPool({ url, primary, log }: ReadReplicaOptions): PostgresPool {
  const replica = createPool(
    {
      connectionString: url,
      application_name: "mynah",
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      Client: CleanClient,
      max: 4,
    },
    log,
  );
  let retryAt = 0;
  return {
    async connect() {
      if (performance.now() < retryAt) return primary.connect();
      try {
        return await replica.connect();
      } catch (error) {
        log.warn({ err: error }, "database: the replica can't be reached; its queries go to DATABASE_URL");
        retryAt = performance.now() + RETRY_MS;
        return primary.connect();
      }
    },
    end: () => replica.end(),
    options: replica.options,
  };
}
