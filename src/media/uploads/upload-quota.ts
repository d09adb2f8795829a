import { statfs } from "node:fs/promises";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import { errorCode, UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";

/** Bytes written between two checks of the free disk space. */
const LOOK_EVERY_BYTES = 16 * 2 ** 20;

/** All in bytes. */
export interface UploadLimits {
  /** For one owner's uploads together. */
  readonly person: number;
  /** For all uploads together. */
  readonly total: number;
  /** Disk space that uploads leave free for the database and for results, which may have been paid for. */
  readonly reserve: number;
}

interface UploadQuotaDeps {
  readonly db: Kysely<Database>;
  readonly limits: UploadLimits;
  /** Free space on the disk that stores the files. */
  readonly freeBytes: () => Promise<number>;
}

interface Reservation {
  /** Call before writing this many more bytes. Throws UserError when there's no room for them. */
  grow(bytes: number): Promise<void>;
  /** Call once. `storedBytes` is the size of the stored file, or 0 after a failure. */
  release(storedBytes: number): void;
}

export interface UploadQuota {
  /** Reserves room for an upload of the announced size. Throws UserError when there is none. */
  reserve(owner: string, announced: number): Promise<Reservation>;
  /** Whether uploads are refused because the disk is nearly full. */
  isDiskLow(): Promise<boolean>;
}

interface Live {
  readonly owner: string;
  /** Reserved bytes: the announced size, or the written size if that is larger. */
  held: number;
  written: number;
  /** Stored uploads: the sums from the table at the start, plus what this process has stored since. */
  readonly stored: { person: number; total: number };
}

/**
 * Counts uploads against their limits: those in the table and those arriving in this process. Uploads that arrive in
 * another process at the same time are counted once they finish, so they can push the total over the limit.
 */
export function createUploadQuota({ db, limits, freeBytes }: UploadQuotaDeps): UploadQuota {
  const arriving = new Set<Live>();

  const heldBy = (isCounted: (one: Live) => boolean) =>
    [...arriving].filter(isCounted).reduce((sum, { held }) => sum + held, 0);

  function checkLimits({ owner, stored }: Live): void {
    const mine = stored.person + heldBy((one) => one.owner === owner);
    if (mine > limits.person) throw new UserError(say("uploadsOfPersonFull", { maxBytes: limits.person }));
    if (stored.total + heldBy(() => true) > limits.total) throw new UserError(say("uploadsFull"));
  }

  async function checkDisk(): Promise<void> {
    const free = await freeBytes();
    const coming = [...arriving].reduce((sum, { held, written }) => sum + held - written, 0);
    if (free - coming < limits.reserve) throw new UserError(say("uploadsDiskLow"));
  }

  const release = (live: Live, storedBytes: number) => {
    arriving.delete(live);
    for (const { owner, stored } of arriving) {
      stored.total += storedBytes;
      if (owner === live.owner) stored.person += storedBytes;
    }
  };

  const grow = async (live: Live, bytes: number) => {
    const before = live.written;
    live.held = Math.max(live.held, before + bytes);
    try {
      checkLimits(live);
    } catch (error) {
      // Released immediately, so a refused upload doesn't cause others to be refused.
      release(live, 0);
      throw error;
    }
    const isLook = Math.floor(before / LOOK_EVERY_BYTES) < Math.floor((before + bytes) / LOOK_EVERY_BYTES);
    if (isLook) await checkDisk();
    live.written += bytes;
  };

  return {
    async reserve(owner, announced) {
      const live: Live = { owner, held: announced, written: 0, stored: { person: 0, total: 0 } };
      // Added before the first await, so that two simultaneous uploads see each other.
      arriving.add(live);
      try {
        const { person, total } = await storedUploads(db, owner);
        live.stored.person += person;
        live.stored.total += total;
        checkLimits(live);
        await checkDisk();
      } catch (error) {
        release(live, 0);
        throw error;
      }
      return { grow: (bytes) => grow(live, bytes), release: (storedBytes) => release(live, storedBytes) };
    },
    isDiskLow: async () => (await freeBytes()) < limits.reserve,
  };
}

/** Expired uploads count until they are deleted from disk. */
async function storedUploads(db: Kysely<Database>, owner: string) {
  return db
    .selectFrom("files")
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as("total"))
    .select(sql<number>`coalesce(sum(bytes) filter (where owner = ${owner}), 0)::float8`.as("person"))
    .where("kind", "=", "upload")
    .executeTakeFirstOrThrow();
}

/**
 * Returns the bytes that an unprivileged process can still write to the disk of this folder, or of its nearest existing
 * parent.
 */
export async function freeBytesAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (errorCode(error) !== "ENOENT" || path.dirname(folder) === folder) throw error;
    return freeBytesAt(path.dirname(folder));
  }
}
