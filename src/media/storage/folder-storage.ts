import { createHash } from "node:crypto";
import { open, opendir, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../../errors.ts";
import { requireFileId, type FileStorage, type ListedBytes } from "./storage.ts";

/** Files in one batch of a listing. */
const BATCH = 500;

/** Stores bytes in a folder, which every process on the same database must share. */
export function createFolderStorage(folder: string): FileStorage {
  const locate = (id: string) => pathOf(folder, id);
  return {
    async put(id, file) {
      await file.moveTo(locate(id));
      const { bytes, contentHash } = file;
      return { bytes, contentHash };
    },
    async has({ id, bytes, contentHash }) {
      const handle = await openIfThere(locate(id));
      if (!handle) return false;
      await using file = handle;
      if ((await file.stat()).size !== bytes) return false;
      if (contentHash === null) return true;
      const hash = createHash("sha256");
      for await (const chunk of file.createReadStream() as AsyncIterable<Buffer>) hash.update(chunk);
      return hash.digest("hex") === contentHash;
    },
    async open({ id }) {
      const handle = await openIfThere(locate(id));
      if (!handle) return undefined;
      return {
        size: (await handle.stat()).size,
        stream: (range) => handle.createReadStream({ ...range, highWaterMark: 64 * 1024 }),
        close: () => handle.close(),
      };
    },
    /** The file itself: a later removal deletes it. */
    async fetchLocal({ id }) {
      const path = locate(id);
      const found = await stat(path).catch(ignoreMissing);
      return found && { path, size: found.size, [Symbol.asyncDispose]: async () => undefined };
    },
    async remove(keys) {
      for (const { id } of keys) await rm(locate(id), { force: true });
    },
    list: () => batches(folder),
    async removeOld(listed, before) {
      let removed = 0;
      for (const { name } of listed) if (await removeIfOld(path.join(folder, name), before)) removed++;
      return removed;
    },
  };
}

function pathOf(folder: string, id: string): string {
  // IDs of one kind share a prefix; a digest spreads them evenly over 256 folders.
  return path.join(folder, createHash("sha256").update(requireFileId(id)).digest("hex").slice(0, 2), id);
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  return open(file).catch(ignoreMissing);
}

/** A running write touches its file with every chunk, so an old file no longer has a writer. */
async function removeIfOld(file: string, before: Date): Promise<boolean> {
  try {
    if ((await stat(file)).mtimeMs > before.getTime()) return false;
    await rm(file);
    return true;
  } catch (error) {
    return ignoreMissing(error) ?? false;
  }
}

/** Yields all files one folder deep, temporary ones included. */
async function* batches(folder: string): AsyncGenerator<ListedBytes[]> {
  let batch: ListedBytes[] = [];
  for await (const name of namesIn(folder)) {
    if (batch.push({ name, id: path.basename(name), contentHash: null }) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of entriesOf(folder)) {
    if (!entry.isDirectory()) continue;
    for await (const file of entriesOf(path.join(folder, entry.name)))
      if (file.isFile()) yield path.join(entry.name, file.name);
  }
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    ignoreMissing(error);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== "ENOENT") throw error;
}
