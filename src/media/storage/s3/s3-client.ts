import { createHash } from "node:crypto";
import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import type { BucketAddress } from "./files-url.ts";
import { isTemporary } from "./s3-errors.ts";

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A connection, and then each silence on it, may take this long. A large file may take much longer in all. */
const CONNECT_LIMIT_MS = 5_000;
const SILENCE_LIMIT_MS = 15_000;
/** Requests at a time; others wait. A worker can finish hundreds of results at once. */
const MAX_SOCKETS = 64;

/**
 * Of one request. The pauses between them, up to 13 s in all and 91 s for a server that says to slow down, are the
 * library's, as is ending repetitions early when many requests fail: a job then tries again itself.
 */
const MAX_ATTEMPTS = 9;

/**
 * Opens a client of a bucket. Without credentials, the library looks for them where Amazon's own tools do. It repeats
 * requests, but can't repeat a stream, so bodies are in memory; then it also signs their hash, and every server refuses
 * bytes that were changed on the way. It follows no redirects, and sends no other checksums, because many servers reject
 * Amazon's newer ones.
 */
export function createS3Client(
  { region, endpoint }: BucketAddress,
  credentials: S3Credentials | undefined,
  limits: { readonly silenceMs?: number; readonly maxAttempts?: number } = {},
): S3Client {
  const options: S3ClientConfig = {
    region,
    // Other servers than Amazon's rarely have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: limits.maxAttempts ?? MAX_ATTEMPTS,
    retryMode: "standard",
    followRegionRedirects: false,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      socketTimeout: limits.silenceMs ?? SILENCE_LIMIT_MS,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
  };
  const client = new S3Client(options);
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { headers, body } = args.request as { headers: Record<string, string>; body: unknown };
        // Older servers accept a list of deletions only with this checksum.
        if (commandName === "DeleteObjectsCommand")
          headers["content-md5"] = createHash("md5").update(String(body)).digest("base64");
        return next(args);
      },
    { step: "build", name: "md5OfDeletions" },
  );
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        // The library itself repeats fewer, such as no changed body and no conflict with another writer.
        if (isTemporary(error)) Object.assign(error as Error, { $retryable: {} });
        throw error;
      }),
    { step: "deserialize", priority: "high", name: "markTemporary" },
  );
  return client;
}
