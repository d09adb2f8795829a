import type pg from "pg";
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { Logger } from "pino";
import { requireWithin, resultWithin } from "../base/time-limit.ts";
import { openEmbedded } from "./embedded/index.ts";
import { createNotificationListener, type NotificationListener } from "./listener.ts";
import { migrateIfNeeded } from "./migrations/if-needed.ts";
import { createPool, createReplicaPool, loadOf, type Connection, type PoolLoad } from "./pool.ts";
import { openRemote } from "./remote.ts";
import type { Database } from "./schema.ts";
import { StoreUnavailable, errorCodeOf, reasonOf } from "./unavailable.ts";

export { StoreUnavailable } from "./unavailable.ts";

const INTERACTIVE_CONNECTIONS = 4;
/** Fails a person's request early if the database doesn't respond. */
const INTERACTIVE_TIMEOUT_MS = 10_000;
const READY_LIMIT_MS = 2000;
const CLOSE_LIMIT_MS = 5000;

export interface StoreOptions {
  /** A PostgreSQL URL; if missing, the embedded server is used. */
  readonly databaseUrl: string | undefined;
  /** A read replica of the server at `databaseUrl`, if there is one. */
  readonly readUrl?: string | undefined;
  /** Parent of the folder `postgres`, in which the embedded server stores its files. */
  readonly dataDir: string;
  readonly log: Logger;
}

export interface Store {
  readonly db: Kysely<Database>;
  /** Connections for requests that a person is waiting for, so they don't queue behind the workers' writes. */
  readonly interactiveDb: Kysely<Database>;
  /** For searches and reports, which may be a moment late: the read replica, if there is one. */
  readonly readDb: Kysely<Database>;
  /** For code with its own pool (BullMQ): a pg pool configuration whose client cleans every parameter. */
  readonly connection: Connection;
  readonly kind: "embedded" | "remote";
  /** This process started the embedded server, so no other process of ours can be running jobs on it yet. */
  readonly isSoleProcess: boolean;
  /** Sends `payload` (at most 7999 bytes, PostgreSQL's limit) to every listener of `channel`, in all processes. */
  notify(channel: string, payload: string): Promise<void>;
  /** Calls `onPayload` for each notification, and `onGap` when some may have been missed (the connection was lost). */
  listen: NotificationListener["listen"];
  /** Resolves when the database responds; throws if it doesn't within 2 seconds. */
  ready(): Promise<void>;
  /** Returns how busy this process's connections are. */
  load(): Readonly<Record<"jobs" | "interactive", PoolLoad>>;
  /** Closes every connection, then stops the embedded server if it is ours. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens the database, starts the embedded server if no other is configured, and migrates it to this version.
 *
 * @throws StoreUnavailable with a sentence for the operator; anything else is a bug.
 */
export async function openStore({ databaseUrl, readUrl, dataDir, log }: StoreOptions): Promise<Store> {
  const server =
    databaseUrl === undefined
      ? await openEmbedded({ dataDir, log })
      : { connection: await openRemote(databaseUrl), isSoleProcess: false, close: async () => undefined };
  const pool = createPool(server.connection, log);
  const db = queriesOn(pool);
  const readDb =
    readUrl === undefined ? db : queriesOn(createReplicaPool({ url: readUrl, primary: pool, log }));
  const interactivePool = createPool(
    { ...server.connection, max: INTERACTIVE_CONNECTIONS, query_timeout: INTERACTIVE_TIMEOUT_MS },
    log,
  );
  const interactiveDb = queriesOn(interactivePool);
  // Has its own connection, so that a busy database doesn't look unavailable.
  const probe = createPool({ ...server.connection, max: 1, query_timeout: READY_LIMIT_MS }, log);
  const listener = createNotificationListener({ connection: server.connection, log });
  const close = once(async () => {
    const ends = [listener.close(), readDb.destroy(), db.destroy(), interactiveDb.destroy(), probe.end()];
    await resultWithin(Promise.allSettled(ends), CLOSE_LIMIT_MS, undefined);
    await server.close();
  });
  try {
    await migrateIfNeeded(db, log);
  } catch (error) {
    await close();
    throw explained(error);
  }
  const kind = databaseUrl === undefined ? "embedded" : "remote";
  const { connection, isSoleProcess } = server;
  return {
    db,
    interactiveDb,
    readDb,
    connection,
    kind,
    isSoleProcess,
    listen: listener.listen,
    load: () => ({ jobs: loadOf(pool), interactive: loadOf(interactivePool) }),
    close,
    ...createQueries(pool, probe),
  };
}

const queriesOn = (pool: PostgresPool) =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside jsonb, written by people and platforms, aren't renamed.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

function createQueries(pool: pg.Pool, probe: pg.Pool): Pick<Store, "notify" | "ready"> {
  return {
    async notify(channel, payload) {
      await pool.query("select pg_notify($1, $2)", [channel, payload]);
    },
    async ready() {
      await requireWithin(probe.query("select 1"), READY_LIMIT_MS);
    },
  };
}

function explained(error: unknown): unknown {
  if (errorCodeOf(error) === "42501") {
    return new StoreUnavailable(
      `The database user isn't allowed to create or change tables (${reasonOf(error)}). Make it the owner of the database, or ` +
        "grant it CREATE on the schema, then start again.",
    );
  }
  if (errorCodeOf(error) === "53100") {
    return new StoreUnavailable(
      `The database's disk is full (${reasonOf(error)}). Free some space, then start again.`,
    );
  }
  return error;
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= run());
}
