import { inPlace, type Place } from "./data-dir.ts";

/**
 * Small and safe: about 30 MB at rest, 60 connections, no worker that would sit idle, every commit on the disk (fsync and
 * synchronous_commit keep their defaults). Given on the command line, so that a new version's settings hold for old data.
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
  // People's words and our secrets are in statements and in details: neither belongs into a log.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_line_prefix: "",
  log_timezone: "UTC",
  timezone: "UTC",
};

/** The arguments `postgres` is started with, its working directory being the cluster. */
export function serverArguments(place: Place): string[] {
  const sockets = place.socketDir === place.cluster ? inPlace(place, place.cluster) : place.socketDir;
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: sockets });
  return [
    "-D",
    inPlace(place, place.cluster),
    ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
