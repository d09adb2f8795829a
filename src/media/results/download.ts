import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { ServiceError } from "../../errors.ts";
import { BlockedAddress, TooLarge } from "../../net/failures.ts";
import type { GuardedFetch } from "../../net/guarded-fetch.ts";
import type { Draft } from "../storage/temp-file.ts";
import type { Files } from "../storage/files.ts";
import { checkStatus, unusable } from "./result-failure.ts";

const DOWNLOAD_LIMIT_MS = 15 * 60 * 1000;

export interface Bringing {
  readonly files: Pick<Files, "write">;
  readonly guardedFetch: GuardedFetch;
  /** Of one result. */
  readonly maxBytes: number;
}

/**
 * A link (`url` and `urls` of a finished task: the interface, section 2.1), what was answered instead of a file, or a file
 * that was made here of such results.
 */
export type Given = string | Buffer | { readonly path: string };

/** Throws as `Collect`. */
export function bringHome(options: Bringing, result: Given, signal?: AbortSignal): Promise<Draft> {
  if (typeof result === "string") return download(options, result, signal);
  const content = Buffer.isBuffer(result) ? Readable.from([result]) : createReadStream(result.path);
  return options.files.write(content, options.maxBytes);
}

async function download(options: Bringing, url: string, signal?: AbortSignal): Promise<Draft> {
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
    throw asResultFailure(error, maxBytes);
  }
}

function asResultFailure(error: unknown, maxBytes: number): unknown {
  if (error instanceof TooLarge)
    return unusable(
      "result_too_large",
      `it is larger than ${maxBytes.toLocaleString("en-US")} bytes, the most this bot keeps`,
    );
  if (error instanceof BlockedAddress)
    return unusable("result_blocked", "it lies at an address that this bot does not fetch from");
  if (error instanceof ServiceError && !error.facts.maybeCharged)
    return new ServiceError("its link leads nowhere", { ...error.facts, maybeCharged: true });
  return error;
}
