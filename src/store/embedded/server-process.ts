import { execFile } from "node:child_process";
import { readFile, readlink, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Logger } from "pino";
import { pollUntil } from "../../base/time-limit.ts";
import { StoreUnavailable, errorCodeOf } from "../unavailable.ts";
import type { ClusterLocation } from "./data-dir.ts";

const FAST_LIMIT_MS = 30_000;
const IMMEDIATE_LIMIT_MS = 5000;

/** Returns the process ID in the cluster's lock file, or undefined if there is none. The process may be dead. */
export async function readLockPid(location: ClusterLocation): Promise<number | undefined> {
  return numberIn(lockFile(location));
}

async function numberIn(file: string): Promise<number | undefined> {
  const number = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
  return number > 0 ? number : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCodeOf(error) === "EPERM";
  }
}

/** Whether `pid` is a PostgreSQL server of this cluster, and not another process that got the same ID later. */
export async function isServerOf(location: ClusterLocation, pid: number): Promise<boolean> {
  if (process.platform === "linux") {
    const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => "");
    return name.trim() === "postgres" && folder === location.cluster;
  }
  const found = await promisify(execFile)("ps", ["-p", String(pid), "-o", "command="]).catch(() => ({
    stdout: "",
  }));
  return found.stdout.includes("postgres") && found.stdout.includes(location.cluster);
}

/**
 * Removes the lock files (of the cluster and of the socket) that a dead server left behind. PostgreSQL does this
 * itself, unless its old process ID now belongs to another process of its own account, as happens after a power
 * failure; then it would refuse to start forever.
 */
export async function removeStaleLocks(location: ClusterLocation, pid: number, log: Logger): Promise<void> {
  if (!isAlive(pid)) return;
  log.info(
    { pid },
    "embedded database: removing the lock of a server that exited; its process ID now belongs to another process",
  );
  for (const file of [lockFile(location), join(location.socketDir, ".s.PGSQL.5432.lock")]) {
    const aside = join(location.root, `stale-lock-${process.pid}`);
    await rename(file, aside).catch(() => undefined);
    // If another process started a server after our check, the lock is its own.
    const moved = await numberIn(aside);
    if (moved !== undefined && moved !== pid) await rename(aside, file);
    await rm(aside, { force: true });
  }
}

/**
 * Stops a server without an owner: first with a fast, then with an immediate shutdown (it recovers at its next start;
 * nothing that was committed is lost).
 *
 * @throws StoreUnavailable when it doesn't stop.
 */
export async function endServer(location: ClusterLocation, pid: number, log: Logger): Promise<void> {
  if (!(await isServerOf(location, pid))) return;
  log.warn({ pid }, "embedded database: stopping a server that was left behind");
  for (const [signal, limitMs] of [
    ["SIGINT", FAST_LIMIT_MS],
    ["SIGQUIT", IMMEDIATE_LIMIT_MS],
  ] as const) {
    if (await endsBy(location, pid, signal, limitMs)) return;
  }
  throw new StoreUnavailable(
    `A database server (process ${pid}) is using ${location.cluster} and won't stop. Stop it manually, then start again.`,
  );
}

async function endsBy(
  location: ClusterLocation,
  pid: number,
  signal: NodeJS.Signals,
  limitMs: number,
): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    return !(await isServerOf(location, pid));
  }
  const hasEnded = async () => ((await isServerOf(location, pid)) ? undefined : true);
  return (await pollUntil(hasEnded, { everyMs: 50, limitMs })) ?? false;
}

function lockFile({ cluster }: ClusterLocation): string {
  return join(cluster, "postmaster.pid");
}
