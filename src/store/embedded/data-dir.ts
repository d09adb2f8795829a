import { chown, mkdir, realpath, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { StoreUnavailable, errorCodeOf } from "../unavailable.ts";
import { type SystemAccount, socketDirFor } from "./socket.ts";
import { folderError } from "./errors.ts";

/** Where an embedded server lives, and as whom it runs. The same on every start with the same DATA_DIR. */
export interface ClusterLocation {
  /** `DATA_DIR/postgres`, closed to everybody but the server's account. */
  readonly root: string;
  /** The cluster (PGDATA). */
  readonly cluster: string;
  /** Where programs find the server's socket. */
  readonly socketDir: string;
  /** The account PostgreSQL runs as, when we are root: it refuses to be root. */
  readonly runAs: SystemAccount | undefined;
  /** Words before each of PostgreSQL's commands; see {@link USER_NAMESPACE_PREFIX}. */
  readonly prefix: readonly string[];
}

/** Belongs to no package; a shared account such as nobody would let other services of the machine in. */
const OWN_ID = 27769;

/**
 * Finds and prepares the server's place.
 *
 * As root, the server runs as the account that owns the cluster or DATA_DIR already, else as a number of its own. That
 * account may be unable to enter DATA_DIR (a clone in root's 0700 home). The cluster stays in DATA_DIR all the same,
 * since a database that lives elsewhere is one nobody backs up or mounts: see {@link folderArgument}.
 *
 * @throws StoreUnavailable when the folder cannot be made or is not ours.
 */
export async function locateCluster(dataDir: string): Promise<ClusterLocation> {
  const isRoot = process.getuid?.() === 0;
  try {
    await makeFolder(resolve(dataDir));
    // One name for one folder: processes that come by different links must meet at one socket.
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
 * How the server is told of the folder it is started inside of. As another account on Linux by its working directory,
 * for which no folder above needs to be entered: a folder in root's home is as good as any.
 */
export function folderArgument(location: ClusterLocation, folder: string): string {
  return location.runAs !== undefined && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

/**
 * For root that may not become anybody else (a container without capabilities or with a single mapped user), and for a
 * user who is only a number, which initdb refuses: a user namespace in which we are called nobody.
 */
const USER_NAMESPACE_PREFIX = ["unshare", "--user", "--map-user=65534"];

/** Recursive mkdir alone says "no such file" of a read-only disk, and turns round for ever in /proc. */
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

/** Undefined when the system does not let us give a folder away. */
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
      "folder to the present user (chown -R, while nothing runs), or choose another DATA_DIR.",
  );
}

function ignoreExisting(error: unknown): void {
  if (errorCodeOf(error) !== "EEXIST") throw error;
}
