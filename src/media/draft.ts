import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { TooLarge } from "../net/failures.ts";

export interface WriteLimits {
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

/** Bytes on disk that nobody knows of yet. Either moved to its place or discarded; after a crash it is swept by age. */
export interface Draft {
  readonly path: string;
  readonly bytes: number;
  moveTo(target: string): Promise<void>;
  discard(): Promise<void>;
}

/** Streams into a new file in `folder`, and leaves nothing behind when that fails. */
export async function writeDraft(folder: string, stream: Readable, limits: WriteLimits): Promise<Draft> {
  const { maxBytes, signal } = limits;
  const file = path.join(folder, `${randomUUID()}.part`);
  const counter = createCounter(maxBytes);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // `flush` is fsync: a row must never name bytes that a power cut can take back.
    const sink = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(stream, counter.meter, sink, signal ? { signal } : {});
    return draft(file, counter.bytes());
  } catch (error) {
    stream.destroy();
    await rm(file, { force: true });
    throw asDiskFailure(error);
  }
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

function createCounter(maxBytes: number) {
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new TooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  return { meter, bytes: () => bytes };
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);

function asDiskFailure(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return FULL.has(code) ? new UserError(say("diskFull")) : error;
}

function rethrowDiskFailure(error: unknown): never {
  throw asDiskFailure(error);
}
