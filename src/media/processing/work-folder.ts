import { startRegularTask } from "../../base/timers.ts";
import { randomUUID } from "node:crypto";
import { readlinkSync } from "node:fs";
import { chmod, lstat, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import type { Logger } from "pino";

export interface WorkFolder {
  /** Folder of this process. */
  readonly path: string;
  /** Removes the folders of dead processes. Runs automatically at start and every two minutes. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const HEARTBEAT_MS = 2 * 60_000;
/** Processes on other machines and in other containers are detected only by their heartbeats. */
const DEAD_AFTER_MS = 15 * 60_000;

/**
 * Opens the folder in which media processes write: below `dataDir`, accessible only to this account, with a subfolder
 * for each process that shares the data folder. Throws if another account's file or folder is in its place.
 */
export async function openWorkFolder(
  dataDir: string,
  log: Logger,
  account = process.getuid?.(),
): Promise<WorkFolder> {
  const base = path.resolve(dataDir, "work");
  await makePrivate(base, account);
  const own = path.join(base, `${MACHINE}.${process.pid}.${randomUUID()}`);
  await mkdir(own, { mode: 0o700 });
  const sweep = async () => {
    for (const name of await readdir(base)) {
      const folder = path.join(base, name);
      if (folder === own || !(await isDead(folder))) continue;
      await rm(folder, { recursive: true, force: true });
      log.info({ folder: name }, "media: removed files that an earlier process left behind");
    }
  };
  await sweep();
  const beat = async () => {
    const now = new Date();
    await utimes(own, now, now);
    await sweep();
  };
  const heartbeat = startRegularTask(beat, {
    everyMs: HEARTBEAT_MS,
    log,
    failure: "media: failed to clean up the work folder",
  });
  return {
    path: own,
    sweep,
    async close() {
      await heartbeat.stop();
      await rm(own, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a folder that only this account can access (user ID; undefined on systems without them). Refuses a symbolic
 * link or another account's folder, and corrects wrong file modes.
 */
async function makePrivate(folder: string, account: number | undefined): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(folder);
  if (!found.isDirectory() || (account !== undefined && found.uid !== account))
    throw new Error(
      `${folder} isn't a folder of the account this program runs under. Media files are processed there, so nobody else may own it: delete it, then start again.`,
    );
  if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700);
}

/** Scope in which process IDs are unique: this machine or container. */
const MACHINE = `${hostname()}-${pidNamespace()}`.replaceAll(/[^\w-]/g, "-");

function pidNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid").replaceAll(/\D/g, "");
  } catch {
    // Not Linux, so there are no other PID namespaces.
    return "0";
  }
}

async function isDead(folder: string): Promise<boolean> {
  const [machine, pid] = path.basename(folder).split(".");
  if (machine === MACHINE && !isAlive(Number(pid))) return true;
  const heartbeatAt = await stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
  return Date.now() - heartbeatAt > DEAD_AFTER_MS;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
