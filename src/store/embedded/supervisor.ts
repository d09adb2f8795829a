import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Logger } from "pino";
import { resultWithin } from "../../base/time-limit.ts";
import type { Binaries } from "./binaries.ts";
import { CLEAN_ENVIRONMENT } from "./cluster.ts";
import { folderArgument, type ClusterLocation } from "./data-dir.ts";
import { spawnError } from "./errors.ts";

/**
 * The guardian is the server's parent. Its standard input is a pipe from us, which the kernel closes however we end;
 * then it stops the server (SIGINT: fast shutdown, connections are closed, data is safe). It repeats the signal every
 * second, because a server that has just been started ignores it. It runs in its own session, so neither Ctrl-C nor a
 * kill of our process group reaches it or the server, and it ignores termination signals: we decide when the server
 * stops. It is a shell instead of Node, because it waits for weeks and takes a megabyte.
 */
const SUPERVISOR_SCRIPT = `
trap '' INT TERM HUP
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
( read -r _ <&3; cd /; while kill -INT $server 2>/dev/null; do sleep 1; done ) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $server
code=$?
kill -KILL $watcher 2>/dev/null
exit $code`;

const KEPT_LINES = 20;
const OUTPUT_WAIT_MS = 500;

export interface EmbeddedServer {
  /** Resolves with the last lines of output when the server has stopped. */
  readonly ended: Promise<string>;
  running(): boolean;
  /** Starts a fast shutdown and waits for its end. */
  stop(): Promise<void>;
}

/** Starts a server and its guardian. The caller must connect to find out whether it came up. */
export async function startServer(
  location: ClusterLocation,
  binaries: Binaries,
  log: Logger,
): Promise<EmbeddedServer> {
  const guardian = spawn(
    "/bin/sh",
    [
      "-c",
      SUPERVISOR_SCRIPT,
      "mynah-guardian",
      ...location.prefix,
      binaries.postgres,
      ...serverArguments(location),
    ],
    {
      ...location.runAs,
      cwd: location.cluster,
      env: CLEAN_ENVIRONMENT,
      detached: true,
      stdio: ["pipe", "ignore", "pipe"],
    },
  );
  // The guardian may have exited before we close the pipe, which is fine.
  guardian.stdin.on("error", () => undefined);
  const printed: string[] = [];
  createInterface({ input: guardian.stderr }).on("line", (line) => {
    printed.splice(0, printed.length + 1 - KEPT_LINES);
    printed.push(line);
    // During startup, our own probes are refused with a harmless FATAL.
    const isTrouble = /FATAL|PANIC/.test(line) && !line.includes("is starting up");
    log[isTrouble ? "warn" : "debug"]({ postgres: line }, "embedded database");
  });
  const closed = once(guardian, "close");
  // If the guardian was killed, the server survives and holds the pipe open, so we don't wait for the rest of its
  // output.
  const ended = once(guardian, "exit")
    .then(() => resultWithin(closed, OUTPUT_WAIT_MS, undefined))
    .then(() => printed.join("\n"));
  for (const waiting of [closed, ended]) waiting.catch(() => undefined);
  await once(guardian, "spawn").catch((error: unknown) => {
    throw spawnError(error);
  });
  return {
    ended,
    running: () => guardian.exitCode === null && guardian.signalCode === null,
    async stop() {
      guardian.stdin.end();
      await ended;
    },
  };
}

/**
 * Small and safe: about 30 MB when idle, 60 connections, no idle workers, every commit on disk (fsync and
 * synchronous_commit keep their defaults). Passed on the command line, so that a new version's settings apply to
 * existing data.
 */
const SETTINGS: Readonly<Record<string, string | number>> = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: 60,
  shared_buffers: "24MB",
  huge_pages: "off",
  jit: "off",
  io_method: "sync",
  max_worker_processes: 2,
  max_parallel_workers: 0,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "256MB",
  log_checkpoints: "off",
  log_min_messages: "log",
  // Statements and error details contain people's words and our secrets, so they aren't logged.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_line_prefix: "",
  log_timezone: "UTC",
  timezone: "UTC",
};

/** Arguments of `postgres`, whose working directory is the cluster. */
function serverArguments(location: ClusterLocation): string[] {
  const sockets =
    location.socketDir === location.cluster ? folderArgument(location, location.cluster) : location.socketDir;
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: sockets });
  return [
    "-D",
    folderArgument(location, location.cluster),
    ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
