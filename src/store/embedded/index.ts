import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Connection } from "../pool.ts";
import { connectionConfig, connectOrStart, type EmbeddedConnection } from "./acquire.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { locateCluster } from "./data-dir.ts";
import { endServer } from "./server-process.ts";

const RETRY_MS = 2000;

export interface EmbeddedDatabase {
  readonly connection: Connection;
  /** This process started the server, rather than joining one that another process started. */
  readonly isSoleProcess: boolean;
  close(): Promise<void>;
}

/**
 * Opens a PostgreSQL of our own on a private socket, with its files in `dataDir`.
 *
 * The server stops with the process that started it. The others notice immediately and repeat what they did at their
 * start: the first becomes the new owner, the others join it. Meanwhile their queries fail for about a second, like in
 * a short outage of a remote database. The same loop restarts a server that crashed.
 *
 * @throws StoreUnavailable for every cause that the operator can fix.
 */
export async function openEmbedded({
  dataDir,
  log,
}: {
  dataDir: string;
  log: Logger;
}): Promise<EmbeddedDatabase> {
  const place = await locateCluster(dataDir);
  const binaries = await findBinaries(place);
  await ensureCluster(place, binaries);
  const closing = new AbortController();
  const { signal } = closing;

  const first = await connectOrStart({ place, binaries, log, ours: undefined, signal });
  log.debug({ folder: place.root, joined: first.server === undefined }, "embedded database: ready");
  let held: Promise<EmbeddedConnection> = Promise.resolve(first);
  watch(first);

  function watch(acquired: EmbeddedConnection): void {
    acquired.client.once("end", () => {
      if (!signal.aborted) held = recover(acquired);
    });
  }

  async function recover(lost: EmbeddedConnection): Promise<EmbeddedConnection> {
    log.warn("embedded database: connection lost; restarting it");
    const ours = lost.server?.running() === true ? lost.server : undefined;
    for (;;) {
      try {
        const acquired = await connectOrStart({ place, binaries, log, ours, signal });
        watch(acquired);
        log.info({ joined: acquired.server === undefined }, "embedded database: running again");
        return acquired;
      } catch (error) {
        if (signal.aborted) return lost;
        log.error({ err: error }, "embedded database: failed to restart; will retry");
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async function close(): Promise<void> {
    closing.abort();
    const { client, server, pid } = await held;
    await client.end().catch(() => undefined);
    if (server === undefined) return;
    await server.stop();
    // If the guardian was killed, the server doesn't notice that we are stopping.
    if (pid !== undefined) await endServer(place, pid, log);
  }

  return { connection: connectionConfig(place), isSoleProcess: first.server !== undefined, close };
}
