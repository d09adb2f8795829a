import { randomUUID } from "node:crypto";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { StorageError } from "../../../errors.ts";
import type { BucketAddress } from "./files-url.ts";
import { toStorageError } from "./s3-errors.ts";

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
