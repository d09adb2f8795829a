import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { StorageError } from "../../../errors.ts";
import {
  requireFileId,
  type FileStorage,
  type ListedBytes,
  type StorageKey,
  type ByteRange,
} from "../storage.ts";
import { writeTempFile } from "../temp-file.ts";
import type { BucketAddress } from "./files-url.ts";
import { isMissing, toStorageError, isTemporary } from "./s3-errors.ts";
import { createUpload, readContent } from "./upload.ts";
import { createHash } from "node:crypto";

export interface S3StorageOptions {
  readonly client: S3Client;
  readonly address: BucketAddress;
  /** Folder of this process for fetched files. */
  readonly scratch: string;
}

/** Most that one request of S3 deletes or lists. */
const BATCH = 1000;
/** Long enough to begin a download; a player that comes back later follows our own link again. */
const LINK_SECONDS = 5 * 60;
/** A server that distributes writes slowly may not know an object yet that it has just confirmed. */
const LATE_MS = [100, 300, 900];

/**
 * Stores bytes in a bucket, under `prefix` + ID + `/` + SHA-256. So an object is never changed: a writer that comes too
 * late can't replace what a row describes, and what no row names is removed by age.
 */
export function createS3Storage({ client, address, scratch }: S3StorageOptions): FileStorage {
  const { bucket: Bucket, prefix } = address;
  const upload = createUpload(client, address);
  const nameOf = ({ id, contentHash }: StorageKey) => `${prefix}${requireFileId(id)}/${contentHash}`;

  async function sizeOf(name: string): Promise<number | undefined> {
    for (const pause of [...LATE_MS, undefined]) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: name }));
        return found.ContentLength ?? 0;
      } catch (error) {
        if (!isMissing(error)) throw toStorageError(error, address);
        if (pause !== undefined) await sleep(pause);
      }
    }
    return undefined;
  }

  async function open(key: StorageKey) {
    const { contentHash: hash } = key;
    // Only files that were never moved here have no hash.
    const size = hash === null ? undefined : await sizeOf(nameOf(key));
    if (hash === null || size === undefined) return undefined;
    const name = nameOf(key);
    return {
      size,
      stream(range = { start: 0, end: size - 1 }) {
        const isWhole = range.start === 0 && range.end === size - 1;
        const wanted = { name, ...range, hash: isWhole ? hash : undefined };
        return Readable.from(download(client, address, wanted), { objectMode: false });
      },
      close: async () => undefined,
    };
  }

  async function removeNames(names: readonly string[]): Promise<void> {
    for (let from = 0; from < names.length; from += BATCH) {
      const Objects = names.slice(from, from + BATCH).map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      const failed = Errors.filter(({ Code }) => Code !== "NoSuchKey");
      if (failed.length > 0)
        throw new StorageError(
          `${address.place} didn't delete ${failed.length} files: ${failed[0]?.Code}`,
          true,
        );
    }
  }

  /** Runs requests, and hides the library's errors. */
  async function guard<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      throw toStorageError(error, address);
    }
  }

  return {
    put: (id, file) =>
      guard(async () => {
        requireFileId(id);
        const content = await readContent(file);
        const { bytes, hash: contentHash } = content;
        await upload(nameOf({ id, contentHash }), content);
        await file.discard();
        return { bytes, contentHash };
      }),
    has: ({ bytes, ...key }) =>
      guard(async () => {
        if (key.contentHash === null) return false;
        try {
          const found = await client.send(new HeadObjectCommand({ Bucket, Key: nameOf(key) }));
          return found.ContentLength === bytes;
        } catch (error) {
          if (isMissing(error)) return false;
          throw error;
        }
      }),
    open,
    async fetchLocal(key) {
      const opened = await open(key);
      if (!opened) return undefined;
      const { path, discard } = await writeTempFile(scratch, opened.stream(), opened.size);
      return { path, size: opened.size, [Symbol.asyncDispose]: discard };
    },
    remove: (keys) =>
      guard(() => removeNames(keys.filter(({ contentHash }) => contentHash !== null).map(nameOf))),
    ...(address.isPublic && {
      link: async (key, { type, disposition }) =>
        guard(() =>
          getSignedUrl(
            client,
            new GetObjectCommand({
              Bucket,
              Key: nameOf(key),
              ResponseContentType: type,
              ResponseContentDisposition: disposition,
              ResponseCacheControl: "private",
            }),
            { expiresIn: LINK_SECONDS },
          ),
        ),
    }),
    async *list() {
      for (let ContinuationToken: string | undefined; ;) {
        const page = { Bucket, Prefix: prefix, MaxKeys: BATCH, ContinuationToken };
        const { Contents = [], NextContinuationToken } = await guard(() =>
          client.send(new ListObjectsV2Command(page)),
        );
        const listed = Contents.flatMap(({ Key = "", LastModified }) => parseName(prefix, Key, LastModified));
        if (listed.length > 0) yield listed;
        if (NextContinuationToken === undefined) break;
        ContinuationToken = NextContinuationToken;
      }
      const { Uploads = [] } = await guard(() =>
        client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix })),
      );
      const unfinished = Uploads.flatMap(({ Key = "", UploadId = "", Initiated }) =>
        parseName(prefix, Key, Initiated).map(
          // No row has this ID.
          ({ contentHash, changedAt }) => ({ id: "", contentHash, name: `${Key}?${UploadId}`, changedAt }),
        ),
      );
      if (unfinished.length > 0) yield unfinished;
    },
    removeOld: (listed, before) =>
      guard(async () => {
        const old = listed.filter(({ changedAt }) => changedAt !== undefined && changedAt <= before);
        const isUpload = ({ name }: ListedBytes) => name.includes("?");
        await removeNames(old.filter((one) => !isUpload(one)).map(({ name }) => name));
        for (const { name } of old.filter(isUpload)) {
          const [Key, UploadId] = name.split("?");
          await client
            .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
            .catch((error: unknown) => {
              if (!isMissing(error)) throw error;
            });
        }
        return old.length;
      }),
  };
}

/** Other names aren't ours, and are left alone. */
function parseName(prefix: string, name: string, changedAt: Date | undefined): ListedBytes[] {
  const [, id, contentHash] =
    /^([a-z0-9][a-z0-9-]{0,29})\/([0-9a-f]{64})$/.exec(name.slice(prefix.length)) ?? [];
  return id === undefined || contentHash === undefined ? [] : [{ id, contentHash, name, changedAt }];
}

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
async function* download(client: S3Client, address: BucketAddress, wanted: Wanted) {
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
