import { ServiceError } from "../../errors.ts";

/** The longest pause a service can make us take, in milliseconds. */
const MAX_RETRY_AFTER_MS = 10 * 60 * 1000;

/** A result that will not get better by asking again. `why` completes "the result cannot be used: …". */
export const unusableResult = (code: string, reason: string, status = 200) =>
  new ServiceError(reason, { status, code, retryable: false, maybeCharged: true });

/** Throws what a status other than success means for a result. */
export function checkStatus(status: number, retryAfter: string | string[] | undefined): void {
  if (status >= 200 && status < 300) return;
  // Some stores answer 403 for what is not there yet, and 404 or even 410 until every copy knows a new file.
  if (status === 403 || status === 404 || status === 410)
    throw new ServiceError(`it is not at its link (status ${status})`, {
      status,
      code: "result_gone",
      retryable: true,
      maybeCharged: true,
    });
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const retryAfterMs = parseRetryAfter(retryAfter);
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

/** Seconds only: servers of files do not send dates here, and an unread wish only means our own pause. */
function parseRetryAfter(header: string | string[] | undefined): number | undefined {
  if (typeof header !== "string" || !/^\d{1,9}$/.test(header)) return undefined;
  return Math.min(Number(header) * 1000, MAX_RETRY_AFTER_MS);
}
