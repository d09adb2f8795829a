import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { StoreUnavailable } from "../unavailable.ts";
import type { Binaries } from "./binaries.ts";
import { startServer, type EmbeddedServer } from "./supervisor.ts";
import type { ClusterLocation } from "./data-dir.ts";
import { hasOwner, takeOwnerLock, probeServer } from "./probe.ts";
import { endServer, isServerOf, readLockPid, removeStaleLocks } from "./server-process.ts";
import { serverOutputError } from "./errors.ts";

/** Recovery after a power loss takes as long as it takes; beyond this something else is wrong. */
const LIMIT_MS = 120_000;
const PAUSE_MS = 50;
/** A living server without a socket: starting just now, or its socket was swept away. */
const SOCKETLESS_LIMIT_MS = 10_000;
/** An owner takes its lock within milliseconds of the server being ready. */
const OWNERLESS_POLLS = 5;
const OWNERLESS_PAUSE_MS = 200;

/** Another server has the cluster, or the dead one's last backends still have its memory: look again. */
const ALREADY_LOCKED = /lock file .* already exists|shared memory block .* still in use/;

export interface ConnectOptions {
  readonly place: ClusterLocation;
  readonly binaries: Binaries;
  readonly log: Logger;
  /** The server we started before, when only our connection to it was lost. */
  readonly ours: EmbeddedServer | undefined;
  readonly signal: AbortSignal;
}

export interface EmbeddedConnection {
  /** Open as long as the server is; with the owner's lock when the server is ours. */
  readonly client: pg.Client;
  /** Set when this process started the server and answers for it. */
  readonly server: EmbeddedServer | undefined;
  /** The server's process. */
  readonly pid: number | undefined;
}

/**
 * Joins the server of this cluster, or starts one. Whoever comes first owns it; several processes may do this at once, at
 * any moment: PostgreSQL's own lock on the cluster decides, and who loses looks again and joins.
 *
 * @throws StoreUnavailable when neither can be done.
 */
export async function connectOrStart(options: ConnectOptions): Promise<EmbeddedConnection> {
  const { place, log, signal } = options;
  let ours = options.ours;
  let socketlessSince: number | undefined;
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    signal.throwIfAborted();
    if (ours !== undefined && !ours.running()) {
      // One that had been up and was killed says nothing about whether the next can start.
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
      "full? LOG_LEVEL=debug shows what the server says.",
  );
}

/** Our server ended before it was of use: either another one has the cluster, or it told us why. */
async function requireAlreadyLocked(server: EmbeddedServer, location: ClusterLocation): Promise<void> {
  const output = await server.ended;
  if (!ALREADY_LOCKED.test(output)) throw serverOutputError(output, location.root);
}

/** What a connection to a living server makes of us: its owner, its guest, or (undefined) the one to end an orphan. */
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
  for (let look = 0; look < OWNERLESS_POLLS; look++) {
    if (await hasOwner(client)) return { client, server: undefined, pid };
    await sleep(OWNERLESS_PAUSE_MS);
  }
  // Its guardian was killed along with its owner. Ending it and starting our own is simpler than adopting it.
  if (pid !== undefined) await endServer(place, pid, log);
}
