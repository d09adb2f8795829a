import { Client, Pool, types, type ClientBase, type ClientConfig, type PoolConfig } from "pg";
import type { PostgresPool } from "kysely";
import type { Logger } from "pino";
import { withName } from "./prepared.ts";
import { cleanParameter } from "./text.ts";

/** OID of bigint, which pg returns as a string. Our only bigint counts bytes, far below 2^53. */
const INT8 = 20;

/**
 * A client that cleans every parameter, so that no caller can forget it: PostgreSQL would refuse an error message with
 * a NUL, and its job would stall.
 */
export class CleanClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // pg reports a lost connection twice: to the running query, and by this event, which ends the process if unhandled.
    // The pool doesn't handle it while the connection is checked out.
    this.on("error", () => undefined);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    Object.assign(this, { query: (...args: unknown[]) => send(...withName(args.map(cleanArgument))) });
  }
}

/** Connection settings of the database; also BullMQ's `connection` for its PostgreSQL backend. */
export type Connection = PoolConfig & { readonly application_name: string };

/** Defaults to ten connections: BullMQ takes up to 23 for itself, and the embedded server has 60 for all processes. */
export function createPool(connection: Connection, log: Logger): Pool {
  const onConnect = connection.options === PLAN_ONCE ? undefined : planOnce;
  // The library waits for onConnect, unlike its types.
  const settings = { max: 10, ...connection, types: { getTypeParser }, onConnect };
  const pool = new Pool(settings);
  // Without a listener, a connection that drops while idle would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "database: connection lost"));
  return pool;
}

export interface ReadReplicaOptions {
  readonly url: string;
  /** Pool of the primary server. */
  readonly primary: Pool;
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

/** Connections of a pool, and statements that wait for one. */
export interface PoolLoad {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

export const loadOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolLoad => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/**
 * Otherwise, PostgreSQL plans some prepared statements each time: it assumes arrays of ten values, and most have fewer.
 * As an option of the connection, it takes no statement, but a pooler in front of a server may refuse options.
 */
export const PLAN_ONCE = "-c plan_cache_mode=force_generic_plan";
async function planOnce(client: ClientBase): Promise<void> {
  await client.query("set plan_cache_mode = force_generic_plan");
}

/** For our pool only: pg's global parsers are shared with BullMQ, which expects strings. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: unknown) =>
  oid === INT8 ? Number : types.getTypeParser(oid, format as "text");

function cleanArgument(argument: unknown): unknown {
  if (Array.isArray(argument)) return argument.map(cleanParameter);
  if (!isQueryConfig(argument)) return argument;
  return { ...argument, values: argument.values.map(cleanParameter) };
}

/** A cursor or stream (it has `submit`) has its own state and must be passed as the same object. */
function isQueryConfig(argument: unknown): argument is { values: unknown[] } {
  if (typeof argument !== "object" || argument === null || "submit" in argument) return false;
  return "values" in argument && Array.isArray(argument.values);
}
