import { execFile } from "node:child_process";
import { chown, lchown, mkdtemp, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StoreUnavailable, errorCodeOf } from "../unavailable.ts";
import type { Binaries } from "./binaries.ts";
import { type ClusterLocation, folderArgument, type SystemAccount } from "./data-dir.ts";
import { folderError, serverOutputError, spawnError } from "./errors.ts";

/** Age at which an unfinished cluster is considered abandoned. */
const ABANDONED_MS = 10 * 60_000;
const INIT_LIMIT_MS = 120_000;

/**
 * The server's programs get none of our environment, which contains tokens, and PG* variables that would configure
 * them.
 */
export const CLEAN_ENVIRONMENT = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C" };

const INIT = ["-U", "mynah", "-A", "trust", "-E", "UTF8", "--no-instructions", "--locale=C"];
/** Case folding for the letters of every script, identical on every system. */
const LOCALE = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/**
 * Creates the cluster if there is none. It is created in a temporary folder and renamed, so an incomplete one is never
 * used. If two processes do this at once, one wins and both continue.
 *
 * Trust authentication is safe: the only access is a socket inside a folder that only the server's account (and root)
 * can enter.
 */
export async function ensureCluster(location: ClusterLocation, binaries: Binaries): Promise<void> {
  try {
    if (await isThere(location, binaries)) return;
    await removeAbandoned(location);
    const fresh = await mkdtemp(join(location.root, "new-"));
    try {
      await initialize(location, binaries, fresh);
      await rename(fresh, location.cluster).catch(ignoreTaken);
      await syncFolder(location.root);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
    if (!(await isThere(location, binaries))) throw notACluster(location);
  } catch (error) {
    throw folderError(error, location.root);
  }
}

async function isThere({ cluster }: ClusterLocation, { major }: Binaries): Promise<boolean> {
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch((error: unknown) => {
    if (errorCodeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (version === undefined || version.trim() === major) return version !== undefined;
  throw new StoreUnavailable(
    `The database in ${cluster} was created by PostgreSQL ${version.trim()}, and this version of Mynah includes ${major}. ` +
      "Start the version of Mynah that created it, dump it and load the dump into the new one, or set DATABASE_URL.",
  );
}

function notACluster({ cluster }: ClusterLocation): StoreUnavailable {
  return new StoreUnavailable(
    `${cluster} isn't empty and isn't a database. Nothing was changed. Move it elsewhere, or choose another DATA_DIR.`,
  );
}

async function initialize(location: ClusterLocation, binaries: Binaries, folder: string): Promise<void> {
  if (location.runAs === undefined) return initdb(location, binaries, folder, undefined);
  // initdb needs an account with a name; the server doesn't.
  const named = await namedAccount();
  await chown(folder, named.uid, named.gid);
  await initdb(location, binaries, folder, named);
  await giveTo(location.runAs, folder);
}

async function initdb(
  location: ClusterLocation,
  binaries: Binaries,
  folder: string,
  account: SystemAccount | undefined,
): Promise<void> {
  const run = { ...account, cwd: folder, env: CLEAN_ENVIRONMENT, timeout: INIT_LIMIT_MS };
  const words = ["-D", folderArgument(location, folder), ...INIT, ...LOCALE];
  try {
    const [command = "", ...rest] = [...location.prefix, binaries.initdb, ...words];
    await promisify(execFile)(command, rest, run);
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw output === "" ? spawnError(error) : serverOutputError(output, location.root);
  }
}

async function namedAccount(): Promise<SystemAccount> {
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

async function giveTo({ uid, gid }: SystemAccount, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  await chown(folder, uid, gid);
}

async function removeAbandoned({ root }: ClusterLocation): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith("new-")) continue;
    const { mtimeMs } = await stat(join(root, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(root, name), { recursive: true, force: true });
  }
}

function ignoreTaken(error: unknown): void {
  if (!["ENOTEMPTY", "EEXIST"].includes(errorCodeOf(error))) throw error;
}

/** The rename must survive a power failure, or the next start would create a second cluster next to the data. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
