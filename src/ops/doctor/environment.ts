import path from "node:path";
import { randomUUID } from "node:crypto";
import { rm, stat, statfs, writeFile } from "node:fs/promises";
import { StorageError } from "../../errors.ts";
import { type CheckResult, type DoctorCheck, fail, ok, warn } from "./check.ts";

/** First version that runs TypeScript without a flag; package.json requires the same. */
const OLDEST = { major: 24, minor: 12 };

export function checkNodeVersion(version: string): DoctorCheck {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
  const oldest = `${OLDEST.major}.${OLDEST.minor}`;
  return {
    name: "Node.js",
    run: async () =>
      isOld
        ? fail(
            `This is ${version}; Mynah needs ${oldest} or newer. Run npm ci, which installs the right one, and start with npm start.`,
          )
        : ok(version),
  };
}

/** Earlier than this version of the program. */
const LONG_AGO = Date.UTC(2026, 0, 1);
/** Platforms refuse requests that were signed five minutes ago, and links are signed for hours. */
const FAR_MS = 60_000;
const LIMIT_MS = 5000;

interface Clocks {
  /** URL of a server whose clock can be trusted, if there is one. */
  readonly server: string | undefined;
  readonly now: () => number;
}

export function checkClock({ server, now }: Clocks): DoctorCheck {
  return {
    name: "clock",
    async run(signal) {
      const here = new Date(now()).toISOString().slice(0, 16);
      if (now() < LONG_AGO)
        return fail(`The time can't be ${here}. Set this machine's clock, preferably with NTP.`);
      const offMs = server === undefined ? undefined : await offFrom(server, now, signal);
      if (offMs === undefined) return ok(`${here} UTC, no other clock to compare with`);
      const { host } = new URL(server ?? "");
      const off = `${Math.round(Math.abs(offMs) / 1000)} seconds ${offMs > 0 ? "ahead of" : "behind"} ${host}`;
      if (Math.abs(offMs) > FAR_MS) {
        return warn(
          `The clock is ${off}. Set it with NTP; otherwise, signed links and requests may be rejected.`,
        );
      }
      return ok(`${here} UTC, the same as ${host}`);
    },
  };
}

/**
 * Reads the Date header that servers send with any response; accurate to a second. Returns undefined if there is none.
 */
async function offFrom(server: string, now: () => number, signal: AbortSignal): Promise<number | undefined> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const answer = await fetch(server, { method: "HEAD", redirect: "manual", signal: limit }).catch(
    () => undefined,
  );
  const date = Date.parse(answer?.headers.get("date") ?? "");
  return Number.isNaN(date) ? undefined : now() - date;
}

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

interface Bucket {
  check(): Promise<void>;
  close(): void;
}

/** Checks that files can be stored in the bucket of FILES_URL, read, listed and deleted. */
export function checkFileStorage(loadStorage: () => Promise<() => Bucket>): DoctorCheck {
  return {
    name: "FILES_URL",
    load: loadStorage,
    async run() {
      const bucket = (await loadStorage())();
      try {
        await bucket.check();
        return ok("a file was stored, read, listed and deleted");
      } catch (error) {
        if (error instanceof StorageError) return fail(error.message);
        throw error;
      } finally {
        bucket.close();
      }
    },
  };
}
