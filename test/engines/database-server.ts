import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { operations, speechSynthesis } from "@mynah/audio-interface";
import type { DurationHistogram } from "../../src/jobs/durations/poll-schedule.ts";
import { createQueue } from "../../src/jobs/queue/queue.ts";
import { createDurationStore } from "../../src/jobs/durations/duration-store.ts";
import { findBinaries } from "../../src/store/embedded/binaries.ts";
import { CLEAN_ENVIRONMENT, ensureCluster } from "../../src/store/embedded/cluster.ts";
import { locateCluster, folderArgument } from "../../src/store/embedded/data-dir.ts";
import { openStore } from "../../src/store/index.ts";
import { databaseUrl, RETURNABLE, TEMPLATE } from "./database.ts";
import { queryRows } from "./postgres.ts";

/**
 * A process of its own, started by start-database-server.ts: one PostgreSQL server for a whole test run, with a
 * migrated database to copy. It exits, and removes the server's files, when its parent does.
 */
const START_LIMIT_MS = 60_000;

/**
 * Unsafe and fast: what a crash would lose is thrown away anyway. Each of several test processes has up to 100
 * connections.
 */
const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: 500,
  shared_buffers: "128MB",
  huge_pages: "off",
  jit: "off",
  io_method: "sync",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "2GB",
  autovacuum_max_workers: 1,
  max_worker_processes: 2,
  max_parallel_workers: 0,
  max_logical_replication_workers: 0,
  timezone: "UTC",
  log_timezone: "UTC",
};

/**
 * Parent of the server: stops it when its standard input closes, which the kernel does however the test run ends, and
 * removes the data. The server reads its arguments from the shell's own.
 */
const GUARDIAN = `
trap '' INT TERM HUP
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
read -r _ <&3
kill -QUIT $server
wait $server
find . -mindepth 1 -delete`;

// Ctrl-C reaches this process, too; the end of the run is the signal to stop.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
const folder = await mkdtemp(join(tmpdir(), "mynah-tests-"));
const place = await locateCluster(folder);
const stop = await startServer();
await createTemplate();
process.once("disconnect", () => void stop().then(() => rm(folder, { recursive: true, force: true })));
process.send?.(place.socketDir);

async function startServer(): Promise<() => Promise<void>> {
  const binaries = await findBinaries(place);
  await ensureCluster(place, binaries);
  const sockets = place.socketDir === place.cluster ? folderArgument(place, place.cluster) : place.socketDir;
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: sockets });
  const command = [
    ...place.prefix,
    binaries.postgres,
    "-D",
    folderArgument(place, place.cluster),
    ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const guardian = spawn("/bin/sh", ["-c", GUARDIAN, "test-database-guardian", ...command], {
    ...place.runAs,
    cwd: place.cluster,
    env: CLEAN_ENVIRONMENT,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  await untilReady(databaseUrl(place.socketDir, "postgres"));
  return async () => {
    const ended = once(guardian, "exit");
    guardian.stdin.end();
    await ended;
  };
}

async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + START_LIMIT_MS; ; await sleep(25)) {
    try {
      await queryRows(url, "select 1");
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/**
 * Creates the tables of this version and those of the queue, in a database without connections, which can then be
 * copied.
 */
async function createTemplate(): Promise<void> {
  const socket = place.socketDir;
  await queryRows(databaseUrl(socket, "postgres"), `create database ${TEMPLATE}`);
  const log = pino({ level: "silent" });
  const store = await openStore({ databaseUrl: databaseUrl(socket, TEMPLATE), dataDir: "/nowhere", log });
  const queue = createQueue({ engine: { kind: "postgres", connection: store.connection }, log });
  await queue.ready();
  await queue.close();
  await createDurationStore(store).add(fastTasks());
  await store.close();
  await queryRows(databaseUrl(socket, TEMPLATE), RETURNABLE);
}

/**
 * Returns durations as they would be learned from the fakes, whose tasks take no time: jobs poll after 0.2, 0.4, 0.8 and
 * 1.3 s. A program that has seen no task polls after 1.9 s, which most of the time of many tests would be spent waiting
 * for.
 */
function fastTasks(): ReadonlyMap<string, DurationHistogram> {
  const bins = [0, ...Array.from({ length: 12 }, (_, n) => 2 * n + 1)];
  const weights: number[] = Array.from({ length: 24 }, () => 0);
  for (const [n, bin] of bins.entries()) weights[bin] = 4 ** (bins.length - n);
  const speech = [64, 256, 1024, 4096, 16_384].map((length) => `${speechSynthesis.name} ${length}`);
  return new Map([...operations.map(({ name }) => name), ...speech].map((kind) => [kind, weights]));
}
