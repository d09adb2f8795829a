import { createHash } from "node:crypto";
import { chown, lstat, mkdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StoreUnavailable } from "../unavailable.ts";
import { folderTrouble } from "./trouble.ts";

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Where an embedded server lives, and as whom it runs. The same on every start with the same DATA_DIR. */
export interface Place {
  /** `DATA_DIR/postgres`, closed to everybody but the server's account. */
  readonly root: string;
  /** The cluster (PGDATA). */
  readonly cluster: string;
  /** Where programs find the server's socket. */
  readonly socketDir: string;
  /** Set only when we are root, which PostgreSQL refuses to run as. */
  readonly runAs: Account | undefined;
  /** Reach the cluster by the working directory; see {@link inPlace}. */
  readonly byWorkingDirectory: boolean;
}

/** Belongs to no package; a shared account such as nobody would let other services of the machine in. */
const OWN_ID = 27769;

/** A socket's whole path may have 103 bytes on macOS and 107 on Linux; its file name takes 14. */
const LONGEST_SOCKET_DIR = 103 - "/.s.PGSQL.5432".length;

/**
 * Finds and prepares the server's place.
 *
 * As root, the server runs as the account that owns the cluster or DATA_DIR already, else as a number of its own. That
 * account may be unable to enter DATA_DIR (a clone in root's 0700 home). The cluster stays in DATA_DIR all the same,
 * since a database that lives elsewhere is one nobody backs up or mounts: on Linux the server is started *inside* the
 * cluster and knows it as /proc/self/cwd, for which no folder above needs to be entered. (`unshare --map-user` would do
 * without root's files changing hands, but keeps root's real uid and is forbidden in most containers.)
 */
export async function choosePlace(dataDir: string): Promise<Place> {
  const root = join(resolve(dataDir), "postgres");
  const isRoot = process.getuid?.() === 0;
  try {
    await mkdir(resolve(dataDir), { recursive: true });
    await mkdir(root, { mode: 0o700 }).catch(ignoreExisting);
    const runAs = isRoot ? await chooseAccount(dataDir, root) : undefined;
    if (!isRoot) await requireOwn(root);
    const cluster = join(root, "cluster");
    const byWorkingDirectory = isRoot && process.platform === "linux";
    return { root, cluster, runAs, byWorkingDirectory, socketDir: await socketDirFor(cluster, runAs) };
  } catch (error) {
    throw folderTrouble(error, root);
  }
}

/** How the server is told of a folder it is started inside of. */
export function inPlace(place: Place, folder: string): string {
  return place.byWorkingDirectory ? "/proc/self/cwd" : folder;
}

async function chooseAccount(dataDir: string, root: string): Promise<Account> {
  for (const folder of [root, resolve(dataDir)]) {
    const { uid, gid } = await stat(folder);
    if (uid === 0) continue;
    if (folder !== root) await chown(root, uid, gid);
    return { uid, gid };
  }
  await chown(root, OWN_ID, OWN_ID);
  return { uid: OWN_ID, gid: OWN_ID };
}

async function requireOwn(root: string): Promise<void> {
  const { uid } = await stat(root);
  if (process.getuid === undefined || uid === process.getuid()) return;
  throw new StoreUnavailable(
    `The database in ${root} belongs to another user (uid ${uid}). Start Mynah as that user or as root, give the ` +
      "folder to the present user (chown -R, while nothing runs), or choose another DATA_DIR.",
  );
}

/** Beside the data, where every process that shares DATA_DIR finds it; in /tmp only where that path is too long. */
async function socketDirFor(cluster: string, runAs: Account | undefined): Promise<string> {
  if (Buffer.byteLength(cluster) <= LONGEST_SOCKET_DIR) return cluster;
  // Never os.tmpdir(): two starts with different TMPDIR must meet at one socket.
  const folder = join("/tmp", `mynah-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`);
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  const owner = runAs?.uid ?? process.getuid?.();
  let found = await lstat(folder);
  if (runAs !== undefined && found.uid === 0) await chown(folder, runAs.uid, runAs.gid);
  found = await lstat(folder);
  if (found.uid === owner && (found.mode & 0o077) === 0) return folder;
  throw new StoreUnavailable(
    `The database's socket belongs into ${folder}, but that folder is someone else's. Remove it, or choose a DATA_DIR ` +
      "with a shorter path.",
  );
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
}
