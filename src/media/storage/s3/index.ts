import path from "node:path";
import type { FileStorage } from "../storage.ts";
import { requireFilesUrl, type BucketAddress } from "./files-url.ts";
import { createS3Client } from "./s3-client.ts";
import { createS3Storage } from "./s3-storage.ts";
import { randomUUID } from "node:crypto";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { StorageError } from "../../../errors.ts";
import { toStorageError } from "./s3-errors.ts";

export interface S3Options {
  /** `FILES_URL`. */
  readonly url: string;
  /** `FILES_KEY` and `FILES_SECRET`. */
  readonly key: string | undefined;
  readonly secret: string | undefined;
  /** For fetched files, which are removed like all temporary files. */
  readonly dataDir: string;
}

export interface S3 {
  readonly storage: FileStorage;
  /** Stores, reads, lists and deletes a small object. Throws StorageError, which says what to change. */
  check(): Promise<void>;
  /** Rejects while the bucket doesn't answer. */
  ready(): Promise<void>;
  close(): void;
}

/** Opens the bucket of `FILES_URL`. Import this only when there is one: its library takes 37 MB. */
export function openS3({ url, key, secret, dataDir }: S3Options): S3 {
  const address = requireFilesUrl(url);
  const credentials =
    key === undefined || secret === undefined ? undefined : { accessKeyId: key, secretAccessKey: secret };
  const client = createS3Client(address, credentials);
  // Asked often, and at start, so its answer is told at once.
  const probe = createS3Client(address, credentials, { maxAttempts: 1 });
  return {
    storage: createS3Storage({ client, address, scratch: path.resolve(dataDir, "media", "tmp") }),
    check: () => checkBucket(probe, address),
    ready: createBucketReady(probe, address),
    close() {
      client.destroy();
      probe.destroy();
    },
  };
}

const LIMIT_MS = 10_000;
const ASK_EVERY_MS = 5_000;

/** Stores, reads, lists and deletes a small object. Throws StorageError, which says what to change. */
export async function checkBucket(client: S3Client, address: BucketAddress): Promise<void> {
  const abort = { abortSignal: AbortSignal.timeout(LIMIT_MS) };
  const { bucket: Bucket, prefix, encryption, kmsKey } = address;
  // Not the name of a file, so no listing of files has it.
  const Key = `${prefix}check/${randomUUID()}`;
  const Body = Buffer.from("can be written");
  const put = new PutObjectCommand({
    Bucket,
    Key,
    Body,
    ...(encryption !== undefined && { ServerSideEncryption: encryption }),
    ...(kmsKey !== undefined && { SSEKMSKeyId: kmsKey }),
  });
  try {
    await client.send(put, abort);
    const found = await client.send(new GetObjectCommand({ Bucket, Key }), abort);
    if ((await found.Body?.transformToString()) !== String(Body))
      throw new StorageError(`${address.place} returned other bytes than were stored.`, false);
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), abort);
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }], Quiet: true } }),
      abort,
    );
    if (Errors[0])
      throw new StorageError(`${address.place} refuses to delete files (${Errors[0].Code}).`, false);
  } catch (error) {
    throw toStorageError(error, address);
  }
}

/**
 * Creates a check that the bucket answers. Sends at most one request every five seconds, however often it is called.
 */
export function createBucketReady(client: S3Client, address: BucketAddress): () => Promise<void> {
  const { bucket: Bucket, prefix: Prefix } = address;
  let answer: Promise<unknown> | undefined;
  let askedAt = 0;
  return async () => {
    if (answer === undefined || Date.now() - askedAt > ASK_EVERY_MS) {
      askedAt = Date.now();
      const abort = { abortSignal: AbortSignal.timeout(LIMIT_MS) };
      answer = client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), abort);
      answer.catch(() => undefined);
    }
    await answer;
  };
}
