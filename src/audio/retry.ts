/** Cause of one failed attempt, as needed for the retry decision. */
export type FailureKind =
  /** Never sent: refused, no such host, no connection in time. */
  | "unreached"
  /** 429: rejected before any work. */
  | "throttled"
  /** 503 with Retry-After: rejected before any work. */
  | "unavailable"
  /** Any other 5xx, 408, and redirects to a result: the work may have been done. */
  | "broken"
  /** The connection closed before the response was complete. */
  | "cut"
  /** No complete response in time. */
  | "late"
  /** An unreadable response. */
  | "garbled"
  /** Any other status, and 501 (not implemented, so no work was done): a retry would change nothing. */
  | "refused";

export interface RetryDecision {
  /** Immediate further attempts, in this call. */
  readonly again: number;
  /** The same request can safely be sent later. */
  readonly later: boolean;
  /** The work may have been done, and therefore charged. */
  readonly maybeCharged: boolean;
}

const stop: RetryDecision = { again: 0, later: false, maybeCharged: false };
const dangerous: RetryDecision = { again: 0, later: false, maybeCharged: true };
const harmless: RetryDecision = { again: 2, later: true, maybeCharged: false };
/** Each attempt takes a whole timeout, so retrying is left to the caller. */
const slow: RetryDecision = { again: 0, later: true, maybeCharged: false };

/**
 * gap no-idempotency-key: a paid request that may have arrived is never sent again.
 * gap status-conditions: failures for which the service certainly did no work.
 */
export const RETRY_DECISIONS: Readonly<
  Record<FailureKind, { readonly paid: RetryDecision; readonly free: RetryDecision }>
> = {
  unreached: { paid: harmless, free: harmless },
  throttled: { paid: harmless, free: harmless },
  unavailable: { paid: harmless, free: harmless },
  broken: { paid: dangerous, free: harmless },
  cut: { paid: dangerous, free: harmless },
  late: { paid: dangerous, free: slow },
  garbled: { paid: dangerous, free: harmless },
  refused: { paid: stop, free: stop },
};

export function classifyStatus(status: number, hasRetryAfter: boolean): FailureKind {
  if (status === 429) return "throttled";
  if (status === 503 && hasRetryAfter) return "unavailable";
  if (status === 501) return "refused";
  // "See other" answers a request that was carried out; after the other redirects it wasn't.
  if (status === 302 || status === 303) return "broken";
  return status >= 500 || status === 408 ? "broken" : "refused";
}
