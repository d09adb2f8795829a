import { parseRetryAfterMs } from "../../base/backoff.ts";
import { describeType, type FileIdentity } from "../kinds/file-types.ts";
import { ServiceError } from "../../errors.ts";

/** Kind of result that a command expects (Plan.expect). */
export type Expected = "audio" | "transcript" | "text";

const WRITTEN = new Set(["text/vtt", "text/plain", "application/json", "application/x-subrip"]);

/**
 * Returns the result's type if it matches what was expected. Throws ServiceError otherwise, for example when a sign-in
 * page came instead of audio.
 */
export function checkResult(found: FileIdentity | undefined, bytes: number, expect: Expected): FileIdentity {
  if (bytes === 0) throw unusableResult("result_empty", "it is empty (0 bytes)");
  if (found?.type === "text/html") throw unusableResult("result_web_page", "a web page came instead of it");
  if (found && isExpected(found, expect)) return found;
  const foundType = found ? describeType(found.type, found.ending) : "something unreadable";
  const wanted = { audio: "sound", transcript: "a transcript", text: "text" }[expect];
  throw unusableResult("result_unexpected", `it is ${foundType} and not ${wanted}`);
}

/** Video counts as audio: dubbing a video returns a video. */
function isExpected(found: FileIdentity, expect: Expected): boolean {
  if (expect !== "audio") return WRITTEN.has(found.type);
  return found.kind === "audio" || found.kind === "video";
}

/** Longest pause that a service can impose, in milliseconds. */
const MAX_RETRY_AFTER_MS = 10 * 60 * 1000;

/** A result that a retry can't fix. `reason` completes "the result cannot be used: …". */
export const unusableResult = (code: string, reason: string, status = 200) =>
  new ServiceError(reason, { status, code, retryable: false, maybeCharged: true });

/** Throws the error that a non-success status means for a result. */
export function checkStatus(status: number, retryAfter: string | string[] | undefined): void {
  if (status >= 200 && status < 300) return;
  // Some storage services answer 403 for a file that isn't there yet, and 404 or even 410 until all replicas have it.
  if (status === 403 || status === 404 || status === 410)
    throw new ServiceError(`it is not at its link (status ${status})`, {
      status,
      code: "result_gone",
      retryable: true,
      maybeCharged: true,
    });
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const retryAfterMs = parseRetryAfterMs(retryAfter, { now: Date.now(), maxMs: MAX_RETRY_AFTER_MS });
    throw new ServiceError(`it could not be fetched (status ${status})`, {
      status,
      code: "result_unavailable",
      retryable: true,
      maybeCharged: true,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  }
  throw unusableResult(
    "result_refused",
    `the server that keeps it refused to hand it out (status ${status})`,
    status,
  );
}
