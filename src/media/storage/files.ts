import { createHash } from "node:crypto";
import { open, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import { createGroupedWrites } from "../../base/grouped-writes.ts";
import { commitSoon } from "../../store/commit-soon.ts";
import { prepared } from "../../store/prepared.ts";
import type { Database } from "../../store/schema.ts";
import { isStatementError } from "../../store/unavailable.ts";
import { writeTempFile, type Admit, type TempFile } from "./temp-file.ts";
import type { MediaKind } from "../kinds/identity.ts";
import { upsertFiles, type FileRow, type NewFile, type StoredFile } from "./file-rows.ts";
import { collectGarbage, removeForJobs, type GarbageCollection } from "./garbage-collection.ts";

export type { FileRow, NewFile, StoredFile } from "./file-rows.ts";

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenedFile {
  readonly file: StoredFile;
  /** Location of the bytes. A later removal deletes them. */
  readonly path: string;
  /** Bytes on disk. */
  readonly size: number;
  /** Call this once, or call `close`. */
  stream(range?: ByteRange): Readable;
  close(): Promise<void>;
}

/** Files on disk, each with a row. Shared by every process with the same DATA_DIR and database. */
export interface Files {
  /**
   * Streams to disk under a temporary name and calls fsync. Throws TooLarge, UserError (disk full) or the stream's
   * error; never destroys the stream.
   */
  write(stream: Readable, maxBytes: number, admit?: Admit): Promise<TempFile>;
  /** Moves a temporary file to its final path and writes its row. The same ID replaces both. */
  keep(file: TempFile, row: NewFile): Promise<StoredFile>;
  /** Moves a temporary file to its final path, and returns the row, which the caller writes. */
  move(file: TempFile, row: NewFile): Promise<FileRow>;
  /** Returns undefined for an unknown or expired ID. */
  find(id: string): Promise<StoredFile | undefined>;
  /** Returns an owner's newest file of these kinds, uploaded or produced by a job. */
  newestOf(owner: string, kinds: readonly MediaKind[]): Promise<StoredFile | undefined>;
  /**
   * Returns undefined like {@link find}, and when the bytes are missing. A later removal doesn't affect an open file.
   */
  open(id: string): Promise<OpenedFile | undefined>;
  /** Postpones a file's expiry; never brings it forward. */
  extend(id: string, expiresAt: Date): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes the results of these jobs. */
  removeOf(jobs: readonly string[]): Promise<void>;
  /** Removes expired files and leftovers of a crash. Safe to run in several processes. */
  reclaim(now: Date): Promise<GarbageCollection>;
}

export interface FilesOptions {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly log: Logger;
}

export function createFiles({ db, dataDir, now, log }: FilesOptions): Files {
  const folder = path.resolve(dataDir, "media");
  const locate = (id: string) => pathOf(folder, id);
  const upsert = createUpsert(db);

  async function move(draft: TempFile, row: NewFile): Promise<FileRow> {
    await draft.moveTo(locate(row.id));
    // A crash or a lost database connection here leaves bytes without a row; `reclaim` removes them by age.
    const { bytes, contentHash } = draft;
    return { ...row, bytes, contentHash, createdAt: now() };
  }

  const find = async (id: string) => {
    if (!isId(id)) return undefined;
    const row = await db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
    return row && (row.expiresAt === null || row.expiresAt > now()) ? row : undefined;
  };

  return {
    find,
    newestOf: (owner, kinds) =>
      db
        .selectFrom("files")
        .selectAll()
        .where("owner", "=", owner)
        .where(({ or, eb }) => or(kinds.map((kind) => eb("type", "like", `${kind}/%`))))
        .where(({ or, eb }) => or([eb("expiresAt", "is", null), eb("expiresAt", ">", now())]))
        .orderBy("createdAt", "desc")
        .limit(1)
        .executeTakeFirst(),
    write: (stream, maxBytes, admit) => writeTempFile(path.join(folder, "tmp"), stream, maxBytes, admit),
    move,
    keep: async (draft, row) => upsert(await move(draft, row)),
    async open(id) {
      const file = await find(id);
      const handle = file && (await openIfThere(locate(id)));
      if (!handle) return undefined;
      return opened(file, locate(id), handle, (await handle.stat()).size);
    },
    async extend(id, expiresAt) {
      await db
        .updateTable("files")
        .set({ expiresAt })
        .where("id", "=", id)
        .where("expiresAt", "<", expiresAt)
        .execute();
    },
    async remove(id) {
      if (!isId(id)) return;
      await db.deleteFrom("files").where("id", "=", id).execute();
      await rm(locate(id), { force: true });
    },
    removeOf: (jobs) => removeForJobs({ db, locate }, jobs),
    reclaim: (at) => collectGarbage({ db, folder, locate, now: at, log }),
  };
}

/**
 * IDs become file names and parts of links, so no other characters are allowed. Longer IDs wouldn't fit in a link's
 * token.
 */
const isId = (id: string) => /^[a-z0-9][a-z0-9-]{0,29}$/.test(id);

function pathOf(folder: string, id: string): string {
  if (!isId(id)) throw new Error(`not the id of a file: ${JSON.stringify(id)}`);
  // IDs of one kind share a prefix; a digest spreads them evenly over 256 folders.
  return path.join(folder, createHash("sha256").update(id).digest("hex").slice(0, 2), id);
}

/** Rows that are written at the same time go together. Another process that stores the same result replaces the row. */
const createUpsert = (db: Kysely<Database>) =>
  createGroupedWrites<FileRow, StoredFile>({
    keyOf: ({ id }) => id,
    writeGroup: (rows) => upsertAll(db, rows),
    writeAlone: async (row) => {
      const [stored] = await upsertAll(db, [row]);
      if (!stored) throw new Error(`the row of ${row.id} was not returned`);
      return stored;
    },
    isRefusal: isStatementError,
  });

async function upsertAll(
  db: Kysely<Database>,
  rows: readonly FileRow[],
): Promise<(StoredFile | undefined)[]> {
  // A result whose row is lost with the database is collected again: the job's row names it in a later commit.
  const canRepeat = rows.every(({ kind }) => kind === "result");
  const { rows: stored } = await sql<StoredFile & { commitMode: string }>`${prepared}${upsertFiles(rows)}
    returning id, kind, job_id, owner, name, type, bytes, duration_ms, content_hash, created_at, expires_at,
      ${canRepeat ? commitSoon : sql`''`} as commit_mode`.execute(db);
  const byId = new Map(stored.map((row) => [row.id, row]));
  return rows.map(({ id }) => {
    const row = byId.get(id);
    if (!row) return undefined;
    const { commitMode: _, ...file } = row;
    return file;
  });
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const opened = (file: StoredFile, path: string, handle: FileHandle, size: number): OpenedFile => ({
  file,
  path,
  size,
  stream: (range) => handle.createReadStream({ ...range, highWaterMark: 64 * 1024 }),
  close: () => handle.close(),
});
