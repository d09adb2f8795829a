import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Connection } from "../pool.ts";
import { connectOrStart, type EmbeddedConnection } from "./acquire.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { locateCluster } from "./data-dir.ts";
import { connectionConfig } from "./probe.ts";
import { endServer } from "./server-process.ts";

const RETRY_MS = 2000;

export interface EmbeddedDatabase {
  readonly connection: Connection;
  /** This process started the server (and did not join one that another process had started). */
  readonly isSoleProcess: boolean;
  close(): Promise<void>;
}

/**
 * A PostgreSQL of our own, on a private socket, with its files in `dataDir`.
 *
 * The server ends with the process that started it. Processes that joined notice at once and do what they did at their
 * start: the first becomes the new owner, the others join again. Their queries fail for about a second meanwhile, as they
 * would in a short outage of a remote database. The same loop heals a server that crashed.
 *
 * @throws StoreUnavailable for every cause the operator can do something about.
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
  log.debug({ folder: place.root, joined: first.server === undefined }, "embedded database ready");
  let held: Promise<EmbeddedConnection> = Promise.resolve(first);
  watch(first);

  function watch(acquired: EmbeddedConnection): void {
    acquired.client.once("end", () => {
      if (!signal.aborted) held = recover(acquired);
    });
  }

  async function recover(lost: EmbeddedConnection): Promise<EmbeddedConnection> {
    log.warn("the embedded database went away; bringing it back");
    const ours = lost.server?.running() === true ? lost.server : undefined;
    for (;;) {
      try {
        const acquired = await connectOrStart({ place, binaries, log, ours, signal });
        watch(acquired);
        log.info({ joined: acquired.server === undefined }, "the embedded database is back");
        return acquired;
      } catch (error) {
        if (signal.aborted) return lost;
        log.error({ err: error }, "the embedded database cannot be brought back yet");
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
    // Somebody may have killed the guardian, and the server did not hear of our end.
    if (pid !== undefined) await endServer(place, pid, log);
  }

  return { connection: connectionConfig(place), isSoleProcess: first.server !== undefined, close };
}
