import { createHash, randomUUID } from "node:crypto";
import { appendFile, close, fchmod, fsync, open } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { TooLarge } from "../../net/failures.ts";

/** Half the processor time of file handles, for what every result needs. */
const [openFile, closeFile, append, sync, changeMode] = [
  promisify(open),
  promisify(close),
  promisify(appendFile),
  promisify(fsync),
  promisify(fchmod),
];

/** Runs `act` with the descriptor of a file that is opened, and closes it. */
async function withFile<T>(opening: Promise<number>, act: (descriptor: number) => Promise<T>): Promise<T> {
  const descriptor = await opening;
  try {
    return await act(descriptor);
  } finally {
    await closeFile(descriptor);
  }
}

/** Bytes on disk without a row. Either moved to its final path or discarded; after a crash, collected by age. */
export interface TempFile {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal SHA-256 of the bytes; null if another process wrote them. */
  readonly contentHash: string | null;
  /** Makes the file durable: a row must never name bytes that a power failure can lose. */
  moveTo(target: string): Promise<void>;
  discard(): Promise<void>;
}

const PRIVATE_MODE = 0o600;

/** Called before this many bytes are written; throwing aborts the write. */
export type Admit = (bytes: number) => Promise<void>;

/**
 * Streams into a new file in `folder`, and removes it on failure. Never destroys the stream: the sender of a destroyed
 * HTTP request couldn't read why it was refused.
 */
export async function writeTempFile(
  folder: string,
  stream: Readable,
  maxBytes: number,
  admit?: Admit,
): Promise<TempFile> {
  const file = path.join(folder, `${randomUUID()}.part`);
  try {
    const opening = inFolder(folder, () => openFile(file, "wx", PRIVATE_MODE));
    const copied = await withFile(opening, (descriptor) => copy(stream, descriptor, maxBytes, admit));
    return createTempFile(file, copied, syncFile);
  } catch (error) {
    await rm(file, { force: true });
    throw toDiskError(error);
  }
}

/** Wraps a file that another process wrote next to the temporary files. */
export const adoptTempFile = (file: string, bytes: number): TempFile =>
  createTempFile(file, { bytes, contentHash: null }, syncPrivately);

/**
 * Runs `act`, and creates the folder only when it is missing: checking first would cost a system call for each file.
 */
async function inFolder<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return act();
  }
}

type Copied = Pick<TempFile, "bytes" | "contentHash">;

async function copy(stream: Readable, descriptor: number, maxBytes: number, admit?: Admit): Promise<Copied> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLarge(maxBytes);
    await admit?.(chunk.length);
    // Unlike `write`, `appendFile` never stops partway through a chunk.
    await append(descriptor, chunk);
    hash.update(chunk);
  }
  return { bytes, contentHash: hash.digest("hex") };
}

function createTempFile(
  file: string,
  copied: Copied,
  makeDurable: (file: string) => Promise<void>,
): TempFile {
  return {
    path: file,
    ...copied,
    async moveTo(target) {
      try {
        await makeDurable(file);
        await inFolder(path.dirname(target), () => rename(file, target));
      } catch (error) {
        throw toDiskError(error);
      }
      await syncFolder(path.dirname(target));
    },
    discard: () => rm(file, { force: true }),
  };
}

const syncFile = (file: string): Promise<void> => withFile(openFile(file, "r+"), sync);

/** Restricts the file mode, since files from a media process have the mode of its umask. */
const syncPrivately = (file: string): Promise<void> =>
  withFile(openFile(file, "r+"), async (descriptor) => {
    await changeMode(descriptor, PRIVATE_MODE);
    await sync(descriptor);
  });

/** A rename is durable only once its folder is synced. Some file systems can't open a folder for that. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await withFile(openFile(folder, "r"), sync);
  } catch {
    return;
  }
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);

const toDiskError = (error: unknown): unknown =>
  FULL.has(codeOf(error)) ? new UserError(say("diskFull")) : error;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
