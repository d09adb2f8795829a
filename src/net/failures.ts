import { errorCode, NetworkError, ServiceError, TimeoutError } from "../errors.ts";
import type { Deadline } from "./deadline.ts";

/** The URL or one of its redirects leads to an address that our process must not reach. Nothing was sent there. */
export class BlockedAddress extends Error {
  override readonly name = "BlockedAddress";
  readonly host: string;

  constructor(host: string, why: string) {
    super(`refused to fetch from ${host}: ${why}`);
    this.host = host;
  }
}

/** The body exceeds the limit, in bytes. Everything before it was already passed on. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
  readonly limit: number;

  constructor(limit: number) {
    super(`larger than ${limit} bytes`);
    this.limit = limit;
  }
}

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
  return errorCode(error) || "unknown";
}
