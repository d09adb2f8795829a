import { randomUUID } from "node:crypto";
import { rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { warn, ok, fail, type DoctorCheck, type CheckResult } from "./check.ts";

const GB = 1e9;
/** A few uploads take this much, and a database on a full disk stops. */
const TOO_LITTLE = 0.5 * GB;
const LITTLE = 5 * GB;

/** Causes by error code, for the message. */
const CAUSES: Readonly<Record<string, string>> = {
  EACCES: "this user isn't allowed to write there",
  EPERM: "this user isn't allowed to write there",
  EROFS: "it's on a read-only disk",
  ENOSPC: "the disk is full",
  EDQUOT: "this user's disk quota is exhausted",
  ENOTDIR: "it or part of its path is a file",
  ENOENT: "its path can't hold files",
};

export function checkDataDir(dataDir: string): DoctorCheck {
  const folder = path.resolve(dataDir);
  return {
    name: "DATA_DIR",
    async run() {
      try {
        const there = await nearest(folder);
        await tryWriting(there);
        const { bavail, bsize } = await statfs(there);
        return checkFreeSpace(folder, bavail * bsize);
      } catch (error) {
        const code = String((error as NodeJS.ErrnoException).code);
        return fail(
          `Can't write to ${folder}: ${CAUSES[code] ?? code}. Fix that, or set DATA_DIR to another folder.`,
        );
      }
    },
  };
}

/** Returns the nearest existing folder. The program creates a missing folder; the doctor leaves nothing behind. */
async function nearest(folder: string): Promise<string> {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return nearest(path.dirname(folder));
  }
}

async function tryWriting(folder: string): Promise<void> {
  const probe = path.join(folder, `.mynah-doctor-${randomUUID()}`);
  await writeFile(probe, "can be written", { flag: "wx" });
  await rm(probe);
}

function checkFreeSpace(folder: string, free: number): CheckResult {
  const left = `${(free / GB).toFixed(1)} GB free in ${folder}`;
  if (free < TOO_LITTLE) return fail(`Only ${left}. Free some space, or set DATA_DIR to another disk.`);
  if (free < LITTLE)
    return warn(`${left}, which recordings can fill soon. Monitor it, or lower RESULT_DAYS.`);
  return ok(left);
}
