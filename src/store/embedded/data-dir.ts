import { createHash } from "node:crypto";
import { chown, lstat, mkdir, realpath, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { errorCodeOf, StoreUnavailable } from "../unavailable.ts";
import { folderError } from "./errors.ts";

/** Location and account of an embedded server. The same on every start with the same DATA_DIR. */
export interface ClusterLocation {
  /** `DATA_DIR/postgres`, accessible only to the server's account. */
  readonly root: string;
  /** The cluster (PGDATA). */
  readonly cluster: string;
  /** Folder in which programs find the server's socket. */
  readonly socketDir: string;
  /** Account for PostgreSQL if we are root: it refuses to run as root. */
  readonly runAs: SystemAccount | undefined;
  /** Prefix of each of PostgreSQL's commands; see {@link USER_NAMESPACE_PREFIX}. */
  readonly prefix: readonly string[];
}

/** Not used by any package. A shared account such as nobody would give other services on the machine access. */
const OWN_ID = 27769;

/**
 * Finds and prepares the server's location.
 *
 * As root, the server runs as the account that already owns the cluster or DATA_DIR, else under a user ID of its own.
 * That account may be unable to enter DATA_DIR (a clone in root's 0700 home). The cluster stays in DATA_DIR anyway,
 * since nobody would back up or mount a database elsewhere: see {@link folderArgument}.
 *
 * @throws StoreUnavailable when the folder can't be created or isn't ours.
 */
export async function locateCluster(dataDir: string): Promise<ClusterLocation> {
  const isRoot = process.getuid?.() === 0;
  try {
    await makeFolder(resolve(dataDir));
    // The canonical path, so that processes that use different links meet at one socket.
    const root = join(await realpath(dataDir), "postgres");
    await mkdir(root, { mode: 0o700 }).catch(ignoreExisting);
    const runAs = isRoot ? await chooseAccount(root) : undefined;
    if (!isRoot) await requireOwn(root);
    const prefix = runAs === undefined && (isRoot || !hasName()) ? USER_NAMESPACE_PREFIX : [];
    const cluster = join(root, "cluster");
    return { root, cluster, runAs, prefix, socketDir: await socketDirFor(cluster, runAs) };
  } catch (error) {
    throw folderError(error, join(resolve(dataDir), "postgres"));
  }
}

/**
 * Returns the server's argument for the folder in which it is started. As another account on Linux, this is its working
 * directory, which doesn't require access to the parent folders, so a folder in root's home works.
 */
export function folderArgument(location: ClusterLocation, folder: string): string {
  return location.runAs !== undefined && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

/**
 * For root without the permission to change its user (a container without capabilities or with a single mapped user),
 * and for a user without a name, which initdb refuses: a user namespace in which we are nobody.
 */
const USER_NAMESPACE_PREFIX = ["unshare", "--user", "--map-user=65534"];

/** Recursive mkdir alone reports "no such file" on a read-only disk, and loops forever in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCodeOf(error) === "EEXIST" && (await stat(folder)).isDirectory()) return;
    if (errorCodeOf(error) !== "ENOENT" || folder === dirname(folder)) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder).catch(ignoreExisting);
  }
}

/** Returns undefined if the system doesn't let us change the folder's owner. */
async function chooseAccount(root: string): Promise<SystemAccount | undefined> {
  const { uid, gid } = await stat(root);
  if (uid !== 0) return { uid, gid };
  const above = await stat(join(root, ".."));
  const account = above.uid === 0 ? { uid: OWN_ID, gid: OWN_ID } : { uid: above.uid, gid: above.gid };
  try {
    await chown(root, account.uid, account.gid);
    return account;
  } catch (error) {
    if (["EPERM", "EINVAL"].includes(errorCodeOf(error))) return undefined;
    throw error;
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

async function requireOwn(root: string): Promise<void> {
  const { uid } = await stat(root);
  if (process.getuid === undefined || uid === process.getuid()) return;
  throw new StoreUnavailable(
    `The database in ${root} belongs to another user (uid ${uid}). Start Mynah as that user or as root, give the ` +
      "folder to the current user (chown -R, while nothing is running), or choose another DATA_DIR.",
  );
}

function ignoreExisting(error: unknown): void {
  if (errorCodeOf(error) !== "EEXIST") throw error;
}

export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

/** A socket's path can have 103 bytes on macOS and 107 on Linux. */
const MAX_SOCKET_DIR = 103 - "/.s.PGSQL.5432".length;

/**
 * Returns the cluster, where every process that shares DATA_DIR finds the socket, or a folder in /tmp if that path is
 * too long.
 */
async function socketDirFor(cluster: string, runAs: SystemAccount | undefined): Promise<string> {
  if (Buffer.byteLength(cluster) <= MAX_SOCKET_DIR) return cluster;
  // Never os.tmpdir(): processes with different TMPDIR must meet at one socket.
  const folder = `/tmp/mynah-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`;
  await mkdir(folder, { mode: 0o700 }).then(
    () => runAs && chown(folder, runAs.uid, runAs.gid),
    (error: unknown) => {
      if (errorCodeOf(error) !== "EEXIST") throw error;
    },
  );
  await requireOwnFolder(folder, runAs?.uid ?? process.getuid?.());
  return folder;
}

/** In /tmp, anybody may have created the folder first to gain access. */
async function requireOwnFolder(folder: string, owner: number | undefined): Promise<void> {
  const found = await lstat(folder);
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return;
  throw new StoreUnavailable(
    `The database's socket goes into ${folder}, but that folder belongs to another user. Remove it, or choose a DATA_DIR ` +
      "with a shorter path.",
  );
}
