import { execFile } from "node:child_process";
import { chown, lchown, mkdtemp, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StoreUnavailable, codeOf } from "../unavailable.ts";
import type { Binaries } from "./binaries.ts";
import { inPlace, type Place } from "./data-dir.ts";
import type { Account } from "./socket.ts";
import { folderTrouble, outputTrouble, spawnTrouble } from "./errors.ts";

/** An unfinished cluster this old belongs to nobody who still lives. */
const ABANDONED_MS = 10 * 60_000;
const INIT_LIMIT_MS = 120_000;

/** The server's programs see nothing of our environment: it holds tokens, and PG* names that would steer them. */
export const CLEAN_ENVIRONMENT = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C" };

const INIT = ["-U", "mynah", "-A", "trust", "-E", "UTF8", "--no-instructions", "--locale=C"];
/** Letters of every script fold their case, the same on every system. */
const LOCALE = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/**
 * Makes the cluster where there is none yet. It is made beside and renamed, so a half-made one is never used, and of two
 * processes doing it at once one wins and both go on.
 *
 * Trust is safe: the only way in is a socket inside a folder that only the server's account (and root) can enter.
 */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<void> {
  try {
    if (await isThere(place, binaries)) return;
    await removeAbandoned(place);
    const fresh = await mkdtemp(join(place.root, "new-"));
    try {
      await initialise(place, binaries, fresh);
      await rename(fresh, place.cluster).catch(ignoreTaken);
      await syncFolder(place.root);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
    if (!(await isThere(place, binaries))) throw notACluster(place);
  } catch (error) {
    throw folderTrouble(error, place.root);
  }
}

async function isThere({ cluster }: Place, { major }: Binaries): Promise<boolean> {
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (version === undefined || version.trim() === major) return version !== undefined;
  throw new StoreUnavailable(
    `The database in ${cluster} was made by PostgreSQL ${version.trim()}, and this version of Mynah carries ${major}. ` +
      "Start the version of Mynah that made it, dump it and load the dump into the new one, or set DATABASE_URL.",
  );
}

function notACluster({ cluster }: Place): StoreUnavailable {
  return new StoreUnavailable(
    `${cluster} is not empty, but is not a database either. Nothing was changed. Move it away or choose another DATA_DIR.`,
  );
}

async function initialise(place: Place, binaries: Binaries, folder: string): Promise<void> {
  if (place.runAs === undefined) return initdb(place, binaries, folder, undefined);
  // initdb insists on an account with a name; the server itself does not.
  const named = await namedAccount();
  await chown(folder, named.uid, named.gid);
  await initdb(place, binaries, folder, named);
  await giveTo(place.runAs, folder);
}

async function initdb(
  place: Place,
  binaries: Binaries,
  folder: string,
  account: Account | undefined,
): Promise<void> {
  const run = { ...account, cwd: folder, env: CLEAN_ENVIRONMENT, timeout: INIT_LIMIT_MS };
  const words = ["-D", inPlace(place, folder), ...INIT, ...LOCALE];
  try {
    const [command = "", ...rest] = [...place.prefix, binaries.initdb, ...words];
    await promisify(execFile)(command, rest, run);
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw output === "" ? spawnTrouble(error) : outputTrouble(output, place.root);
  }
}

async function namedAccount(): Promise<Account> {
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  await chown(folder, uid, gid);
}

async function removeAbandoned({ root }: Place): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith("new-")) continue;
    const { mtimeMs } = await stat(join(root, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(root, name), { recursive: true, force: true });
  }
}

function ignoreTaken(error: unknown): void {
  if (!["ENOTEMPTY", "EEXIST"].includes(codeOf(error))) throw error;
}

/** The rename itself must survive a power loss, or the next start makes a second cluster beside the data. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
