/** What went wrong with one attempt, as far as it decides about another one. */
export type FailureKind =
  /** Never left us: refused, no such host, no connection in time. */
  | "unreached"
  /** 429: turned away before any work. */
  | "throttled"
  /** 503 with Retry-After: turned away before any work. */
  | "unavailable"
  /** Any other 5xx, and 408: the work may have been done. */
  | "broken"
  /** The connection ended before the answer did. */
  | "cut"
  /** No whole answer in time. */
  | "late"
  /** An answer that cannot be read. */
  | "garbled"
  /** Any other status, and 501 (it does not know how, so it has not begun): asking again would change nothing. */
  | "refused";

export interface RetryDecision {
  /** Further attempts at once, in this call. */
  readonly again: number;
  /** The same request may be sent later without danger. */
  readonly later: boolean;
  /** The work may have been done, and so charged. */
  readonly maybeCharged: boolean;
}

const stop: RetryDecision = { again: 0, later: false, maybeCharged: false };
const dangerous: RetryDecision = { again: 0, later: false, maybeCharged: true };
const harmless: RetryDecision = { again: 2, later: true, maybeCharged: false };
/** Each attempt has used up a whole timeout, so another one is for whoever asks again. */
const slow: RetryDecision = { again: 0, later: true, maybeCharged: false };

/**
 * gap no-idempotency-key: a paid request that may have arrived is never sent again.
 * gap status-conditions: which failures have certainly done nothing.
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
  return status >= 500 || status === 408 ? "broken" : "refused";
}

/** A longer wait is given back to the caller, whose job rests meanwhile instead of holding a slot. */
export const MAX_WAIT_IN_CALL_MS = 2000;
/** What a service may ask for at most; more is taken as this. */
const MAX_RETRY_AFTER_MS = 60_000;

/** Full jitter: many workers that failed together must not come back together. */
export const jitteredBackoffMs = (attempt: number, random: () => number): number =>
  Math.round(random() * Math.min(MAX_WAIT_IN_CALL_MS, 250 * 2 ** attempt));

/** Seconds or an HTTP date, as milliseconds from now; undefined when it is neither. */
export function parseRetryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined || header.trim() === "") return undefined;
  const asked = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(asked, 0), MAX_RETRY_AFTER_MS);
}
