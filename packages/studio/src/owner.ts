import { open, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readJson, writeJson } from "./json-file.ts";

/** What other processes need in order to use the studio of the process that owns the folder. */
export interface OwnerRecord {
  readonly url: string;
  readonly apiKey: string;
  /** Name of the machine whose loopback address `url` is. */
  readonly machine: string;
  /** Changes with every start. */
  readonly instance: string;
}

export interface Ownership {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Makes this process the only owner of a studio's folder. Returns undefined while another process owns it.
 *
 * The lock is SQLite's lock on an empty database, because Node has no other lock that the kernel releases however the
 * process ends. So there is no lease that a busy or suspended owner could lose, and no stale lock to detect.
 */
export async function claimFolder(dir: string): Promise<Ownership | undefined> {
  const path = join(dir, "owner.lock");
  await createPrivately(path);
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("begin exclusive");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

/** Creates the file only if it is missing: closing a file that this process has locked would release the lock. */
async function createPrivately(path: string): Promise<void> {
  try {
    await (await open(path, "wx", 0o600)).close();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

const recordIn = (dir: string) => join(dir, "owner.json");

/** Returns undefined while there is no owner, for example while it is starting. */
export const readOwner = (dir: string): Promise<OwnerRecord | undefined> => readJson(recordIn(dir));

/** Only for the owner. */
export const writeOwner = (dir: string, record: Omit<OwnerRecord, "machine">): Promise<void> =>
  writeJson(recordIn(dir), { ...record, machine: hostname() });

/** Only for the owner: while it is starting, nobody should use a previous owner's address. */
export const removeOwner = (dir: string): Promise<void> => rm(recordIn(dir), { force: true });
