import type { Readable } from "node:stream";

interface SourceRequest {
  /** Limit for the body, in bytes, whatever `content-length` says. */
  readonly maxBytes: number;
  /** For the whole exchange, to the body's last byte. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Port implemented by the program that starts the studio: fetches an address that a request names, which may be anybody's. Resolves
 * with any status. Rejects, or fails the body, with the signal's reason or with an error whose `name` says why:
 * BlockedAddress (the address must not be reached), TooLarge, TimeoutError, or NetworkError and ServiceError (it didn't
 * answer, or not usefully).
 */
export type SourceFetch = (
  url: string,
  request: SourceRequest,
) => Promise<{ readonly status: number; readonly body: Readable }>;

/** Creates a fetch to which these origins are allowed even if they are private. */
export type OpenSourceFetch = (allowedOrigins: readonly string[]) => SourceFetch;
