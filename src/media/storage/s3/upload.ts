import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { BucketAddress } from "./files-url.ts";
import { withBodyHash } from "./s3-client.ts";
import { isMissing, isPresent, isUnsupported, type Retry } from "./s3-errors.ts";

/** Larger files are sent in parts of this size, so that a cut connection costs one part. Amazon takes 10,000. */
const PART_BYTES = 16 * 2 ** 20;
/** Read at once: a stream costs more than the bytes of most results. */
const SMALL_BYTES = 256 * 1024;
/** An object older than this may be about to be removed as an orphan (garbage-collection.ts), so it's written again. */
const FRESH_MS = 30 * 60 * 1000;

export interface UploadDeps {
  readonly client: S3Client;
  readonly address: BucketAddress;
  readonly retry: Retry;
}

/** The content of a temporary file, read once. */
export interface Content {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal SHA-256. */
  readonly hash: string;
  /** The same for each part of {@link PART_BYTES}. */
  readonly partHashes: readonly string[];
  /** All of it, if it is small. */
  readonly whole?: Buffer;
}

/** Reads a file in constant memory and returns its hashes. */
export async function readContent(path: string, expectedBytes: number): Promise<Content> {
  if (expectedBytes <= SMALL_BYTES) {
    const whole = await readFile(path);
    const hash = createHash("sha256").update(whole).digest("hex");
    return { path, bytes: whole.length, hash, partHashes: [hash], whole };
  }
  const hash = createHash("sha256");
  const partHashes: string[] = [];
  let part = createHash("sha256");
  let [bytes, left] = [0, PART_BYTES];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    part.update(chunk.subarray(0, left));
    if (chunk.length < left) left -= chunk.length;
    else {
      partHashes.push(part.digest("hex"));
      part = createHash("sha256").update(chunk.subarray(left));
      left += PART_BYTES - chunk.length;
    }
  }
  if (left < PART_BYTES) partHashes.push(part.digest("hex"));
  return { path, bytes, hash: hash.digest("hex"), partHashes };
}

/**
 * Stores content under a name that contains its hash. An earlier writer stored the same, so an existing
 * object is left as it is, and a repetition after a lost answer finds its own.
 */
export function createUpload({ client, address, retry }: UploadDeps) {
  const { bucket: Bucket, encryption, kmsKey } = address;
  const encrypted = {
    ...(encryption !== undefined && { ServerSideEncryption: encryption }),
    ...(kmsKey !== undefined && { SSEKMSKeyId: kmsKey }),
  };
  /** Some servers, such as OpenStack's, don't take conditions; there, the same content is written over itself. */
  let takesConditions = true;

  /** Runs a write that fails if the object exists; returns false then. */
  async function create(write: (condition: { IfNoneMatch?: "*" }) => Promise<unknown>): Promise<boolean> {
    try {
      await retry(() => write(takesConditions ? { IfNoneMatch: "*" } : {}));
      return true;
    } catch (error) {
      if (isPresent(error)) return false;
      if (!isUnsupported(error) || !takesConditions) throw error;
      takesConditions = false;
      return create(write);
    }
  }

  /** Whether the content is stored, and not so old that it might be removed before its row is written. */
  async function isStored(Key: string, { bytes }: Content): Promise<boolean> {
    try {
      const found = await retry(() => client.send(new HeadObjectCommand({ Bucket, Key })));
      return found.ContentLength === bytes && Date.now() - (found.LastModified?.getTime() ?? 0) < FRESH_MS;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async function putWhole(Key: string, content: Content): Promise<void> {
    const { bytes: ContentLength, hash } = content;
    const put = (condition: object) =>
      withBody(content, 0, ContentLength, (Body) =>
        client.send(
          withBodyHash(
            new PutObjectCommand({ Bucket, Key, Body, ContentLength, ...encrypted, ...condition }),
            hash,
          ),
        ),
      );
    if ((await create(put)) || (await isStored(Key, content))) return;
    await retry(() => put({}));
  }

  async function putParts(Key: string, content: Content): Promise<void> {
    if (await isStored(Key, content)) return;
    const { UploadId } = await retry(() =>
      client.send(new CreateMultipartUploadCommand({ Bucket, Key, ...encrypted })),
    );
    const upload = { Bucket, Key, UploadId };
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (const [n, hash] of content.partHashes.entries()) {
        const start = n * PART_BYTES;
        const ContentLength = Math.min(PART_BYTES, content.bytes - start);
        const part = { ...upload, PartNumber: n + 1, ContentLength };
        const { ETag } = await retry(() =>
          withBody(content, start, ContentLength, (Body) =>
            client.send(withBodyHash(new UploadPartCommand({ ...part, Body }), hash)),
          ),
        );
        Parts.push({ PartNumber: n + 1, ETag });
      }
      const complete = { ...upload, MultipartUpload: { Parts } };
      // No condition: what exists by now is the same, or old.
      await retry(() => client.send(new CompleteMultipartUploadCommand(complete)));
    } catch (error) {
      // A completed upload is gone, so a repetition after a lost answer fails here.
      if (isMissing(error) && (await isStored(Key, content))) return;
      // What is left is removed by age otherwise.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  return (name: string, content: Content): Promise<void> =>
    content.bytes > PART_BYTES ? putParts(name, content) : putWhole(name, content);
}

/** Sends a part of a file with `send`, and closes the file whatever happens. */
async function withBody<T>(
  { path, whole }: Content,
  start: number,
  bytes: number,
  send: (body: Buffer | Readable) => Promise<T>,
): Promise<T> {
  if (whole) return send(whole);
  const body = createReadStream(path, { start, end: start + bytes - 1 });
  try {
    return await send(body);
  } finally {
    body.destroy();
  }
}
