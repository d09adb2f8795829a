import path from "node:path";
import type { Readable } from "node:stream";
import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import { createGroupedWrites } from "../../base/grouped-writes.ts";
import { commitSoon } from "../../store/transaction-settings.ts";
import { prepared } from "../../store/prepared.ts";
import type { Database } from "../../store/schema.ts";
import { isStatementError } from "../../store/unavailable.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { isFileId, requireFileId, type FileStorage, type LocalBytes, type StoredBytes } from "./storage.ts";
import { writeTempFile, type Admit, type TempFile } from "./temp-file.ts";
import type { MediaKind } from "../kinds/file-types.ts";
import { FILE_COLUMNS, upsertFiles, type FileRow, type NewFile, type StoredFile } from "./file-rows.ts";
import { collectGarbage, removeForJobs, type GarbageCollection } from "./garbage-collection.ts";

export type { FileRow, NewFile, StoredFile } from "./file-rows.ts";

export interface OpenedFile extends StoredBytes {
  readonly file: StoredFile;
}

export interface LocalFile extends LocalBytes {
  readonly file: StoredFile;
}

/** Stored files, each with a row. Shared by every process with the same storage and database. */
export interface Files {
  /**
   * Streams to disk under a temporary name and calls fsync. Throws TooLarge, UserError (disk full) or the stream's
   * error; never destroys the stream.
   */
  write(stream: Readable, maxBytes: number, admit?: Admit): Promise<TempFile>;
  /** Stores a temporary file and writes its row. The same ID replaces both. */
  keep(file: TempFile, row: NewFile): Promise<StoredFile>;
  /** Stores a temporary file, and returns the row, which the caller writes. */
  move(file: TempFile, row: NewFile): Promise<FileRow>;
  /** Returns undefined for an unknown or expired ID. */
  find(id: string): Promise<StoredFile | undefined>;
  /** Returns an owner's newest file of these kinds, uploaded or produced by a job. */
  newestOf(owner: string, kinds: readonly MediaKind[]): Promise<StoredFile | undefined>;
  /**
   * Returns undefined like {@link find}, and when the bytes are missing. A later removal doesn't affect an open file.
   */
  open(id: string): Promise<OpenedFile | undefined>;
  /** Like {@link open}, but for what needs a path. The path is valid until the file is disposed of or removed. */
  fetchLocal(id: string): Promise<LocalFile | undefined>;
  /** Returns a link to a file in storage that people can reach, valid for minutes; missing for other storage. */
  readonly directLink?: FileStorage["link"];
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
  /** Temporary files are below. */
  readonly dataDir: string;
  /** By default, a folder below `dataDir`. */
  readonly storage?: FileStorage | undefined;
  /** Whether this process, of those that share the storage, lists it for leftovers. Default: it does. */
  readonly mayList?: () => boolean;
  readonly now: () => Date;
  readonly log: Logger;
}

export function createFiles(options: FilesOptions): Files {
  const { db, now, log } = options;
  const folder = path.resolve(options.dataDir, "media");
  const local = createFolderStorage(folder);
  const storage = options.storage ?? local;
  const upsert = createUpsert(db);

  async function move(draft: TempFile, row: NewFile): Promise<FileRow> {
    const stored = await storage.put(requireFileId(row.id), draft);
    // A crash or a lost database connection here leaves bytes without a row; `reclaim` removes them by age.
    return { ...row, ...stored, createdAt: now() };
  }

  const find = async (id: string) => {
    if (!isFileId(id)) return undefined;
    const row = await db.selectFrom("files").select(FILE_COLUMNS).where("id", "=", id).executeTakeFirst();
    return row && (row.expiresAt === null || row.expiresAt > now()) ? row : undefined;
  };

  return {
    find,
    newestOf: (owner, kinds) =>
      db
        .selectFrom("files")
        .select(FILE_COLUMNS)
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
      const bytes = file && (await storage.open(file));
      return bytes && { ...bytes, file };
    },
    async fetchLocal(id) {
      const file = await find(id);
      const bytes = file && (await storage.fetchLocal(file));
      return bytes && { ...bytes, file };
    },
    ...(storage.link && { directLink: storage.link }),
    async extend(id, expiresAt) {
      await db
        .updateTable("files")
        .set({ expiresAt })
        .where("id", "=", id)
        .where("expiresAt", "<", expiresAt)
        .execute();
    },
    async remove(id) {
      if (!isFileId(id)) return;
      const removed = await db
        .deleteFrom("files")
        .where("id", "=", id)
        .returning(["id", "contentHash"])
        .execute();
      await storage.remove(removed);
    },
    removeOf: (jobs) => removeForJobs({ db, storage }, jobs),
    reclaim: (at) => {
      const listed = (options.mayList?.() ?? true) ? [storage] : [];
      // With other storage, the folder has temporary files, and perhaps what is left from before it was used.
      if (storage !== local) listed.push(local);
      return collectGarbage({ db, storage, listed, now: at, log });
    },
  };
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
