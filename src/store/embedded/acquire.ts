import type pg from "pg";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { pollUntil } from "../../base/time-limit.ts";
import { CleanClient, type Connection, PLAN_ONCE } from "../pool.ts";
import { errorCodeOf, StoreUnavailable } from "../unavailable.ts";
import type { Binaries } from "./binaries.ts";
import type { ClusterLocation } from "./data-dir.ts";
import { serverOutputError } from "./errors.ts";
import { endServer, isServerOf, readLockPid, removeStaleLocks } from "./server-process.ts";
import { type EmbeddedServer, startServer } from "./supervisor.ts";

/** Recovery after a power failure can take long; beyond this, something else is wrong. */
const LIMIT_MS = 120_000;
const PAUSE_MS = 50;
/** Grace period for a running server without a socket: it is starting, or its socket was deleted. */
const SOCKETLESS_LIMIT_MS = 10_000;
/** An owner takes its lock within milliseconds after the server is ready. */
const OWNED = { everyMs: 200, limitMs: 1_000 };

/** Another server has the cluster, or the last backends of the dead one still hold its memory: try again. */
const ALREADY_LOCKED = /lock file .* already exists|shared memory block .* still in use/;

export interface ConnectOptions {
  readonly place: ClusterLocation;
  readonly binaries: Binaries;
  readonly log: Logger;
  /** The server that this process started earlier, if only our connection to it was lost. */
  readonly ours: EmbeddedServer | undefined;
  readonly signal: AbortSignal;
}

export interface EmbeddedConnection {
  /** Open as long as the server runs; holds the owner's lock if the server is ours. */
  readonly client: pg.Client;
  /** Set if this process started the server and is responsible for it. */
  readonly server: EmbeddedServer | undefined;
  /** The server's process. */
  readonly pid: number | undefined;
}

/**
 * Joins the server of this cluster, or starts one. The process that starts it owns it. Several processes can call this
 * at any time: PostgreSQL's own lock on the cluster decides, and the others retry and join.
 *
 * @throws StoreUnavailable when neither is possible.
 */
export async function connectOrStart(options: ConnectOptions): Promise<EmbeddedConnection> {
  const { place, log, signal } = options;
  let ours = options.ours;
  let socketlessSince: number | undefined;
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    signal.throwIfAborted();
    if (ours !== undefined && !ours.running()) {
      // A server that was up and then killed says nothing about whether the next one can start.
      if (ours !== options.ours) await requireAlreadyLocked(ours, place);
      ours = undefined;
    }
    const found = await probeServer(place);
    if (found.state === "ready") {
      const taken = await joinServer(found.client, ours, options).catch(() => undefined);
      if (taken !== undefined) return taken;
      await found.client.end().catch(() => undefined);
    }
    if (found.state !== "absent" || ours !== undefined) continue;
    const pid = await readLockPid(place);
    if (pid === undefined || !(await isServerOf(place, pid))) {
      if (pid !== undefined) await removeStaleLocks(place, pid, log);
      ours = await startServer(place, options.binaries, log);
      continue;
    }
    socketlessSince ??= Date.now();
    if (Date.now() - socketlessSince > SOCKETLESS_LIMIT_MS) await endServer(place, pid, log);
  }
  await ours?.stop();
  throw new StoreUnavailable(
    `The embedded database in ${place.cluster} was not ready after ${LIMIT_MS / 1000} seconds. Is the disk very slow or ` +
      "full? Set LOG_LEVEL=debug to see the server's output.",
  );
}

/** Our server exited before it was ready. Throws its error, unless another server has the cluster. */
async function requireAlreadyLocked(server: EmbeddedServer, location: ClusterLocation): Promise<void> {
  const output = await server.ended;
  if (!ALREADY_LOCKED.test(output)) throw serverOutputError(output, location.root);
}

/** Makes us the owner or a guest of a running server. Returns undefined after stopping a server without an owner. */
async function joinServer(
  client: pg.Client,
  ownServer: EmbeddedServer | undefined,
  { place, log }: ConnectOptions,
): Promise<EmbeddedConnection | undefined> {
  const pid = await readLockPid(place);
  if (ownServer?.running() === true) {
    await takeOwnerLock(client);
    return { client, server: ownServer, pid };
  }
  const isOwned = async () => ((await hasOwner(client)) ? true : undefined);
  if (await pollUntil(isOwned, OWNED)) return { client, server: undefined, pid };
  // Its guardian was killed along with its owner. Stopping it and starting our own is simpler than adopting it.
  if (pid !== undefined) await endServer(place, pid, log);
}

/** An advisory lock that the owner of the server holds as long as it runs. ("myna", in ASCII.) */
const OWNER_LOCK = [0x6d79, 0x6e61];

export type ProbeResult = { state: "ready"; client: Client } | { state: "busy" } | { state: "absent" };

export function connectionConfig(location: ClusterLocation): Connection {
  return {
    host: location.socketDir,
    port: 5432,
    user: "mynah",
    database: "postgres",
    ssl: false,
    application_name: "mynah",
    connectionTimeoutMillis: 10_000,
    options: PLAN_ONCE,
    Client: CleanClient,
  };
}

/** Tries the server's socket. `busy` means that the server is starting, stopping or full. */
async function probeServer(location: ClusterLocation): Promise<ProbeResult> {
  const client = new Client({ ...connectionConfig(location), connectionTimeoutMillis: 3000 });
  // Only the end of the connection matters, which the "end" event reports.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return { state: "ready", client };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "ENOENT" || code === "ECONNREFUSED") return { state: "absent" };
    if (code === "EACCES") throw otherAccountError(location);
    return { state: "busy" };
  }
}

function otherAccountError(location: ClusterLocation): StoreUnavailable {
  return new StoreUnavailable(
    `The embedded database in ${location.root} runs as another user, and this one isn't allowed to use its socket. ` +
      "Start every process as the same user, choose another DATA_DIR, or set DATABASE_URL.",
  );
}

/** Marks the server as owned through this connection. Waits while a former owner's connection is still being closed. */
async function takeOwnerLock(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock($1, $2)", OWNER_LOCK);
}

/** Whether the server has an owner. Doesn't touch the lock, so that concurrent checks don't interfere. */
async function hasOwner(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted",
    OWNER_LOCK,
  );
  return rows.length > 0;
}
