import { NetworkError, ServiceError, TimeoutError } from "../errors.ts";
import type { Deadline } from "./deadline.ts";
import { BlockedAddress, TooLarge } from "./failures.ts";

/** The request can't have been sent: nothing is listening, or the name doesn't resolve. */
const UNREACHED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENODATA",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
const TIMEOUTS = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
]);

/** Converts an undici error to ours. Messages contain only codes, because undici's can quote the URL. */
export function toNetworkError(error: unknown, deadline: Deadline): unknown {
  if (deadline.signal.aborted) return deadline.signal.reason;
  const errorTypes = [BlockedAddress, TooLarge, ServiceError, NetworkError, TimeoutError];
  if (errorTypes.some((kind) => error instanceof kind)) return error;
  const code = codeOf(error);
  if (TIMEOUTS.has(code)) return new TimeoutError(`no answer (${code})`, { cause: error });
  return new NetworkError(`no answer (${code})`, !UNREACHED.has(code), { cause: error });
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
