import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { TooLarge } from "../../net/failures.ts";

/** Bytes on disk that nobody knows of yet. Either moved to its place or discarded; after a crash it is swept by age. */
export interface TempFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the bytes, in hexadecimal; null where they did not pass through us. */
  readonly contentHash: string | null;
  /** Of a sound, where whoever wrote it has counted. */
  readonly durationMs?: number | undefined;
  /** On disk for good afterwards: a row must never name bytes that a power cut can take back. */
  moveTo(target: string): Promise<void>;
  discard(): Promise<void>;
}

/** Called before so many bytes are written; what it throws ends the writing. */
export type Admit = (bytes: number) => Promise<void>;

/**
 * Streams into a new file in `folder`, and leaves nothing behind when that fails. The stream stays the caller's: one that
 * is an HTTP request must not be destroyed, or its sender would never read why it was refused.
 */
export async function writeTempFile(
  folder: string,
  stream: Readable,
  maxBytes: number,
  admit?: Admit,
): Promise<TempFile> {
  const file = path.join(folder, `${randomUUID()}.part`);
  try {
    await using handle = await inFolder(folder, () => open(file, "wx", 0o600));
    return createTempFile(file, await copy(stream, handle, maxBytes, admit));
  } catch (error) {
    await rm(file, { force: true });
    throw toDiskError(error);
  }
}

/** What another process has written beside the drafts, as a draft. */
export const adoptTempFile = (file: string, written: Pick<TempFile, "bytes" | "durationMs">): TempFile =>
  createTempFile(file, { ...written, contentHash: null });

/** The folder is nearly always there, and looking first would cost each file a call. */
async function inFolder<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return act();
  }
}

type Copied = Pick<TempFile, "bytes" | "contentHash" | "durationMs">;

async function copy(stream: Readable, handle: FileHandle, maxBytes: number, admit?: Admit): Promise<Copied> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLarge(maxBytes);
    await admit?.(chunk.length);
    // Unlike `write`, this does not stop halfway through a chunk.
    await handle.appendFile(chunk);
    hash.update(chunk);
  }
  return { bytes, contentHash: hash.digest("hex") };
}

function createTempFile(file: string, copied: Copied): TempFile {
  return {
    path: file,
    ...copied,
    async moveTo(target) {
      try {
        await syncPrivately(file);
        await inFolder(path.dirname(target), () => rename(file, target));
      } catch (error) {
        throw toDiskError(error);
      }
      await syncFolder(path.dirname(target));
    },
    discard: () => rm(file, { force: true }),
  };
}

/** What a media process wrote has the mode of its umask. */
async function syncPrivately(file: string): Promise<void> {
  await using handle = await open(file, "r+");
  await handle.chmod(0o600);
  await handle.sync();
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

const toDiskError = (error: unknown): unknown =>
  FULL.has(codeOf(error)) ? new UserError(say("diskFull")) : error;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
