import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { Semaphore } from "../../base/semaphore.ts";
import { ServiceError } from "../../errors.ts";
import { BlockedAddress, TooLarge } from "../../net/failures.ts";
import type { GuardedFetch } from "../../net/guarded-fetch.ts";
import type { Files } from "../storage/files.ts";
import type { TempFile } from "../storage/temp-file.ts";
import { checkStatus, unusableResult } from "./check-result.ts";

const DOWNLOAD_LIMIT_MS = 15 * 60 * 1000;
/** Of a process. After an outage of the service, thousands of jobs finish at once. */
export const MAX_DOWNLOADS = 32;

export interface DownloadDeps {
  readonly files: Pick<Files, "write">;
  readonly guardedFetch: GuardedFetch;
  /** For one result. */
  readonly maxBytes: number;
}

export interface PacedDownloads {
  readonly downloads: Semaphore;
}

/**
 * A link (`url` and `urls` of a finished task: the interface, section 2.1), the content of a direct answer, or a local
 * file made from such results.
 */
export type ResultSource = string | Buffer | { readonly path: string };

/** Downloads or copies one result to a temporary file. Throws the same errors as `Collect`. */
export function downloadResult(
  options: DownloadDeps & PacedDownloads,
  result: ResultSource,
  signal?: AbortSignal,
): Promise<TempFile> {
  if (typeof result === "string") return downloadUrl(options, result, signal);
  const content = Buffer.isBuffer(result) ? Readable.from([result]) : createReadStream(result.path);
  return options.files.write(content, options.maxBytes);
}

function downloadUrl(
  options: DownloadDeps & PacedDownloads,
  url: string,
  signal?: AbortSignal,
): Promise<TempFile> {
  return options.downloads.run(() => fetchFile(options, url, signal), signal);
}

async function fetchFile(options: DownloadDeps, url: string, signal?: AbortSignal): Promise<TempFile> {
  const { files, guardedFetch, maxBytes } = options;
  try {
    const limits = { maxBytes, timeoutMs: DOWNLOAD_LIMIT_MS, ...(signal && { signal }) };
    const { status, headers, body } = await guardedFetch(url, limits);
    try {
      checkStatus(status, headers["retry-after"]);
      return await files.write(body, maxBytes);
    } finally {
      body.destroy();
    }
  } catch (error) {
    throw toResultError(error, maxBytes);
  }
}

function toResultError(error: unknown, maxBytes: number): unknown {
  if (error instanceof TooLarge)
    return unusableResult(
      "result_too_large",
      `it is larger than ${maxBytes.toLocaleString("en-US")} bytes, the most this bot keeps`,
    );
  if (error instanceof BlockedAddress)
    return unusableResult("result_blocked", "it lies at an address that this bot does not fetch from");
  if (error instanceof ServiceError && !error.facts.maybeCharged)
    return new ServiceError("its link leads nowhere", { ...error.facts, maybeCharged: true });
  return error;
}
