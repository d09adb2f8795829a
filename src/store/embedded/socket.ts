import { createHash } from "node:crypto";
import { chown, lstat, mkdir } from "node:fs/promises";
import { StoreUnavailable, errorCodeOf } from "../unavailable.ts";

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
export async function socketDirFor(cluster: string, runAs: SystemAccount | undefined): Promise<string> {
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
