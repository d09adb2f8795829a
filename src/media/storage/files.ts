import { createHash } from "node:crypto";
import { open, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Insertable, Kysely, Selectable } from "kysely";
import type { Logger } from "pino";
import type { Database, FilesTable } from "../../store/schema.ts";
import { writeTempFile, type Admit, type TempFile } from "./temp-file.ts";
import type { MediaKind } from "../kinds/identity.ts";
import { collectGarbage, removeForJobs, type GarbageCollection } from "./garbage-collection.ts";

export type StoredFile = Readonly<Selectable<FilesTable>>;
export type NewFile = Omit<Insertable<FilesTable>, "bytes" | "contentHash" | "createdAt">;

/** First and last byte, both counted. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenedFile {
  readonly file: StoredFile;
  /** Where the bytes are; a later removal takes them away. */
  readonly path: string;
  /** Bytes on disk. */
  readonly size: number;
  /** To be called once, or closed. */
  stream(range?: ByteRange): Readable;
  close(): Promise<void>;
}

/** Bytes on disk, each with its row. Shared by every process on the same DATA_DIR and database. */
export interface Files {
  /**
   * Streams to disk under a temporary name, fsynced. Throws TooLarge, UserError (disk full) or what the stream throws;
   * never destroys the stream.
   */
  write(stream: Readable, maxBytes: number, admit?: Admit): Promise<TempFile>;
  /** Gives a draft its place and its row. The same id again replaces both. */
  keep(file: TempFile, row: NewFile): Promise<StoredFile>;
  /** Undefined for an unknown or expired id. */
  find(id: string): Promise<StoredFile | undefined>;
  /** An owner's newest file of these kinds, uploaded or made. */
  newestOf(owner: string, kinds: readonly MediaKind[]): Promise<StoredFile | undefined>;
  /** Undefined like {@link find}, and when the bytes are gone. Not disturbed by a later removal. */
  open(id: string): Promise<OpenedFile | undefined>;
  /** Puts the end of a file's life off, never nearer. */
  extend(id: string, expiresAt: Date): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes what these jobs made. */
  removeOf(jobs: readonly string[]): Promise<void>;
  /** Removes what has expired, and what a crash left behind. Safe to run in several processes. */
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
    async keep(draft, row) {
      await draft.moveTo(locate(row.id));
      // A crash here, or a lost database, leaves bytes without a row; `reclaim` finds them by their age.
      const { bytes, contentHash } = draft;
      return upsert(db, { ...row, bytes, contentHash, createdAt: now() });
    },
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

/** Ids become file names and parts of links, so nothing else may pass. Longer ones would not fit into a link's token. */
const isId = (id: string) => /^[a-z0-9][a-z0-9-]{0,29}$/.test(id);

function pathOf(folder: string, id: string): string {
  if (!isId(id)) throw new Error(`not the id of a file: ${JSON.stringify(id)}`);
  // Ids of one kind begin alike: a digest spreads them evenly over 256 folders.
  return path.join(folder, createHash("sha256").update(id).digest("hex").slice(0, 2), id);
}

async function upsert(db: Kysely<Database>, row: Insertable<FilesTable>): Promise<StoredFile> {
  const { id: _, ...rest } = row;
  return db
    .insertInto("files")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(rest))
    .returningAll()
    .executeTakeFirstOrThrow();
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
