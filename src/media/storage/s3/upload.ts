import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { HeadObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { createSemaphore } from "../../../base/semaphore.ts";
import { StorageError } from "../../../errors.ts";
import type { TempFile } from "../temp-file.ts";
import type { BucketAddress } from "./files-url.ts";
import { isMissing, isPresent, isUnsupported } from "./s3-errors.ts";

/** Larger files are sent in parts of this size, so that a cut connection costs one part. S3 takes no smaller ones. */
const PART_BYTES = 5 * 2 ** 20;
/** Read at once: a stream costs more than the bytes of most results. */
const SMALL_BYTES = 256 * 1024;
/** Larger files that are sent at once. Each takes up to three parts of memory: only bytes in memory can be sent again. */
const AT_ONCE = 8;
/** An object older than this may be about to be removed as an orphan (garbage-collection.ts), so it's written again. */
const FRESH_MS = 30 * 60 * 1000;

/** The content of a temporary file. */
interface Content {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal SHA-256. */
  readonly hash: string;
  /** All of it, if it is small. */
  readonly whole?: Buffer;
}

/** Reads a small file, and the hash of a large one in constant memory if it isn't known yet. */
export async function readContent({ path, bytes, contentHash }: TempFile): Promise<Content> {
  const hash = createHash("sha256");
  if (bytes <= SMALL_BYTES) {
    const whole = await readFile(path);
    return { path, bytes: whole.length, hash: hash.update(whole).digest("hex"), whole };
  }
  if (contentHash !== null) return { path, bytes, hash: contentHash };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return { path, bytes, hash: hash.digest("hex") };
}

/**
 * Stores content under a name that contains its hash. An earlier writer stored the same, so an existing
 * object is left as it is, and a repetition after a lost answer finds its own.
 */
export function createUpload(client: S3Client, { bucket: Bucket, encryption, kmsKey }: BucketAddress) {
  const encrypted = {
    ...(encryption !== undefined && { ServerSideEncryption: encryption }),
    ...(kmsKey !== undefined && { SSEKMSKeyId: kmsKey }),
  };
  const turns = createSemaphore(AT_ONCE);
  /** Some servers, such as OpenStack's, don't take conditions; there, the same content is written over itself. */
  let takesConditions = true;

  function send(Key: string, content: Content, condition: { IfNoneMatch?: "*" } = {}) {
    const run = (Body: Buffer | Readable) =>
      new Upload({
        client,
        queueSize: 1,
        partSize: PART_BYTES,
        params: { Bucket, Key, Body, ...encrypted, ...condition },
      }).done();
    return content.whole ? run(content.whole) : turns.run(() => run(Readable.from(readChecked(content))));
  }

  /** Whether the content is stored, and not so old that it might be removed before its row is written. */
  async function isStored(Key: string, { bytes }: Content): Promise<boolean> {
    try {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key }));
      return found.ContentLength === bytes && Date.now() - (found.LastModified?.getTime() ?? 0) < FRESH_MS;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Writes on the condition that the object doesn't exist. Returns false if it has to be written without. */
  async function create(name: string, content: Content): Promise<boolean> {
    if (!takesConditions) return false;
    try {
      await send(name, content, { IfNoneMatch: "*" });
      return true;
    } catch (error) {
      if (isPresent(error)) return isStored(name, content);
      if (!isUnsupported(error)) throw error;
      return (takesConditions = false);
    }
  }

  return async (name: string, content: Content): Promise<void> => {
    // Of parts, the condition would be checked only when all of them are sent.
    const isDone = content.bytes > PART_BYTES ? isStored : create;
    if (await isDone(name, content)) return;
    try {
      await send(name, content);
    } catch (error) {
      // A completed upload is gone, so a repetition after a lost answer fails.
      if (!isMissing(error) || !(await isStored(name, content))) throw error;
    }
  };
}

/** Yields a file's bytes. Fails at the end, so that nothing is stored, if they aren't those of its hash. */
async function* readChecked({ path, hash: expected }: Content) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== expected) throw new StorageError(`${path} changed before it was stored`, true);
}
