import path from "node:path";
import type { FileStorage } from "../storage.ts";
import { checkBucket, createBucketReady } from "./check.ts";
import { requireFilesUrl } from "./files-url.ts";
import { createS3Client } from "./s3-client.ts";
import { createS3Storage } from "./s3-storage.ts";

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
