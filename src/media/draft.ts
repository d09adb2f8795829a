import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { TooLarge } from "../net/failures.ts";

/** Bytes on disk that nobody knows of yet. Either moved to its place or discarded; after a crash it is swept by age. */
export interface Draft {
  readonly path: string;
  readonly bytes: number;
  moveTo(target: string): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Streams into a new file in `folder`, and leaves nothing behind when that fails. The stream stays the caller's: one that
 * is an HTTP request must not be destroyed, or its sender would never read why it was refused.
 */
export async function writeDraft(folder: string, stream: Readable, maxBytes: number): Promise<Draft> {
  const file = path.join(folder, `${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await using handle = await open(file, "wx", 0o600);
    const bytes = await copy(stream, handle, maxBytes);
    // A row must never name bytes that a power cut can take back.
    await handle.sync();
    return draft(file, bytes);
  } catch (error) {
    await rm(file, { force: true });
    throw asDiskFailure(error);
  }
}

/** What another process has written beside the drafts, as a draft. */
export async function adoptDraft(file: string): Promise<Draft> {
  await using handle = await open(file, "r+");
  await handle.sync();
  return draft(file, (await handle.stat()).size);
}

async function copy(stream: Readable, handle: FileHandle, maxBytes: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLarge(maxBytes);
    // Unlike `write`, this does not stop halfway through a chunk.
    await handle.appendFile(chunk);
  }
  return bytes;
}

function draft(file: string, bytes: number): Draft {
  return {
    path: file,
    bytes,
    async moveTo(target) {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 }).catch(rethrowDiskFailure);
      await rename(file, target).catch(rethrowDiskFailure);
      await syncFolder(path.dirname(target));
    },
    discard: () => rm(file, { force: true }),
  };
}

/** A rename is only sure once the folder itself is on disk; not every file system lets a folder be opened for that. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder);
    await handle.sync();
  } catch {
    return;
  }
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);

function asDiskFailure(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return FULL.has(code) ? new UserError(say("diskFull")) : error;
}

function rethrowDiskFailure(error: unknown): never {
  throw asDiskFailure(error);
}
