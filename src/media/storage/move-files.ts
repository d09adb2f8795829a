import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { createSemaphore } from "../../base/semaphore.ts";
import type { Database } from "../../store/schema.ts";
import type { StoredFile } from "./file-rows.ts";
import type { FileStorage } from "./storage.ts";
import { adoptTempFile, type TempFile } from "./temp-file.ts";

export interface MoveDeps {
  readonly db: Kysely<Database>;
  readonly from: FileStorage;
  readonly to: FileStorage;
  readonly now: () => Date;
  /** Called before each write; throws when a copy could replace what a process has just stored. */
  readonly checkTarget: () => Promise<void>;
  /** Called after each batch. */
  readonly onProgress: (soFar: MoveReport) => void;
}

export interface MoveReport {
  readonly copied: number;
  /** Of those that were copied. */
  readonly bytes: number;
  /** Found at the target, with the right bytes. */
  readonly present: number;
  /** Deleted or expired meanwhile. */
  readonly gone: number;
  /** IDs of files that are in neither place. */
  readonly missing: readonly string[];
  /** IDs of files whose bytes aren't those that were stored. They aren't copied. */
  readonly damaged: readonly string[];
}

type Copied = "copied" | "present" | "gone" | "missing" | "damaged";
type Row = Pick<StoredFile, "id" | "bytes" | "contentHash" | "createdAt">;

/** Rows that are read, and files that are copied, at once. */
const BATCH = 200;
const AT_ONCE = 8;
/** A file that is just being replaced has other bytes than its row for milliseconds. */
const TRIES = 4;
const PAUSE_MS = 200;

/**
 * Copies what rows name from one storage to another, and changes nothing in the first. Everything may be used meanwhile:
 * what is stored or deleted behind the copy is for a second run, which finds the rest in place. Throws StorageError and
 * UserError (disk full); another run continues.
 */
export async function copyFiles(deps: MoveDeps): Promise<MoveReport> {
  const turns = createSemaphore(AT_ONCE);
  const report = {
    copied: 0,
    bytes: 0,
    present: 0,
    gone: 0,
    missing: [],
    damaged: [],
  } as Mutable<MoveReport>;
  const failed = new AbortController();
  const copyInTurn = (row: Row) =>
    turns.run(async () => {
      if (failed.signal.aborted) return;
      try {
        count(report, row, await copyFile(deps, row));
      } catch (error) {
        failed.abort(error);
      }
    });
  for (let after = ""; ;) {
    const rows = await selectRows(deps, after);
    await Promise.all(rows.map(copyInTurn));
    failed.signal.throwIfAborted();
    deps.onProgress(report);
    const last = rows.at(-1);
    if (!last) return report;
    after = last.id;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer V)[] ? V[] : T[K] };

function count(report: Mutable<MoveReport>, { id, bytes }: Row, outcome: Copied): void {
  if (outcome === "missing" || outcome === "damaged") {
    report[outcome].push(id);
    return;
  }
  report[outcome]++;
  if (outcome === "copied") report.bytes += bytes;
}

const unexpired = ({ db, now }: Pick<MoveDeps, "db" | "now">) =>
  db
    .selectFrom("files")
    .select(["id", "bytes", "contentHash", "createdAt"])
    .where(({ or, eb }) => or([eb("expiresAt", "is", null), eb("expiresAt", ">", now())]));

const selectRows = (deps: MoveDeps, after: string): Promise<Row[]> =>
  unexpired(deps).where("id", ">", after).orderBy("id").limit(BATCH).execute();

/** Copies the file as its row describes it at the end. */
async function copyFile(deps: MoveDeps, first: Row): Promise<Copied> {
  let row = first;
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryCopying(deps, row).catch((error: unknown) => ({ error }));
    const now = await unexpired(deps).where("id", "=", row.id).executeTakeFirst();
    if (!now) return "gone";
    if (isSame(now, row)) {
      if (typeof outcome === "object") throw outcome.error;
      if (outcome !== "damaged" || attempt >= TRIES) return outcome;
      await sleep(PAUSE_MS);
    }
    row = now;
  }
}

/** Whether the row describes the same bytes, of which the hash may have become known. */
const isSame = (now: Row, before: Row): boolean =>
  now.createdAt.getTime() === before.createdAt.getTime() &&
  now.bytes === before.bytes &&
  (now.contentHash === before.contentHash || before.contentHash === null);

async function tryCopying(deps: MoveDeps, row: Row): Promise<Copied> {
  const { from, to } = deps;
  if (await to.has(row)) return "present";
  await using local = await from.fetchLocal(row);
  if (!local) return "missing";
  if (local.size !== row.bytes) return "damaged";
  await deps.checkTarget();
  const stored = await to.put(row.id, borrow(local.path, local.size));
  // A folder doesn't compute it; what came out of a bucket was compared with the row's.
  if (stored.contentHash === null) return "copied";
  if (row.contentHash !== null) return stored.contentHash === row.contentHash ? "copied" : "damaged";
  return (await saveHash(deps, row, stored.contentHash)) ? "copied" : "damaged";
}

/** The source's own file, which stays; of a bucket, a file that was fetched to be moved. */
const borrow = (path: string, bytes: number): TempFile => ({
  ...adoptTempFile(path, bytes),
  discard: async () => undefined,
});

/** A bucket finds bytes by their hash. Of results that a media process finished, a folder never computed it. */
async function saveHash({ db }: MoveDeps, { id, bytes, createdAt }: Row, contentHash: string) {
  const { numUpdatedRows } = await db
    .updateTable("files")
    .set({ contentHash })
    .where("id", "=", id)
    .where("bytes", "=", bytes)
    .where(sql<Date>`date_trunc('milliseconds', created_at)`, "=", createdAt)
    .where("contentHash", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
