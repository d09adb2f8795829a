import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { StorageError } from "../../../errors.ts";
import type { ByteRange } from "../storage.ts";
import type { BucketAddress } from "./files-url.ts";
import { isTemporary, toStorageError } from "./s3-errors.ts";

/** Cuts of one download in a row without a byte in between. */
const MAX_CUTS = 5;
const CUT_PAUSE_MS = 200;

interface Wanted extends ByteRange {
  readonly name: string;
  /** Hash of the whole object; checked when all of it is wanted. */
  readonly hash?: string | undefined;
}

/**
 * Yields an object's bytes. A cut connection continues where it was cut. Throws StorageError, also if the bytes aren't
 * those that were stored: then nothing may rely on what was yielded.
 */
export async function* download(client: S3Client, address: BucketAddress, wanted: Wanted) {
  const { name: Key, start, end, hash: expected } = wanted;
  const hash = createHash("sha256");
  let at = start;
  for (let cuts = 0; at <= end;) {
    const Range = `bytes=${at}-${end}`;
    try {
      const get = client.send(new GetObjectCommand({ Bucket: address.bucket, Key, Range }));
      // The library has repeated it already.
      const { Body } = await get.catch((error: unknown) => Promise.reject(toStorageError(error, address)));
      for await (const chunk of Body as AsyncIterable<Buffer>) {
        // A server that ignored the range would send more.
        if (at + chunk.length > end + 1) throw new StorageError(`${address.place} sent too much`, false);
        at += chunk.length;
        cuts = 0;
        if (expected !== undefined) hash.update(chunk);
        yield chunk;
      }
      if (at <= end && ++cuts > MAX_CUTS) throw new StorageError(`${address.place} ended a file early`, true);
    } catch (error) {
      if (!isTemporary(error) || error instanceof StorageError || ++cuts > MAX_CUTS)
        throw toStorageError(error, address);
      await sleep(CUT_PAUSE_MS * cuts);
    }
  }
  if (expected !== undefined && hash.digest("hex") !== expected)
    throw new StorageError(`${address.place} returned other bytes than were stored under ${Key}`, true);
}
