import { createHash, randomUUID } from "node:crypto";
import { access, appendFile, close, fchmod, fsync, open, rename } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { errorCode, UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { TooLarge } from "../../net/failures.ts";

/** Half the processor time of file handles, for what every result needs. */
const [check, openFile, closeFile, append, sync, changeMode, renameFile] = [
  promisify(access),
  promisify(open),
  promisify(close),
  promisify(appendFile),
  promisify(fsync),
  promisify(fchmod),
  promisify(rename),
];

/**
 * Bytes on disk without a row. Either moved to its final path or discarded, and open until then; after a crash, collected
 * by age.
 */
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
  const opened: Opened = { descriptor: undefined };
  try {
    const descriptor = (opened.descriptor = await inFolder(folder, () => openFile(file, "wx", PRIVATE_MODE)));
    return createTempFile(file, await copy(stream, descriptor, maxBytes, admit), opened);
  } catch (error) {
    closeLater(opened);
    await rm(file, { force: true });
    throw toDiskError(error);
  }
}

/** Wraps a file that another process wrote next to the temporary files. */
export const adoptTempFile = (file: string, bytes: number): TempFile =>
  createTempFile(file, { bytes, contentHash: null }, { descriptor: undefined });

/**
 * Runs `act`, and creates the folder only when it is missing: checking first would cost a system call for each file.
 */
async function inFolder<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
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

/** A file may be discarded more than once, and must be closed once. */
interface Opened {
  descriptor: number | undefined;
}

/** What was written is durable or not wanted, so nothing waits for this. */
function closeLater(opened: Opened): void {
  const { descriptor } = opened;
  opened.descriptor = undefined;
  if (descriptor !== undefined) closeFile(descriptor).catch(() => undefined);
}

function createTempFile(file: string, copied: Copied, opened: Opened): TempFile {
  return {
    path: file,
    ...copied,
    async moveTo(target) {
      const folder = path.dirname(target);
      // Meanwhile. Some file systems can't open a folder, nor sync one.
      const opening = inFolder(folder, () => openFile(folder, "r")).catch(() => undefined);
      try {
        const descriptor = (opened.descriptor ??= await openPrivately(file));
        // A file that is replaced must not be lost. Otherwise, one commit of the file system's journal is enough for both.
        const isReplacing = await exists(target);
        if (isReplacing) await sync(descriptor);
        await inFolder(folder, () => renameFile(file, target));
        // A rename is durable only when its folder is.
        await Promise.all([isReplacing ? undefined : sync(descriptor), syncFolder(await opening)]);
      } catch (error) {
        throw toDiskError(error);
      } finally {
        closeLater(opened);
        closeLater({ descriptor: await opening });
      }
    },
    async discard() {
      closeLater(opened);
      await rm(file, { force: true });
    },
  };
}

const syncFolder = async (descriptor: number | undefined): Promise<void> => {
  if (descriptor !== undefined) await sync(descriptor).catch(() => undefined);
};

const exists = (file: string): Promise<boolean> =>
  check(file).then(
    () => true,
    () => false,
  );

/** Restricts the file mode, since files from a media process have the mode of its umask. */
async function openPrivately(file: string): Promise<number> {
  const descriptor = await openFile(file, "r+");
  try {
    await changeMode(descriptor, PRIVATE_MODE);
    return descriptor;
  } catch (error) {
    closeLater({ descriptor });
    throw error;
  }
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);

const toDiskError = (error: unknown): unknown =>
  FULL.has(errorCode(error)) ? new UserError(say("diskFull")) : error;
