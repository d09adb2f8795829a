import { createHash } from "node:crypto";
import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import type { BucketAddress } from "./files-url.ts";

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
 * Opens a client of a bucket. Without credentials, the library looks for them where Amazon's own tools do. It never
 * repeats a request, since it can't repeat a stream: see {@link createRetry}. It follows no redirects, and checksums are
 * our own, because many servers reject Amazon's newer ones.
 */
export function createS3Client(
  { region, endpoint }: BucketAddress,
  credentials: S3Credentials | undefined,
  limits: { readonly silenceMs?: number } = {},
): S3Client {
  const options: S3ClientConfig = {
    region,
    // Other servers than Amazon's rarely have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 1,
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
  return client;
}

interface Signable {
  readonly middlewareStack: {
    add(
      middleware: (next: (args: never) => unknown) => (args: { request: unknown }) => unknown,
      options: object,
    ): void;
  };
}

/**
 * Signs the hash of a command's body, so that every server refuses bytes that were changed on the way. The library
 * can't: it would have to read a stream before it sends it.
 */
export function withBodyHash<T extends object>(command: T, sha256: string): T {
  (command as unknown as Signable).middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers["x-amz-content-sha256"] = sha256;
      return next(args as never);
    },
    { step: "build", name: "signedBody" },
  );
  return command;
}
