import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { StudioFailure } from "../failure.ts";
import type { TaskContext } from "../tasks/handler.ts";

/** Downloads a request's source into the task's folder and returns its path. Guarded by the fetch: see source-fetch.ts. */
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
  if (error instanceof StudioFailure || !(error instanceof Error)) return error;
  const fail = (code: string, message: string) => new StudioFailure(code, message, { cause: error });
  switch (error.name) {
    case "BlockedAddress":
      return fail(
        "source_not_allowed",
        "The source's address is private or not http(s), so it is not fetched.",
      );
    case "TooLarge":
      return fail("source_too_large", `The source is larger than ${Math.round(maxBytes / 1024 ** 2)} MB.`);
    case "TimeoutError":
      return fail("source_timed_out", "The source did not arrive in time.");
    case "NetworkError":
    case "ServiceError":
      return fail("source_unavailable", "The source could not be fetched. Check that the link works.");
    default:
      return error;
  }
}
