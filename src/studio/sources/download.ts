import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { NetworkError, ServiceError, TimeoutError } from "../../errors.ts";
import { BlockedAddress, TooLarge } from "../../net/failures.ts";
import { StudioFailure } from "../failure.ts";
import type { TaskContext } from "../tasks/handler.ts";

/** Downloads a request's source into the task's folder and returns its path. Guarded: see net/guarded-fetch.ts. */
export async function download(url: string, { dir, fetch, limits, signal }: TaskContext): Promise<string> {
  const path = join(dir, "source");
  try {
    const response = await fetch(url, {
      maxBytes: limits.sourceBytes,
      timeoutMs: limits.fetchMs,
      signal,
    });
    if (response.status !== 200) {
      response.body.destroy();
      throw new StudioFailure(
        "source_unavailable",
        `The source answered with status ${response.status} instead of a file. Check that the link works and has not expired.`,
      );
    }
    await pipeline(response.body, createWriteStream(path, { mode: 0o600 }));
    return path;
  } catch (error) {
    throw signal.aborted ? signal.reason : told(error, limits.sourceBytes);
  }
}

function told(error: unknown, maxBytes: number): unknown {
  if (error instanceof StudioFailure) return error;
  const fail = (code: string, message: string) => new StudioFailure(code, message, { cause: error });
  if (error instanceof BlockedAddress) {
    return fail(
      "source_not_allowed",
      "The source's address is private or not http(s), so it is not fetched.",
    );
  }
  if (error instanceof TooLarge) {
    return fail("source_too_large", `The source is larger than ${Math.round(maxBytes / 1024 ** 2)} MB.`);
  }
  if (error instanceof TimeoutError) {
    return fail("source_timed_out", "The source did not arrive in time.");
  }
  if (error instanceof NetworkError || error instanceof ServiceError) {
    return fail("source_unavailable", "The source could not be fetched. Check that the link works.");
  }
  return error;
}
